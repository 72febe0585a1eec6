"""The form by which an MJ opens a game: its calendar, and every wrong value."""

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select

from lgforum.models import Game, db
from tests.support.members import Member

from .tables import Table

GOOD = {
    "system": "spaceship",
    "name": "Le Silence de l’Arcadie",
    "pitch": "Un vaisseau.",
    "composition": "table",
    "min_seats": "12",
    "max_seats": "14",
    "self_like": "allowed",
    "mutant_channel": "night",
    "potions_need_morale": "yes",
    "paranoia_reveal": "public",
    "early_close": "off",
    "strikes": "2",
    "mode": "clock",
    "day_ends_at": "21:00",
    "night_ends_at": "09:00",
    "timezone": "Europe/Paris",
    "grace_hours": "12",
    "open": "1",
}
ROLLING = {"mode": "rolling", "day_hours": "48", "night_hours": "12"}
EDITED = {
    "composition": "edited",
    "n_crew": "5",
    "n_mutant": "2",
    "n_clairvoyant": "2",
    "n_perspicace": "2",
    "n_creatif": "1",
    "n_leader": "1",
    "n_enthousiaste": "1",
    "n_attentif": "0",
}


@pytest.fixture
def mj(client: FlaskClient, member: Callable[..., Member], login: Callable[..., FlaskClient]) -> FlaskClient:
    return login(client, member("Archibald"))


def games(app: Flask) -> int:
    with app.app_context():
        return db.session.scalar(select(func.count(Game.id))) or 0


def test_a_guest_who_wants_to_open_a_game_is_sent_to_sign_in(client: FlaskClient):
    assert client.get("/parties/nouvelle").status_code == 302


def test_the_empty_form_already_shows_the_calendar_of_a_whole_game(mj: FlaskClient):
    page = mj.get("/parties/nouvelle").text
    assert "calstrip" in page
    assert page.count("cs-n") > 3


def test_see_the_calendar_opens_nothing(app: Flask, mj: FlaskClient):
    data = {name: value for name, value in GOOD.items() if name != "open"}
    answer = mj.post("/parties/nouvelle", data=data | {"calendar": "1"})
    assert answer.status_code == 200
    assert games(app) == 0


def test_the_calendar_follows_the_rhythm_that_was_typed(mj: FlaskClient):
    data = {name: value for name, value in GOOD.items() if name != "open"} | {"calendar": "1"}
    by_the_clock = mj.post("/parties/nouvelle", data=data).text
    rolling = mj.post("/parties/nouvelle", data=data | ROLLING).text
    assert "calstrip" in by_the_clock
    assert by_the_clock != rolling


def test_a_good_form_opens_the_game(app: Flask, mj: FlaskClient):
    answer = mj.post("/parties/nouvelle", data=GOOD)
    assert answer.status_code == 303
    page = mj.get(answer.location).text
    assert "Le Silence de l’Arcadie" in page
    assert games(app) == 1


def test_an_edited_composition_fixes_the_number_of_seats(app: Flask, mj: FlaskClient):
    assert mj.post("/parties/nouvelle", data=GOOD | EDITED).status_code == 303
    with app.app_context():
        game = db.session.scalars(select(Game)).one()
        assert (game.min_seats, game.max_seats) == (7, 7)


WRONG = [
    ({"system": "aliens"}, "system"),
    ({"name": ""}, "name"),
    ({"name": "x" * 121}, "name"),
    ({"name": ["Un", "Deux"]}, "name"),
    ({"pitch": "x" * 4001}, "pitch"),
    ({"min_seats": "-3"}, "min_seats"),
    ({"min_seats": "douze"}, "min_seats"),
    ({"max_seats": "99999999999999999999"}, "max_seats"),
    ({"max_seats": ""}, "max_seats"),
    ({"min_seats": "15", "max_seats": "12"}, "max_seats"),
    ({"self_like": "sometimes"}, "self_like"),
    ({"strikes": "0"}, "strikes"),
    ({"strikes": ["2", "3"]}, "strikes"),
    ({"mode": "live"}, "mode"),
    ({"day_ends_at": "25:00"}, "day_ends_at"),
    ({"day_ends_at": "09:00"}, "night_ends_at"),
    ({"mode": "rolling", "day_hours": "0", "night_hours": "12"}, "day_hours"),
    ({"mode": "rolling", "day_hours": "48", "night_hours": "1e9"}, "night_hours"),
    ({"timezone": "Mars/Olympus"}, "timezone"),
    ({"timezone": "../../etc/passwd"}, "timezone"),
    ({"excluded_weekdays": ["0", "1", "2", "3", "4", "5", "6"]}, "excluded_weekdays"),
    ({"excluded_weekdays": ["7"]}, "excluded_weekdays"),
    ({"excluded_weekdays": ["1", "1"]}, "excluded_weekdays"),
    ({"quiet_from": "23:00"}, "quiet_to"),
    ({"quiet_from": "23:00", "quiet_to": "23:00"}, "quiet_to"),
    ({"grace_hours": "-1"}, "grace_hours"),
    ({"signup_closes_at": "hier"}, "signup_closes_at"),
    ({"signup_closes_at": "2001-01-01T10:00"}, "signup_closes_at"),
    ({"signup_closes_at": "9999-12-31T23:59"}, "signup_closes_at"),
    (EDITED | {"n_crew": "6"}, "composition"),
    (EDITED | {"n_crew": "7", "n_mutant": "0"}, "composition"),
    (EDITED | {"n_crew": "3", "n_mutant": "4"}, "composition"),
    (EDITED | {"n_leader": "-1"}, "n_leader"),
    ({"composition": "mine"}, "composition"),
]


@pytest.mark.parametrize(("change", "field"), WRONG, ids=lambda value: str(value)[:40])
def test_a_wrong_value_is_said_beside_its_field_and_opens_nothing(app: Flask, mj: FlaskClient, change, field):
    answer = mj.post("/parties/nouvelle", data=GOOD | change)
    assert answer.status_code == 422
    assert f'id="{field}-e"' in answer.text
    assert games(app) == 0
    if field != "name":
        assert "Le Silence de l’Arcadie" in answer.text  # nothing typed is lost


def test_only_its_mj_changes_a_game(announced: Table, member: Callable[..., Member]):
    stranger = member("Zoé")
    assert announced.get(stranger, "/modifier").status_code == 403
    assert announced.post(stranger, "/modifier", GOOD).status_code == 403


def test_the_form_of_a_game_to_change_shows_what_it_is(announced: Table):
    page = announced.page(announced.mj, "/modifier")
    assert "Le Silence de l’Arcadie" in page
    assert 'name="day_hours" value="48"' in page


def test_a_changed_game_keeps_its_sign_ups(announced: Table, member: Callable[..., Member]):
    ann = member("Ann")
    announced.post(ann, "/inscription")
    assert announced.post(announced.mj, "/modifier", GOOD | {"name": "Autre nom"}).status_code == 303
    page = announced.page(None)
    assert "Autre nom" in page
    assert "Ann" in page


def test_a_game_that_has_started_no_longer_changes(table: Table):
    answer = table.post(table.mj, "/modifier", GOOD | {"name": "Trop tard"})
    assert answer.status_code in (303, 409, 422)
    with table.app.app_context():
        assert table.row().name == "Le Silence de l’Arcadie"


def test_cancelling_asks_first(announced: Table):
    assert "Annuler" in announced.page(announced.mj, "/annuler")
    assert announced.post(announced.mj, "/annuler").status_code == 303
    assert "annulée" in announced.page(None)
