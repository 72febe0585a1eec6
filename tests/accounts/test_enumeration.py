"""Nobody learns from a page, or from its slowness, whether an address has an account."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from passlib.context import CryptContext

from tests.conftest import member_maker
from tests.support.members import PASSWORD

from .conftest import queued, register

UNKNOWN = "nobody-1@example.org"


@pytest.fixture
def hashes(monkeypatch: Any) -> list[str]:
    """Every password that is hashed or compared with a hash, whichever way (a SHA-256 in a link costs nothing)."""
    done: list[str] = []
    for name in ("hash", "verify"):
        real = getattr(CryptContext, name)

        def counted(self: Any, *args: Any, _real: Any = real, _name: str = name, **values: Any) -> Any:
            if self.default_scheme() == "argon2":
                done.append(_name)
            return _real(self, *args, **values)

        monkeypatch.setattr(CryptContext, name, counted)
    return done


def browse(app: Flask, path: str, data: dict[str, str]) -> tuple[int, str | None, str, FlaskClient]:
    """Open the page in a new browser, send the form with its token; return status, location, body without the token."""
    client = app.test_client()
    page = client.get(path).get_data(as_text=True)
    token = page.split('name="csrf_token" value="')[1].split('"')[0]
    answer = client.post(path, data=data | {"csrf_token": token})
    body = answer.get_data(as_text=True)
    after = client.get(answer.location).get_data(as_text=True) if answer.location else ""
    return answer.status_code, answer.location, plain(body + after), client


def plain(body: str) -> str:
    body = re.sub(r'name="csrf_token" value="[^"]*"', "", body)
    return re.sub(r'data-now="[^"]*"', "", body)


def accounts_of(app: Flask) -> dict[str, str]:
    make = member_maker(app)
    return {
        "known": make("Known").email,
        "unconfirmed": make("Unconfirmed", confirmed_at=None).email,
        "closed": make("Closed", active=False).email,
        "bot": make("Bot", is_bot=True).email,
        "without a password": make("Without", password=None).email,
    }


Form = Callable[[str], tuple[str, dict[str, str]]]
FORMS: dict[str, Form] = {
    "sign in": lambda email: ("/connexion", {"email": email, "password": "certainly not this one"}),
    "forgotten password": lambda email: ("/mot-de-passe-oublie", {"email": email}),
    "confirmation": lambda email: ("/confirmation", {"email": email}),
    "registration": lambda email: (
        "/inscription",
        {"email": email, "display_name": "Nouvelle", "password": "un long chemin de craie", "agreement": "f"},
    ),
    "registration, bad password": lambda email: (
        "/inscription",
        {"email": email, "display_name": "Nouvelle", "password": "court", "agreement": "f"},
    ),
    "registration, bad name": lambda email: (
        "/inscription",
        {"email": email, "display_name": "x", "password": "un long chemin de craie", "agreement": "f"},
    ),
}


@pytest.mark.parametrize("which", FORMS)
def test_known_and_unknown_get_the_same_answer_for_the_same_work(guarded: Flask, hashes: list[str], which: str) -> None:
    answers = {}
    for kind, email in (accounts_of(guarded) | {"unknown": UNKNOWN}).items():
        path, data = FORMS[which](email)
        hashes.clear()
        status, location, body, _client = browse(guarded, path, data)
        answers[kind] = (status, location, body.replace(email, "ADDRESS"), len(hashes))
    assert len(answers) == 6
    for kind, answer in answers.items():
        assert answer == answers["unknown"], kind


def test_the_right_password_of_an_unconfirmed_account_says_what_to_do(guarded: Flask) -> None:
    """Who knows the password is its owner, and may be told."""
    email = accounts_of(guarded)["unconfirmed"]
    _status, _location, body, _client = browse(guarded, "/connexion", {"email": email, "password": PASSWORD})
    assert "Confirmez d’abord" in body


def test_an_address_that_has_an_account_is_told_by_mail(app: Flask, client: FlaskClient, member: Any) -> None:
    ann = member("Ann")
    register(client, email=ann.email)
    basile = member("Basile", confirmed_at=None)
    register(client, email=basile.email)
    told, waiting = queued(app)
    assert (told.kind, told.user_id, told.data) == ("welcome_existing", ann.id, {"confirmed": True})
    assert (waiting.user_id, waiting.data["confirmed"]) == (basile.id, False)
    assert "/confirmation/" in waiting.data["link"]


def test_a_wrong_password_and_an_unknown_address_count_alike(guarded: Flask) -> None:
    """The tries that are left are counted for what was typed, not for what exists."""
    known = accounts_of(guarded)["known"]
    for email in (known, UNKNOWN):
        client = guarded.test_client()
        token = client.get("/connexion").get_data(as_text=True).split('name="csrf_token" value="')[1].split('"')[0]
        said = []
        for _ in range(6):
            data = {"email": email, "password": "certainly not this one", "csrf_token": token}
            answer = client.post("/connexion", data=data)
            said.append(
                (answer.status_code, re.search(r"Encore .*? avant une pause|dernier essai|Trop d’essais", answer.text))
            )
        assert [status for status, _ in said] == [200, 200, 200, 200, 200, 429]
        assert all(match for _, match in said)
