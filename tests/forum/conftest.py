"""A small forum: one open category, one for announcements, members who write in it."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import Category, Post, Thread, db
from lgforum.play import forum

from ..support.members import Member


@dataclass
class Place:
    """The forum of a test."""

    app: Flask
    ann: Member
    bob: Member
    mod: Member
    admin: Member
    talk: int
    news: int

    def opens(self, who: Member, title: str = "Un fil", text: str = "Premier message.") -> int:
        with self.app.app_context():
            return forum.open_thread(self.talk, who.id, title, text)

    def says(self, thread_id: int, who: Member, text: str = "Et voilà.", token: str | None = None) -> int:
        with self.app.app_context():
            return forum.write_post(thread_id, who.id, text, token)

    def post(self, post_id: int) -> Post:
        with self.app.app_context():
            return db.session.get_one(Post, post_id)

    def thread(self, thread_id: int) -> Thread:
        with self.app.app_context():
            return db.session.get_one(Thread, thread_id)


@pytest.fixture
def place(app: Flask, member: Callable[..., Member]) -> Place:
    with app.app_context():
        talk = Category(slug="carre", title_fr="Le Carré", title_en="The wardroom", position=1)
        news = Category(slug="annonces", title_fr="Annonces", title_en="News", staff_only_opening=True)
        db.session.add_all([talk, news])
        db.session.commit()
        ids = talk.id, news.id
    ann, bob = member("Ann"), member("Bob")
    return Place(app, ann, bob, member("Mod", roles=["moderator"]), member("Ada", roles=["admin"]), *ids)


@pytest.fixture
def as_(app: Flask, login: Callable[..., FlaskClient]) -> Callable[[Member], FlaskClient]:
    """A browser in which a member is signed in."""
    return lambda member: login(app.test_client(), member)
