"""What the MJ may do: with a reason, after having seen the effect, once however often one clicks."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select

from lgforum.models import GameLog, Post, Seat, db
from lgforum.play import messages
from lgforum.play.quarantine import TRIES, count_failure
from tests.games.tables import Table
from tests.support.members import Member


def logged(table: Table, action: str) -> int:
    with table.app.app_context():
        query = select(func.count(GameLog.id)).where(GameLog.game_id == table.id, GameLog.action == action)
        return db.session.scalar(query) or 0


def send(table: Table, path: str, follow: bool = True, **data: Any) -> Any:
    data.setdefault("at", table.moment)
    data.setdefault("token", "token-of-this-form")
    return table.post(table.mj, path, data, follow_redirects=follow)


def test_closing_needs_a_reason(table: Table):
    before = table.phase().id
    answer = send(table, "/mj/cloturer", reason="")
    assert answer.status_code == 422
    assert 'id="reason-e"' in answer.text
    assert table.phase().id == before


def test_closing_is_logged_with_its_reason(table: Table):
    before = table.phase().id
    answer = send(table, "/mj/cloturer", reason="Tout le monde est d’accord")
    assert "L’étape est close" in answer.text
    assert table.phase().id != before
    assert "Tout le monde est d’accord" in table.page(table.mj, "/mj/journal")


def test_six_clicks_close_once(table: Table):
    at = table.moment
    for _ in range(6):
        send(table, "/mj/cloturer", at=at, reason="Six clics")
    assert logged(table, "close") == 1
    assert table.phase().number == 1


def test_a_form_of_an_earlier_stage_closes_nothing(table: Table):
    old = table.moment
    table.close()
    before = table.phase().id
    answer = send(table, "/mj/cloturer", at=old, reason="Trop tard", token="another")
    assert "Rien n’a été fait" in answer.text
    assert table.phase().id == before


def test_an_extension_shows_its_effect_then_counts_once(table: Table):
    before = table.phase().deadline
    shown = send(table, "/mj/prolonger", quick="60", reason="Panne")
    assert "devient" in shown.text
    assert table.phase().deadline == before
    for _ in range(6):
        send(table, "/mj/prolonger", quick="60", reason="Panne", confirmed="60")
    assert table.phase().deadline == before + timedelta(minutes=60)


WRONG_MINUTES = [
    {"quick": "7"},
    {"quick": ["30", "60"]},
    {"minutes": "0"},
    {"minutes": "-60"},
    {"minutes": "9" * 40},
    {"minutes": "une heure"},
    {"minutes": "1.5"},
    {"minutes": ["1", "2"]},
    {},
]


@pytest.mark.parametrize("data", WRONG_MINUTES, ids=str)
def test_a_wrong_extension_is_refused(table: Table, data: dict[str, Any]):
    before = table.phase().deadline
    answer = send(table, "/mj/prolonger", reason="Panne", confirmed="60", **data)
    assert answer.status_code == 422
    assert table.phase().deadline == before


def test_pause_and_resume(table: Table):
    before = table.phase().deadline
    send(table, "/mj/pause", reason="Week-end")
    assert table.phase().deadline is None
    assert "En pause" in table.page(table.mj, "/mj")
    assert "En pause" in table.page(table.players[0])
    again = send(table, "/mj/pause", reason="Encore")
    assert "Rien n’a été fait" in again.text
    send(table, "/mj/reprise", reason="Retour")
    assert abs(table.phase().deadline - before) < timedelta(minutes=1)
    assert "Rien n’a été fait" in send(table, "/mj/reprise", reason="Encore").text


def test_a_game_that_was_set_aside_is_let_out_by_its_mj(table: Table):
    """The console offered to close it, which is what failed: it stood still for good."""
    with table.app.app_context():
        for _ in range(TRIES):
            count_failure(table.id)
    assert table.phase().deadline is None
    assert "/mj/reprise" in table.page(table.mj, "/mj")
    send(table, "/mj/reprise", reason="Réparé")
    assert table.phase().deadline is not None
    assert logged(table, "release") == 1


def test_answering_for_a_seat(table: Table):
    page = table.page(table.mj, "/mj/reponse")
    assert "captain_vote/3" in page
    moves = table.moves()
    shown = send(table, "/mj/reponse", key="captain_vote/3", answer="5", reason="Promis en message privé")
    assert "Réponse posée pour" in shown.text
    assert table.moves() == moves
    send(table, "/mj/reponse", key="captain_vote/3", answer="5", reason="Promis en message privé", confirmed="1")
    assert table.moves() == moves + 1
    assert logged(table, "answer") == 1


WRONG_ANSWERS = [
    {"key": "captain_vote/3"},
    {"key": "captain_vote/3", "answer": "99"},
    {"key": "captain_vote/3", "answer": "-1"},
    {"key": "captain_vote/3", "answer": ["1", "2"]},
    {"key": "captain_vote/99", "answer": "1"},
    {"key": "vote/3", "answer": "1"},
    {"key": ["captain_vote/3", "captain_vote/4"], "answer": "1"},
    {"key": "captain_vote/3", "answer": "1", "reason": ""},
    {"key": "captain_vote/3", "answer": "1", "reason": "x" * 501},
]


@pytest.mark.parametrize("data", WRONG_ANSWERS, ids=lambda data: str(data)[:60])
def test_a_wrong_answer_for_a_seat_is_refused(table: Table, data: dict[str, Any]):
    moves = table.moves()
    answer = send(table, "/mj/reponse", **({"reason": "Motif", "confirmed": "1"} | data))
    assert answer.status_code in (200, 422)
    assert table.moves() == moves


def test_a_message_goes_to_those_who_are_ticked_and_once(table: Table):
    shown = send(table, "/mj/message", to="some", seats=["2", "4"], source="Bonsoir.")
    assert "Sera envoyé à" in shown.text
    for _ in range(3):
        send(table, "/mj/message", to="some", seats=["2", "4"], source="Bonsoir.", confirmed="1")
    with table.app.app_context():
        assert db.session.scalar(select(func.count(Post.id)).where(Post.source == "Bonsoir.")) == 2
    assert "Bonsoir." in table.page(table.holder(2), "/fils/mj/2")
    assert table.get(table.holder(3), "/fils/mj/2").status_code == 404


WRONG_MESSAGES = [
    {"to": "some", "source": "Bonsoir."},
    {"to": "some", "seats": ["99"], "source": "Bonsoir."},
    {"to": "some", "seats": ["-1"], "source": "Bonsoir."},
    {"to": "some", "seats": ["1", "1"], "source": "Bonsoir."},
    {"to": "nobody", "source": "Bonsoir."},
    {"source": "Bonsoir."},
    {"to": "all", "source": ""},
    {"to": "all", "source": "x" * 20_001},
    {"to": ["all", "alive"], "source": "Bonsoir."},
]


@pytest.mark.parametrize("data", WRONG_MESSAGES, ids=lambda data: str(data)[:60])
def test_a_wrong_message_goes_to_nobody(table: Table, data: dict[str, Any]):
    answer = send(table, "/mj/message", confirmed="1", **data)
    assert answer.status_code == 422
    with table.app.app_context():
        assert db.session.scalar(select(func.count(Post.id)).where(Post.kind == "mj")) == 0


def test_a_message_that_has_to_wait_stays_in_its_form(table: Table, monkeypatch: pytest.MonkeyPatch):
    """The refusal took the MJ back to the console, without what he had written."""
    monkeypatch.setattr(messages, "AN_HOUR_AT_MOST", 1)
    send(table, "/mj/message", to="some", seats=["2"], source="Bonsoir.", confirmed="1")
    again = {"source": "Un long texte.", "confirmed": "1", "token": "another"}
    answer = send(table, "/mj/message", to="some", seats=["2"], **again)
    assert answer.status_code == 422
    assert "Un long texte." in answer.text
    assert "à partir du moment suivant" in answer.text


def test_the_silent_are_reminded_one_by_one(table: Table):
    assert "relancer" in send(table, "/mj/relance", source="").text.lower()
    send(table, "/mj/relance", source="Pensez à voter.")
    with table.app.app_context():
        assert db.session.scalar(select(func.count(Post.id)).where(Post.kind == "mj")) == 12


def test_a_removal_names_its_seat_twice(table: Table):
    table.close_until("day", 1)
    seat = table.engine().game.seats.living()[0]
    shown = send(table, "/mj/exclure", seat=str(seat), reason="Absent")
    assert "Exclure" in shown.text
    assert seat in table.engine().game.seats.living()
    send(table, "/mj/exclure", seat=str(seat), reason="Absent", confirmed="1")
    assert seat not in table.engine().game.seats.living()


@pytest.mark.parametrize("seat", ["", "99", "-1", "x", "9" * 50])
def test_a_wrong_removal_removes_nobody(table: Table, seat: str):
    answer = send(table, "/mj/exclure", seat=seat, reason="Absent", confirmed="1")
    assert answer.status_code == 422
    assert len(table.engine().game.seats.living()) == 12


def test_a_substitute_takes_the_seat_over(table: Table, member: Callable[..., Member]):
    new = member("Remplaçant")
    shown = send(table, "/mj/remplacer", seat="4", member="remplaçant", reason="Départ")
    assert "tout entier" in shown.text
    send(table, "/mj/remplacer", seat="4", member="Remplaçant", reason="Départ", confirmed="1")
    with table.app.app_context():
        holder = db.session.scalar(select(Seat.user_id).where(Seat.game_id == table.id, Seat.number == 4))
    assert holder == new.id
    assert table.get(new, "/role").status_code == 200
    page = table.page(next(p for p in table.players if p.id not in {holder}))
    assert page


@pytest.mark.parametrize(
    "data",
    [
        {"seat": "4"},
        {"seat": "4", "member": "Personne de ce nom"},
        {"seat": "99", "member": "Ondine"},
        {"seat": "4", "candidate": "123456"},
        {"seat": "4", "candidate": "1; drop table"},
        {"member": "x" * 5000, "seat": "4"},
    ],
    ids=lambda data: str(data)[:50],
)
def test_a_wrong_substitution_changes_no_seat(table: Table, data: dict[str, Any]):
    holder = table.holder(4)
    answer = send(table, "/mj/remplacer", reason="Départ", confirmed="1", **data)
    assert answer.status_code == 422
    assert table.holder(4) == holder


def test_somebody_who_sits_at_the_table_cannot_take_a_second_seat(table: Table):
    holder, other = table.holder(4), table.holder(5)
    answer = send(table, "/mj/remplacer", seat="4", member=other.name, reason="Départ", confirmed="1")
    assert "Rien n’a été fait" in answer.text
    assert table.holder(4) == holder
