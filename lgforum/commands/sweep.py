"""`lgforum sweep`: close what is due, once."""

import click
from flask.cli import with_appcontext

from lgforum.play.sweep import Swept, sweep


@click.command("sweep")
@with_appcontext
def command() -> None:
    """Close every phase whose deadline has passed, and send the reminders that are due.

    Harmless at any moment and in any number; `lgforum scheduler` does it by itself. Ends with 1 if a game failed.
    """
    swept = sweep()
    click.echo(_said(swept))
    if swept.failed:
        raise click.ClickException("a game could not be closed; the log says why")


def _said(swept: Swept) -> str:
    counts = {"closed": swept.closed, "held": swept.held, "failed": swept.failed}
    return ", ".join(f"{len(games)} {what}" for what, games in counts.items()) + f", {swept.reminded} reminded"
