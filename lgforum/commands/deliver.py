"""`lgforum deliver`: send the mails that wait, once."""

import click
from flask.cli import with_appcontext

from lgforum.play.mail.delivery import can_leave
from lgforum.play.mail.outbox import deliver


@click.command("deliver")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1), help="Most mails to send.")
@with_appcontext
def command(limit: int) -> None:
    """Send the mails that are due. The scheduler does it by itself; this is for a forum that runs without one."""
    if not can_leave():
        raise click.ClickException("MAIL_SERVER is not set: mails wait in the outbox")
    click.echo(f"{deliver(limit)} sent")
