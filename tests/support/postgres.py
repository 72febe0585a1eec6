"""A PostgreSQL server for the tests, made from the installed binaries and thrown away afterwards."""

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg


def find() -> Path | None:
    """Return the folder of `initdb` and `postgres`: the PATH's, or the newest of Debian's."""
    found = shutil.which("postgres")
    if found:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


@dataclass(frozen=True)
class Server:
    """A running server, reached by its socket's folder."""

    socket: Path

    @contextmanager
    def database(self) -> Iterator[str]:
        """Make an empty database; yield its address for SQLAlchemy; drop it."""
        name = f"t{uuid.uuid4().hex}"
        self._run(f'CREATE DATABASE "{name}" TEMPLATE template0')
        try:
            yield f"postgresql+psycopg://lgforum@/{name}?host={quote(str(self.socket))}"
        finally:
            self._run(f'DROP DATABASE "{name}" WITH (FORCE)')

    def _run(self, statement: str) -> None:
        with psycopg.connect(host=str(self.socket), user="lgforum", dbname="postgres", autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def running(binaries: Path) -> Iterator[Server]:
    """Make a cluster in a temporary folder and run it, without network, until the end."""
    folder = Path(tempfile.mkdtemp(prefix="lgpg-"))  # short: a socket's path has at most 107 characters
    run_as = _other_user(folder)
    try:
        subprocess.run(
            [
                binaries / "initdb",
                "-D",
                folder / "data",
                "-U",
                "lgforum",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--locale=C",
                "-N",
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=folder,
            **run_as,
        )
        options = f"-k {folder} -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        pg_ctl = [binaries / "pg_ctl", "-D", folder / "data", "-w"]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "cwd": folder, **run_as}
        subprocess.run([*pg_ctl, "-l", folder / "log", "-o", options, "start"], check=True, **quiet)
        try:
            yield Server(folder)
        finally:
            subprocess.run([*pg_ctl, "-m", "immediate", "stop"], check=True, **quiet)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _other_user(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: where we are, lend the folder to another user and run as him."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        os.chown(folder, user.pw_uid, user.pw_gid)
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("running as root, and there is neither a user postgres nor nobody to run PostgreSQL as")
