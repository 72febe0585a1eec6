"""`lgforum scheduler`: the alarm clock alone, in a process of its own, beside several web processes."""

import signal
import threading

import click
from flask import current_app
from flask.cli import with_appcontext

from lgforum import scheduling


@click.command("scheduler")
@with_appcontext
def command() -> None:
    """Wake the sweep of due phases and the outbox until told to stop (SIGTERM or Ctrl+C)."""
    app = current_app._get_current_object()  # type: ignore[attr-defined]
    stopped = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda _number, _frame: stopped.set())
    scheduling.start(app)
    click.echo("The alarm clock runs.")
    stopped.wait()
    scheduling.stop()
