"""A forgotten password."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import OutgoingMail, User, db, utcnow
from tests.support.members import PASSWORD

from .conftest import is_signed_in, path, queued, seen, sign_in

NEW = "deux moineaux et demi"


def ask(client: FlaskClient, email: str) -> Any:
    return client.post("/mot-de-passe-oublie", data={"email": email})


def link(app: Flask) -> str:
    return path(queued(app, "reset")[-1])


def test_a_link_gives_a_new_password_and_ends_every_session(app: Flask, client: FlaskClient, member: Any) -> None:
    ann = member("Ann")
    elsewhere = app.test_client()
    sign_in(elsewhere, ann.email, PASSWORD, remember="y")
    assert "un lien pour changer de mot de passe vient de partir" in seen(ask(client, ann.email))
    assert client.get(link(app)).status_code == 200
    assert client.post(link(app), data={"password": NEW}).location == "/connexion"
    assert not is_signed_in(elsewhere)
    assert not is_signed_in(client), "a mail alone opens no session"
    sign_in(client, ann.email, NEW)
    assert is_signed_in(client)
    assert [mail.kind for mail in queued(app)] == ["reset", "password_changed"]


def test_a_link_serves_once(app: Flask, client: FlaskClient, member: Any) -> None:
    ask(client, member("Ann").email)
    client.post(link(app), data={"password": NEW})
    for answer in (client.get(link(app)), client.post(link(app), data={"password": "un troisième pour voir"})):
        assert answer.location == "/mot-de-passe-oublie"
    assert "a déjà servi" in seen(client.get("/mot-de-passe-oublie"))


def test_a_link_dies_with_the_next_change_of_password(app: Flask, client: FlaskClient, member: Any, login: Any) -> None:
    ann = member("Ann")
    ask(client, ann.email)
    login(client, ann)
    client.post("/compte/mot-de-passe", data={"password": PASSWORD, "new_password": NEW})
    assert client.get(link(app)).location == "/mot-de-passe-oublie"


def test_two_who_use_one_link_in_the_same_instant(
    app: Flask, client: FlaskClient, member: Any, monkeypatch: Any
) -> None:
    """The second finds, once the account is his to write, that the link has served."""
    from lgforum.accounts import writing

    ann = member("Ann")
    ask(client, ann.email)
    real, first, used = writing.begin, [], link(app)

    def somebody_was_faster() -> None:
        if not first:
            first.append(True)
            app.test_client().post(used, data={"password": NEW})
        real()

    monkeypatch.setattr(writing, "begin", somebody_was_faster)
    answer = client.post(used, data={"password": "un troisième pour voir"})
    assert "a déjà servi" in seen(answer)
    monkeypatch.undo()
    sign_in(client, ann.email, NEW)
    assert is_signed_in(client)


def test_a_link_serves_one_hour(app: Flask, client: FlaskClient, member: Any) -> None:
    ask(client, member("Ann").email)
    with time_machine.travel(utcnow() + timedelta(minutes=59), tick=False):
        assert client.get(link(app)).status_code == 200
    with time_machine.travel(utcnow() + timedelta(minutes=61), tick=False):
        assert client.get(link(app)).location == "/mot-de-passe-oublie"
        assert "servait 1 heure" in seen(client.get("/mot-de-passe-oublie"))
        assert client.post(link(app), data={"password": NEW}).location == "/mot-de-passe-oublie"


def test_no_table_holds_anything_that_a_link_could_be_made_from(app: Flask, client: FlaskClient, member: Any) -> None:
    """The link's signature comes from the server's key; the account's row changes in nothing when one is asked for."""
    ann = member("Ann")
    with app.app_context():
        before = {
            column.name: getattr(db.session.get_one(User, ann.id), column.name) for column in User.__table__.columns
        }
    ask(client, ann.email)
    token = link(app).rsplit("/", 1)[1]
    with app.app_context():
        after = {
            column.name: getattr(db.session.get_one(User, ann.id), column.name) for column in User.__table__.columns
        }
        assert before == after
        mail = db.session.query(OutgoingMail).one()
        assert mail.key.find(token) == -1


@pytest.mark.parametrize("token", ["x", "a.b.c", "é" * 30, "%00", "..%2f..", "x" * 5000, "WyJ4IiwieSJd.Zg.sig"])
@pytest.mark.parametrize("page", ["/mot-de-passe-oublie", "/confirmation", "/compte/adresse"])
def test_a_mangled_link_says_so(client: FlaskClient, page: str, token: str) -> None:
    answer = client.get(f"{page}/{token}")
    assert answer.status_code in (302, 404), (page, token)
    if answer.status_code == 302:
        assert "valable" in seen(client.get(answer.location))


@pytest.mark.parametrize("password", ["", "court", "x" * 300, "ann-1@example.org", "nul\x00dans le mot de passe"])
def test_a_refused_new_password_leaves_the_link_good(
    app: Flask, client: FlaskClient, member: Any, password: str
) -> None:
    ann = member("Ann")
    ask(client, ann.email)
    answer = client.post(link(app), data={"password": password})
    assert answer.status_code == 200
    assert "à revoir" in seen(answer)
    assert client.post(link(app), data={"password": NEW}).location == "/connexion"


def test_an_account_that_was_never_confirmed_gets_its_confirmation_instead(
    app: Flask, client: FlaskClient, member: Any
) -> None:
    ann = member("Ann", confirmed_at=None)
    ask(client, ann.email)
    assert [mail.kind for mail in queued(app)] == ["confirm"]


def test_a_box_is_not_filled_by_strangers(app: Flask, client: FlaskClient, member: Any) -> None:
    ann = member("Ann")
    for _ in range(9):
        assert "vient de partir" in seen(ask(client, ann.email))
    assert len(queued(app, "reset")) == 5
