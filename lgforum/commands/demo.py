"""`lgforum demo`: a forum on this machine with a game under way, and three accounts to try it with."""

import os
import shutil
from datetime import timedelta
from pathlib import Path
from random import Random

import click
from flask import Flask

HOST = "127.0.0.1"
THREADS = 12


@click.command("demo")
@click.option("--reset", is_flag=True, help="Forget the former demo and make it afresh.")
@click.option("--port", default=5000, show_default=True, help="Port of this machine.")
@click.option("--prepare", is_flag=True, help="Make the demo, print its accounts, and stop there.")
def command(reset: bool, port: int, prepare: bool) -> None:
    """Make the demo where it is not there yet, say who one may be, and serve it."""
    instance = Path(os.environ.get("INSTANCE_PATH") or "instance/demo").resolve()
    if reset and instance.exists():
        shutil.rmtree(instance)
    app = _application(instance, port)
    with app.app_context():
        _prepare(app)
    _greet(port)
    if not prepare:
        _serve(app, port)


def _application(instance: Path, port: int) -> Flask:
    from lgforum import create_app

    os.environ["DEMO"] = "true"
    settings = {
        "DEMO": True,
        "INSTANCE_PATH": str(instance),
        "DATABASE_URL": f"sqlite:///{instance / 'demo.sqlite'}",
        "SITE_URL": f"http://{HOST}:{port}",
        "SCHEDULER": False,  # started when the server is up
        "SITE_NAME": "lgforum",
    }
    return create_app(settings)


def _prepare(app: Flask) -> None:
    from flask_migrate import upgrade
    from flask_security import hash_password

    from lgforum.play.demo import make
    from lgforum.play.demo.making import is_empty
    from lgforum.play.demo.people import PASSWORD

    upgrade()
    if not is_empty():
        return
    click.echo("Making the demo: a dozen players live through two days…")
    day, night = (timedelta(minutes=app.config[f"DEMO_{kind}_MINUTES"]) for kind in ("DAY", "NIGHT"))
    make(hash_password(PASSWORD), day, night, Random(2120))


def _greet(port: int) -> None:
    from lgforum.play.demo.people import PASSWORD, VISITORS

    click.echo(f"\n  The forum is at  http://{HOST}:{port}/\n")
    for visitor in VISITORS:
        click.echo(f"  {visitor.what:<8} {visitor.email:<26} {PASSWORD}")
    click.echo(f"\n  Outgoing mails:  http://{HOST}:{port}/demo/mails      Stop with Ctrl+C\n")


def _serve(app: Flask, port: int) -> None:
    """One gunicorn process with threads; the scheduler and the bots live in it."""
    from gunicorn.app.base import BaseApplication

    class Server(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            for name, value in {
                "bind": f"{HOST}:{port}",
                "workers": 1,
                "worker_class": "gthread",
                "threads": THREADS,
                "accesslog": None,
                "loglevel": "warning",
                "post_fork": lambda _arbiter, _worker: _wake(app),
            }.items():
                self.cfg.set(name, value)

        def load(self) -> Flask:
            return app

    Server().run()


def _wake(app: Flask) -> None:
    """In the serving process: the scheduler, and the bots' pulse."""
    from lgforum import scheduling
    from lgforum.play.bots.tick import tick

    rng = Random()

    def pulse() -> None:
        with app.app_context():
            tick(rng)

    scheduler = scheduling.start(app)
    scheduler.add_job(pulse, "interval", seconds=4, id="bots", max_instances=1, coalesce=True)
