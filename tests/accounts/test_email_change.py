"""Another address, agreed to at both ends."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import utcnow

from .conftest import account, is_signed_in, path, queued, seen, sign_in

NEW = "nouvelle@example.org"


@pytest.fixture
def ann(member: Any, client: FlaskClient, login: Any) -> Any:
    ann = member("Ann")
    login(client, ann)
    return ann


def ask(client: FlaskClient, email: str = NEW) -> Any:
    return client.post("/compte/adresse", data={"email": email})


def test_both_ends_agree(app: Flask, client: FlaskClient, ann: Any) -> None:
    assert ask(client).location == "/compte/securite"
    (first,) = queued(app)
    assert (first.kind, first.address, first.data["new"]) == ("email_change_old", ann.email, NEW)
    assert account(app, ann.id).email == ann.email

    elsewhere = app.test_client()  # mails are often read on another device
    assert NEW in seen(elsewhere.get(path(first)))
    assert [mail.kind for mail in queued(app)] == ["email_change_old"], "opening a link agrees to nothing"
    assert "Une moitié est faite" in seen(elsewhere.post(path(first)))
    second = queued(app)[-1]
    assert (second.kind, second.address) == ("email_change_new", NEW)
    assert account(app, ann.id).email == ann.email

    assert elsewhere.get(path(second)).status_code == 200
    assert elsewhere.post(path(second)).location == "/connexion"
    user = account(app, ann.id)
    assert (user.email, user.pending_email) == (NEW, None)
    notice = queued(app)[-1]
    assert (notice.kind, notice.address) == ("email_changed_notice", ann.email)
    assert not is_signed_in(client), "sessions end"
    sign_in(client, NEW, ann.password)
    assert is_signed_in(client)


def test_links_serve_once_and_one_hour(app: Flask, client: FlaskClient, ann: Any) -> None:
    ask(client)
    (first,) = queued(app)
    with time_machine.travel(utcnow() + timedelta(minutes=61), tick=False):
        assert app.test_client().get(path(first)).location == "/connexion"
    client.post(path(first))
    second = queued(app)[-1]
    client.post(path(second))
    for mail in (first, second):
        assert app.test_client().post(path(mail)).location == "/connexion"
    assert account(app, ann.id).email == NEW


def test_a_link_of_one_end_does_not_do_for_the_other(app: Flask, client: FlaskClient, ann: Any) -> None:
    ask(client)
    (first,) = queued(app)
    for _ in range(3):
        client.post(path(first))
    assert account(app, ann.id).email == ann.email


@pytest.mark.parametrize("how", ["given up", "another asked", "signed out everywhere"])
def test_a_change_that_is_given_up_is_dead(app: Flask, client: FlaskClient, ann: Any, how: str) -> None:
    ask(client)
    client.post(path(queued(app)[0]))
    second = queued(app)[-1]
    if how == "given up":
        assert "abandonné" in seen(client.post("/compte/adresse/abandon", follow_redirects=True))
    elif how == "another asked":
        ask(client, "encore@example.org")
    else:
        client.post("/compte/sessions/fermer")
    assert app.test_client().post(path(second)).location == "/connexion"
    assert account(app, ann.id).email == ann.email


def test_an_address_that_has_an_account_is_not_told_apart(
    app: Flask, client: FlaskClient, ann: Any, member: Any
) -> None:
    basile = member("Basile")
    free, taken = ask(client, NEW), ask(client, basile.email)
    assert (free.status_code, free.location) == (taken.status_code, taken.location)
    last = queued(app)[-1]
    assert "Une moitié est faite" in seen(client.post(path(last)))
    assert queued(app)[-1].id == last.id, "the other account's owner is not bothered"


def test_an_address_that_was_registered_meanwhile(app: Flask, client: FlaskClient, ann: Any, member: Any) -> None:
    ask(client)
    client.post(path(queued(app)[0]))
    second = queued(app)[-1]
    member("Basile", email=NEW)
    answer = client.post(path(second), follow_redirects=True)
    assert "a déjà un compte" in seen(answer)
    assert account(app, ann.id).email == ann.email


@pytest.mark.parametrize(
    ("email", "said"),
    [
        ("", "Écrivez votre adresse"),
        ("non", "Ce n’est pas une adresse"),
        ("ann-1@example.org", "C’est déjà votre adresse"),
        ("x" * 5000, "C’est trop long"),
        (["a@example.org", "b@example.org"], "envoyée deux fois"),
    ],
)
def test_what_is_no_new_address(app: Flask, client: FlaskClient, ann: Any, email: Any, said: str) -> None:
    answer = ask(client, email)
    assert answer.status_code == 200
    assert said in seen(answer)
    assert queued(app) == []


def test_who_asks_over_and_over_is_told_from_when_on_he_may_again(client: FlaskClient, ann: Any) -> None:
    for number in range(5):
        ask(client, f"n{number}@example.org")
    assert "à partir du moment suivant" in seen(ask(client))
