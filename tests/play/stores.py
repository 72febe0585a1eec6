"""Databases that a test copies and brings back, and an application on them that keeps no connection open."""

import os
import shutil
import tempfile
from pathlib import Path
from urllib.parse import quote

import psycopg
from flask import Flask
from sqlalchemy.pool import NullPool

from lgforum import create_app


class SQLite:
    """Databases as files in a folder; the application uses the one called `live`."""

    def __init__(self, place: str) -> None:
        self.folder = Path(place)
        self.url = f"sqlite:///{self.folder / 'live'}"

    def save(self, name: str) -> None:
        self._copy("live", name)

    def restore(self, name: str) -> None:
        self._copy(name, "live")

    def _copy(self, source: str, target: str) -> None:
        for end in ("", "-wal", "-shm"):
            (self.folder / f"{target}{end}").unlink(missing_ok=True)
            if (self.folder / f"{source}{end}").exists():
                shutil.copyfile(self.folder / f"{source}{end}", self.folder / f"{target}{end}")


class Postgres:
    """Databases of a server, copied as templates."""

    def __init__(self, place: str) -> None:
        self.socket = place
        self.prefix = f"store{os.getpid()}x{id(self)}"
        self.url = f"postgresql+psycopg://lgforum@/{self.prefix}live?host={quote(place)}"
        self._run(f'CREATE DATABASE "{self.prefix}live" TEMPLATE template0')

    def save(self, name: str) -> None:
        self._copy("live", name)

    def restore(self, name: str) -> None:
        self._copy(name, "live")

    def _copy(self, source: str, target: str) -> None:
        self._run(f'DROP DATABASE IF EXISTS "{self.prefix}{target}" WITH (FORCE)')
        self._run(f'CREATE DATABASE "{self.prefix}{target}" TEMPLATE "{self.prefix}{source}"')

    def _run(self, statement: str) -> None:
        with psycopg.connect(host=self.socket, user="lgforum", dbname="postgres", autocommit=True) as connection:
            connection.execute(statement.encode())


def application(url: str) -> Flask:
    settings = {"TESTING": True, "SECRET_KEY": "for tests alone", "DATABASE_URL": url, "SCHEDULER": False}
    settings |= {"INSTANCE_PATH": tempfile.mkdtemp(), "SITE_URL": "http://localhost", "MAIL_SUPPRESS_SEND": True}
    return create_app({**settings, "SQLALCHEMY_ENGINE_OPTIONS": {"poolclass": NullPool}, "RATELIMIT_ENABLED": False})
