"""`lgforum sweep`: close what is due, once, or as the scheduler of a forum that runs as several processes."""

import signal
from threading import Event

import click
from flask import current_app
from flask.cli import with_appcontext

from lgforum.play.sweep import Swept, sweep


@click.command("sweep")
@click.option("--watch", is_flag=True, help="Stay: sweep at every deadline, deliver mails, until stopped.")
@with_appcontext
def command(watch: bool) -> None:
    """Close every phase whose deadline has passed, and send the reminders that are due.

    Harmless at any moment and in any number. With --watch this process is the forum's scheduler, so that SCHEDULER
    may be off in all others.
    """
    if watch:
        _watch()
        return
    swept = sweep()
    click.echo(_said(swept))
    if swept.failed:
        raise click.ClickException("a game could not be closed; the log says why")


def _said(swept: Swept) -> str:
    counts = {"closed": swept.closed, "held": swept.held, "failed": swept.failed}
    return ", ".join(f"{len(games)} {what}" for what, games in counts.items()) + f", {swept.reminded} reminded"


def _watch() -> None:
    from lgforum import scheduling  # the scheduler, for who stays

    stopped = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    scheduling.start(current_app._get_current_object())  # type: ignore[attr-defined]
    click.echo("sweeping; stop with Ctrl+C")
    stopped.wait()
    scheduling.stop()
