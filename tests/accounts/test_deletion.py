"""The end of an account."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import (
    Category,
    Game,
    GameLog,
    MailPreference,
    Notification,
    Post,
    Seat,
    SeatHolder,
    SecurityLog,
    Signup,
    Thread,
    ThreadAccess,
    db,
)

from .conftest import account, is_signed_in, queued, register, seen, sign_in


@pytest.fixture
def ann(member: Any, client: FlaskClient, login: Any) -> Any:
    ann = member("Ann")
    login(client, ann)
    return ann


def game(mj_id: int, status: str, seat_of: int | None = None) -> Game:
    game = Game(name=f"Partie {status}", system="spaceship", status=status, mj_id=mj_id, min_seats=2, max_seats=16)
    db.session.add(game)
    db.session.flush()
    if seat_of:
        seat = Seat(game_id=game.id, number=0, user_id=seat_of, name="Ann")
        db.session.add(seat)
        db.session.flush()
        db.session.add(SeatHolder(seat_id=seat.id, user_id=seat_of))
    return game


def delete(client: FlaskClient, **changed: Any) -> Any:
    return client.post("/compte/suppression", data={"password": "correct horse battery staple", "sure": "y"} | changed)


def test_posts_stay_and_the_person_goes(app: Flask, client: FlaskClient, ann: Any, member: Any) -> None:
    mj = member("MJ1")
    with app.app_context():
        shelf = Category(slug="x", title_fr="x", title_en="x")
        thread = Thread(category=shelf, title="Un fil", author_id=ann.id)
        db.session.add(thread)
        db.session.flush()
        db.session.add(Post(thread_id=thread.id, number=1, author_id=ann.id, source="bonjour"))
        db.session.add(ThreadAccess(thread_id=thread.id, user_id=ann.id))
        running, ended, open_ = (game(mj.id, status, ann.id) for status in ("running", "ended", "signup"))
        db.session.add(Signup(game_id=open_.id, user_id=ann.id))
        db.session.add(MailPreference(user_id=ann.id, kind="digest", wanted=False))
        db.session.add(Notification(user_id=ann.id, key="k", kind="x"))
        db.session.add(SecurityLog(user_id=ann.id, action="signed_in"))
        db.session.commit()
        running_id, ended_id = running.id, ended.id

    assert "passe au MJ" in seen(client.get("/compte/suppression"))
    assert delete(client).location == "/"
    assert not is_signed_in(client)

    user = account(app, ann.id)
    assert (user.display_name, user.active, user.password) == (f"ancien membre {ann.id}", False, None)
    assert "example.org" not in user.email
    assert user.deleted_at is not None
    with app.app_context():
        assert db.session.query(Post).one().author_id == ann.id
        seat = db.session.query(Seat).filter_by(game_id=running_id).one()
        assert (seat.user_id, seat.name) == (None, f"ancien membre {ann.id}")
        holder = db.session.query(SeatHolder).filter_by(seat_id=seat.id).one()
        assert holder.until is not None
        assert holder.facts_until == 0
        assert db.session.query(Seat).filter_by(game_id=ended_id).one().user_id == ann.id
        assert db.session.query(GameLog).one().game_id == running_id
        for table in (Signup, ThreadAccess, MailPreference, Notification, SecurityLog):
            assert db.session.query(table).count() == 0, table
    (mail,) = queued(app)
    assert (mail.kind, mail.user_id, mail.address) == ("account_deleted", None, ann.email)
    assert f"ancien membre {ann.id}" in seen(client.get(f"/membres/{ann.id}"))


def test_a_deleted_account_cannot_be_entered_and_its_name_and_address_are_free(
    app: Flask, client: FlaskClient, ann: Any
) -> None:
    delete(client)
    assert "ne vont pas ensemble" in seen(sign_in(client, ann.email, ann.password))
    assert register(client, email=ann.email, display_name="Ann").status_code == 302
    assert queued(app)[-1].kind == "confirm"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"password": ""}, "Écrivez votre mot de passe"),
        ({"password": "certainly not this one"}, "Ce n’est pas votre mot de passe"),
        ({"sure": ""}, "Cochez cette case"),
        ({"password": ["a", "b"]}, "envoyée deux fois"),
        ({"password": "x" * 10_000}, "C’est trop long"),
    ],
)
def test_an_account_is_not_deleted_when(app: Flask, client: FlaskClient, ann: Any, changed: Any, said: str) -> None:
    answer = delete(client, **changed)
    assert answer.status_code == 200
    assert said in seen(answer)
    assert account(app, ann.id).deleted_at is None


@pytest.mark.parametrize("status", ["signup", "running"])
def test_who_leads_a_game_ends_it_first(app: Flask, client: FlaskClient, ann: Any, status: str) -> None:
    with app.app_context():
        game(ann.id, status)
        db.session.commit()
    assert f"Partie {status}" in seen(client.get("/compte/suppression"))
    delete(client)
    assert account(app, ann.id).deleted_at is None


def test_the_last_administrator_stays(app: Flask, client: FlaskClient, member: Any, login: Any) -> None:
    chief = member("Chef", roles=["admin"])
    login(client, chief)
    assert "Personne d’autre n’administre" in seen(delete(client))
    member("Autre", roles=["admin"])
    assert delete(client).location == "/"


def test_a_running_game_shows_nothing_on_a_profile(app: Flask, client: FlaskClient, ann: Any, member: Any) -> None:
    mj = member("MJ1")
    with app.app_context():
        game(mj.id, "running", ann.id)
        game(mj.id, "ended", ann.id).outcome = {"winners": ["crew"], "seats": [0]}
        db.session.commit()
    page = seen(app.test_client().get(f"/membres/{ann.id}"))
    assert "Partie ended" in page
    assert "victoire" in page
    assert "Partie running" not in page
    assert ann.email not in page
    assert "MJ d’une partie" in seen(client.get(f"/membres/{mj.id}"))


@pytest.mark.parametrize("number", ["0", "999999", "99999999999999999999"])
def test_nobody_has_that_number(client: FlaskClient, number: str) -> None:
    assert client.get(f"/membres/{number}").status_code == 404
