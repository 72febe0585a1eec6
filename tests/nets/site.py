"""A forum with a game on its first day, which anybody may be asked to harm: what was changed is seen, and undone.

Nothing here asserts anything.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from lgforum.models import Category, Game, Post, Thread, db
from lgforum.play.forum import write_post
from lgforum.play.signup import join

from ..conftest import sign_in
from .filling import Body, Form, forms
from .world import Story, World, world

READERS = ("guest", "outsider", "seat:0", "seat:1", "seat:5", "mj", "other_mj", "seat:8")
"""A guest; a member outside, with a place in a game to come; crew; a mutant; the dead; the MJ; the MJ of that game to
come; the admin, who plays."""

MINOR = {"read_marks": "*", "users": ("last_seen_at",), "security_log": "*", "heartbeat": "*"}
"""What may change without harm: marks of what was read, when somebody was seen, what was tried."""

SAID = re.compile(r"notice|field__error|error-list|form__errors|stamp--warn")


@dataclass
class Site:
    """The forum, its database's first state, and a browser for each reader."""

    app: Flask
    made: World
    path: Path
    clients: dict[str, FlaskClient] = field(default_factory=dict)
    _first: sqlite3.Connection = field(init=False)
    _now: sqlite3.Connection = field(init=False)
    _tables: dict[str, list[Any]] = field(init=False)
    _version: int = field(init=False)

    def __post_init__(self) -> None:
        self._now = sqlite3.connect(self.path, isolation_level=None)
        self._first = sqlite3.connect(":memory:")
        self._now.backup(self._first)
        self._tables = self._dump()
        self._version = self._data_version()

    def ask(self, reader: str, method: str, url: str, body: Body | None = None) -> TestResponse:
        """Send a request as the reader's browser would, with its cookies."""
        if reader not in self.clients:
            self.clients[reader] = self._sign_in(reader)
        data = MultiDict(body) if body is not None else None
        return self.clients[reader].open(url, method=method, data=data)

    def forget(self, reader: str) -> None:
        """Close the reader's browser; the next request opens another."""
        self.clients.pop(reader, None)

    def _sign_in(self, reader: str) -> FlaskClient:
        client = self.app.test_client()
        with self.app.app_context():
            user = self.made.reader(reader)
            if user is not None:
                sign_in(client, user.fs_uniquifier)
            db.session.remove()
        return client

    def changes(self) -> list[str]:
        """Return the tables that are no more as they were, minor things apart."""
        if self._data_version() == self._version:
            return []
        now = self._dump()
        return [name for name in now if now[name] != self._tables[name]]

    def undo(self) -> None:
        """Bring the database back to what it was."""
        self._first.backup(self._now)
        self._version = self._data_version()

    def holds(self, text: str) -> bool:
        """Say whether any row of the database holds the text."""
        return any(text in str(value) for rows in self._dump().values() for row in rows for value in row)

    def close(self) -> None:
        """Let go of the files."""
        self._now.close()
        self._first.close()

    def _data_version(self) -> int:
        return int(self._now.execute("PRAGMA data_version").fetchone()[0])

    def _dump(self) -> dict[str, list[Any]]:
        names = [row[0] for row in self._now.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: self._rows(name) for name in names if MINOR.get(name) != "*" and not name.startswith("sqlite_")}

    def _rows(self, table: str) -> list[Any]:
        columns = [row[1] for row in self._now.execute(f"PRAGMA table_info({table})")]
        kept = [column for column in columns if column not in MINOR.get(table, ())]
        return sorted(self._now.execute(f"SELECT {', '.join(kept)} FROM {table}").fetchall(), key=repr)


@contextmanager
def site(app: Flask, path: Path) -> Iterator[Site]:
    """Make the forum in the empty database of `app`, which is at `path`."""
    with world(app, Story(), "day 1") as made:
        with app.app_context():
            _live_on(made)
        there = Site(app, made, path)
        yield there
        there.close()


def _live_on(made: World) -> None:
    """Give everybody something of his own: a place, a post, a thread in another shelf."""
    other = made.game_id + 1
    join(other, made.people["outsider"])
    join(other, made.holders[3])
    talk = db.session.scalars(select(Thread.id).where(Thread.game_id.is_(None))).first()
    for reader in ("mj", "other_mj"):
        write_post(talk, made.people[reader], "Bonjour.", token=f"hello-{reader}")
    for seat in (0, 1, 5, 8):
        write_post(talk, made.holders[seat], "Bonjour.", token=f"hello-{seat}")
    db.session.add(Category(slug="archives", title_fr="Archives", title_en="Archives"))
    db.session.commit()
    db.session.remove()


def pages(there: Site, reader: str) -> list[str]:
    """Return the addresses of the pages on which the reader may find a form."""
    made = there.made
    with there.app.app_context():
        user = made.reader(reader)
        own = db.session.scalars(select(Post.id).where(Post.author_id == user.id)).all() if user else []
        talk = db.session.scalars(select(Thread.id).where(Thread.game_id.is_(None))).one()
        played = db.session.scalars(select(Post.id).where(Post.thread_id != talk)).first()
        spoken = db.session.scalars(select(Post.id).where(Post.thread_id == talk)).first()
        channels = [t.channel for t in db.session.scalars(select(Thread).where(Thread.game_id == made.game_id))]
        games = list(db.session.scalars(select(Game.id)))
        db.session.remove()
    fixed = [
        "/", "/connexion", "/inscription", "/confirmation", "/mot-de-passe-oublie", "/verification", "/notifications",
        "/compte", "/compte/adresse", "/compte/apparence", "/compte/cles", "/compte/courriels", "/compte/mot-de-passe",
        "/compte/securite", "/compte/suppression", "/compte/donnees", "/messages", "/forums/salon/nouveau",
        "/parties/nouvelle", f"/fils/{talk}", f"/fils/{talk}/deplacer",
    ]  # fmt: skip
    acts = [f"/fils/{talk}/moderer/{act}" for act in ("epingler", "fermer", "supprimer", "annoncer")]
    acts += [f"/messages/{post}/moderer/{act}" for post in (spoken, played) for act in ("supprimer", "retablir")]
    mine = [f"/messages/{post}/{what}" for post in own[-2:] for what in ("corriger", "citer")]
    rooms = [f"/parties/{made.game_id}/fils/{channel}" for channel in _few(channels)]
    tails = ["", "/decisions", "/role", "/annuler", "/demarrer", "/modifier", "/phases/1"]
    tails += [f"/mj{what}" for what in ("", "/cloturer", "/exclure", "/message", "/pause", "/prolonger", "/relance")]
    tails += ["/mj/remplacer", "/mj/reponse", "/mj/reponse?key=vote/3", "/mj/reponse?key=posts/6", "/mj/reprise"]
    tails += ["/mj/fils", "/mj/journal"]
    return fixed + acts + mine + rooms + [f"/parties/{game}{tail}" for game in games for tail in tails]


def _few(channels: list[str | None]) -> list[str]:
    return [c for c in channels if c and (not c.startswith("mj/") or c in ("mj/0", "mj/1", "mj/5"))]


def forms_of(there: Site, reader: str) -> list[Form]:
    """Return the forms that the reader finds on his pages, and those that answer them as a second step."""
    found: dict[tuple[str, tuple[str, ...]], Form] = {}

    def note(answer: TestResponse, url: str) -> None:
        if answer.status_code in (200, 422) and answer.mimetype == "text/html":
            for form in forms(answer.data, url):
                found.setdefault((form.action.split("?")[0], form.signature), form)

    for url in pages(there, reader):
        note(there.ask(reader, "GET", url), url)
    for form in list(found.values()):
        if "/compte" not in form.action and "/deconnexion" not in form.action:
            note(there.ask(reader, "POST", form.action, form.body()), form.action)
            there.undo()
    there.forget(reader)
    return list(found.values())


def words_said(there: Site, reader: str, answer: TestResponse, language: str = "") -> str:
    """Return what the answer tells the reader: its notices and errors, after the redirect if it is one."""
    for _ in range(4):
        if answer.status_code not in (301, 302, 303, 307):
            break
        answer = there.ask(reader, "GET", answer.headers["Location"] + language)
    page = BeautifulSoup(answer.data, "html.parser")
    said = [tag.get_text(" ", strip=True) for tag in page.find_all(class_=SAID)]
    said += [tag.get_text(" ", strip=True) for tag in page.find_all(attrs={"role": ["alert", "status"]})]
    if answer.status_code >= 400 or answer.request.path == "/connexion":
        heading = page.find("h1")
        said += [heading.get_text(" ", strip=True)] if heading else []
    return " / ".join(dict.fromkeys(said))
