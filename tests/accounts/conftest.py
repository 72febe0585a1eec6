"""An application whose forms, limits and tokens are those of a real one, and eyes on its outbox."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.test import TestResponse

from lgforum.models import OutgoingMail, User, db

PASSWORD = "un long chemin de craie"


@pytest.fixture
def guarded(make_app: Any, sqlite_template: Any, tmp_path: Any) -> Iterator[Flask]:
    """The same application with CSRF tokens and limits on."""
    import shutil

    from tests.conftest import close

    path = tmp_path / "guarded.sqlite"
    shutil.copyfile(sqlite_template, path)
    app = make_app(f"sqlite:///{path}", WTF_CSRF_ENABLED=True, RATELIMIT_ENABLED=True)
    yield app
    close(app)


@pytest.fixture
def mails(app: Flask) -> Callable[..., list[OutgoingMail]]:
    """Return the queued mails, oldest first: `mails()`, `mails("reset")`."""
    return lambda kind=None: queued(app, kind)


def queued(app: Flask, kind: str | None = None) -> list[OutgoingMail]:
    with app.app_context():
        query = select(OutgoingMail).order_by(OutgoingMail.id)
        if kind:
            query = query.where(OutgoingMail.kind == kind)
        found = list(db.session.scalars(query))
        db.session.expunge_all()
        return found


def path(mail: OutgoingMail) -> str:
    """Return the path of the link in a mail."""
    link: str = mail.data["link"]
    assert link.startswith("http://localhost/")
    return link.removeprefix("http://localhost")


def account(app: Flask, user_id: int) -> User:
    """Return the account's row as it is now, detached."""
    with app.app_context():
        user = db.session.get_one(User, user_id)
        roles = list(user.roles)
        assert roles is not None
        db.session.expunge_all()
        return user


def account_of(app: Flask, email: str) -> User | None:
    with app.app_context():
        user = db.session.scalar(select(User).where(User.email == email))
        db.session.expunge_all()
        return user


def seen(response: TestResponse) -> str:
    """Return a page's words, spaces made plain."""
    text = BeautifulSoup(response.get_data(as_text=True), "html.parser").get_text(" ")
    return re.sub(r"[\s\u00a0\u202f]+", " ", text)


def register(client: FlaskClient, **changed: Any) -> TestResponse:
    """Send the registration form, filled in as a newcomer would, with some values changed."""
    values = {
        "display_name": "Onésime",
        "email": "onesime@example.org",
        "password": PASSWORD,
        "agreement": "m",
        "timezone": "Europe/Brussels",
    }
    return client.post("/inscription", data=values | changed)


def sign_in(client: FlaskClient, email: str, password: str = PASSWORD, **more: Any) -> TestResponse:
    """Send the sign-in form."""
    return client.post("/connexion", data={"email": email, "password": password} | more)


def is_signed_in(client: FlaskClient) -> bool:
    """Whether the client's own pages open."""
    return client.get("/compte").status_code == 200
