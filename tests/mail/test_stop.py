"""Stopping mails from a link in them: a page that asks, one click from a mail program, and only what the link names."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import Game, User, db
from lgforum.play.errors import Refused
from lgforum.play.mail import preferences, tokens
from lgforum.play.mail.kinds import KINDS, SWITCHABLE

ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def ann(member: Callable[..., Any]) -> Any:
    return member("Ann")


@pytest.fixture
def link(app: Flask, ann: Any) -> Callable[[str], str]:
    """The address by which a thing is stopped for Ann."""

    def make(what: str) -> str:
        with app.app_context():
            return f"/desinscription/{tokens.make(ann.id, what)}"

    return make


def wanted(app: Flask, user: Any) -> dict[str, bool]:
    with app.app_context():
        return preferences.preferences(user.id)


def test_opening_the_link_stops_nothing_it_asks(app: Flask, client: FlaskClient, ann: Any, link: Any) -> None:
    """Mail servers open every address of a mail to look at it."""
    answer = client.get(link("digest"))
    assert answer.status_code == 200
    assert "Une phase se ferme" in answer.text
    assert "Arrêter ces mails" in answer.text
    assert answer.headers["Cache-Control"] == "private, no-store"
    assert wanted(app, ann)["digest"]


def test_one_click_from_a_mail_program_stops_that_kind_and_no_other(
    app: Flask, client: FlaskClient, ann: Any, link: Any
) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    answer = client.post(link("digest"), data=ONE_CLICK)
    assert (answer.status_code, answer.text) == (200, "")
    after = wanted(app, ann)
    assert not after.pop("digest")
    assert all(after.values())
    assert client.post(link("digest"), data=ONE_CLICK).status_code == 200  # a second click changes nothing


def test_the_pages_button_stops_and_takes_up_again(app: Flask, client: FlaskClient, ann: Any, link: Any) -> None:
    stopped = client.post(link("reminder"))
    assert "vous ne recevrez plus ces mails" in stopped.text.replace("\u00a0", " ")
    assert not wanted(app, ann)["reminder"]
    client.post(link("reminder"), data={"again": "1"})
    assert wanted(app, ann)["reminder"]


def test_a_game_is_stopped_by_itself(app: Flask, client: FlaskClient, ann: Any, member: Any, link: Any) -> None:
    with app.app_context():
        mj = member("Mij")
        game = Game(name="Vaisseau", system="spaceship", mj_id=mj.id, min_seats=12, max_seats=12)
        db.session.add(game)
        db.session.commit()
        number = game.id
    assert "Vaisseau" in client.get(link(f"game/{number}")).text
    client.post(link(f"game/{number}"), data=ONE_CLICK)
    with app.app_context():
        assert not preferences.wants(ann.id, "digest", number)
        assert preferences.wants(ann.id, "digest", number + 1)
        assert preferences.wants(ann.id, "reset", number)


@pytest.mark.parametrize("change", [lambda t: t[:-2] + "xx", lambda t: "x", lambda t: t.split(".")[0]])
def test_a_token_that_is_not_ours_is_no_page(client: FlaskClient, link: Any, change: Callable[[str], str]) -> None:
    token = link("digest").rsplit("/", 1)[1]
    assert client.get(f"/desinscription/{change(token)}").status_code == 404
    assert client.post(f"/desinscription/{change(token)}", data=ONE_CLICK).status_code == 404


@pytest.mark.parametrize("what", ["confirm", "reset", "no-such-kind", "game/x", "game/999999"])
def test_what_is_about_the_account_or_unknown_cannot_be_stopped(client: FlaskClient, link: Any, what: str) -> None:
    assert client.get(link(what)).status_code == 404


def test_a_deleted_members_link_is_no_page(app: Flask, client: FlaskClient, ann: Any, link: Any) -> None:
    address = link("digest")
    with app.app_context():
        user = db.session.get_one(User, ann.id)
        user.deleted_at = user.created_at
        db.session.commit()
    assert client.get(address).status_code == 404


def test_preferences_refuse_kinds_that_cannot_be_switched_and_keep_nothing(app: Flask, ann: Any) -> None:
    with app.app_context():
        with pytest.raises(Refused) as refused:
            preferences.set_preferences(ann.id, {"digest": False, "reset": False})
        assert refused.value.code == "mail-kind-unknown"
        assert preferences.wants(ann.id, "digest")


def test_every_kind_has_its_letter_and_words(app: Flask) -> None:
    from lgforum.play.mail.letters import LETTERS

    assert set(LETTERS) == set(KINDS)
    assert set(SWITCHABLE) < set(KINDS)
    with app.app_context():
        assert all(str(kind.title) and str(kind.about) for kind in KINDS.values())
