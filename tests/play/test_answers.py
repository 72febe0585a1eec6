"""Answers: in time or told so, final or not, in another's place, early close."""

from datetime import timedelta
from random import Random

import pytest
import time_machine
from sqlalchemy import select

from lgforum.models import GameLog, Move, Notification, OpenDecision, db
from lgforum.play.answer import answer, drop_order, set_order, withdraw
from lgforum.play.errors import Refused, RefusedByRules
from lgforum.play.reading import Reader, ballots_of, game_view
from lgforum.play.sweep import sweep

from .tables import MONDAY, Table

pytestmark = pytest.mark.usefixtures("ctx")


def refused(code, call, *args, **named):
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    assert caught.value.code == code
    return caught.value


@pytest.fixture
def clock():
    with time_machine.travel(MONDAY, tick=False) as clock:
        yield clock


def test_an_answer_gets_a_receipt_and_may_be_changed_and_taken_back(clock):
    table = Table()
    receipt = table.answer(3, "captain_vote", 5)
    assert (receipt.at, receipt.value, receipt.final, receipt.facts) == (MONDAY, 5, False, [])
    table.answer(3, "captain_vote", 6)
    assert table.table.answers == {"captain_vote/3": 6}
    withdraw(table.id, table.seat(3), "captain_vote/3")
    assert table.table.answers == {}
    refused("not-answered", withdraw, table.id, table.seat(3), "captain_vote/3")
    assert [move.kind for move in db.session.scalars(select(Move).order_by(Move.seq))] == [
        "answer",
        "answer",
        "withdraw",
    ]


def test_the_last_instant_is_the_one_before_the_deadline(clock):
    table = Table()
    clock.move_to(table.phase.deadline - timedelta(microseconds=1))
    table.answer(3, "captain_vote", 5)
    clock.shift(timedelta(microseconds=1))
    late = refused("too-late", table.answer, 4, "captain_vote", 5)
    assert late.data == {"closed_at": table.phase.deadline, "arrived_at": table.phase.deadline}
    refused("too-late", set_order, table.id, table.seat(3), "tie", [1])


def test_nobody_answers_for_another_but_the_mj_with_a_reason():
    table = Table()
    refused("not-offered", answer, table.id, table.seat(3), "captain_vote/4", 5)
    refused("not-seated", answer, table.id, table.mj, "captain_vote/4", 5)
    refused("not-mj", answer, table.id, table.seat(3), "captain_vote/4", 5, on_behalf_of_seat=4, reason="x")
    refused("no-reason", answer, table.id, table.mj, "captain_vote/4", 5, on_behalf_of_seat=4, reason=" ")
    answer(table.id, table.mj, "captain_vote/4", 5, on_behalf_of_seat=4, reason="Dit au téléphone")
    entry = db.session.scalar(select(GameLog).where(GameLog.action == "answer"))
    assert (entry.author_id, entry.reason, entry.data["seat"]) == (table.mj, "Dit au téléphone", 4)
    assert table.table.answers == {"captain_vote/4": 5}


def test_a_seat_is_told_what_the_mj_learnt_in_its_place():
    """Its bell stayed silent, as if it had probed itself."""
    table = Table()
    while not (probes := [d for d in table.table.stage.decisions if d.kind == "probe"]):
        table.close_now()
    probe = probes[0]
    value = {"target": probe.form.fields["target"].choices[0], "about": "quality"}
    rung = select(Notification.user_id).where(Notification.kind == "private")
    before = list(db.session.scalars(rung))
    answer(table.id, table.mj, probe.key, value, on_behalf_of_seat=probe.seat, reason="Dit au téléphone")
    assert list(db.session.scalars(rung)) == [*before, table.seat(probe.seat)]


def test_a_refused_answer_changes_nothing():
    table = Table()
    with pytest.raises(RefusedByRules):
        table.answer(3, "likes", [1, 1, 1, 1, 1])
    assert db.session.scalars(select(Move)).all() == []


def test_votes_are_seen_with_their_history_by_everybody(clock):
    table = Table()
    table.answer(3, "captain_vote", 5)
    clock.shift(60)
    table.answer(3, "captain_vote", 6)
    table.answer(4, "dislike", 6)
    seen = game_view(table.id, Reader(None))
    assert seen.history == [
        (MONDAY, "captain_vote", 3, 5),
        (MONDAY + timedelta(minutes=1), "captain_vote", 3, 6),
    ]
    assert seen.role == "spectator"
    own = game_view(table.id, Reader(table.seat(3)))
    assert own.received == {"captain_vote/3": MONDAY + timedelta(minutes=1)}
    table.close_now()
    assert ballots_of(table.id, 0, Reader(None)) == seen.history


def test_a_day_that_began_with_an_unanswered_succession_keeps_its_votes(clock):
    """The result of such a day had lost its history: the first close looked for was the succession's."""
    table = Table()
    while (table.phase.kind, table.phase.ordinal) != ("night", 1):
        table.close_now()
    captain = table.table.game.state.captain
    for seat in table.table.game.state.living("mutant"):
        table.answer(seat, "attack", captain)
    table.close_now()
    assert table.phase.stage_name == "opening"
    table.close_now()
    day, voter = table.phase, table.table.game.seats.living()[0]
    table.answer(voter, "vote", voter)
    table.close_now()
    assert [vote[1:] for vote in ballots_of(table.id, day.number, Reader(None))] == [("vote", voter, voter)]


def test_a_phase_closes_as_soon_as_all_have_answered(clock):  # P-3
    table = Table(early_close="all-answered")
    table.answer_at_random(Random(1), 1.0)
    phase = table.phase
    assert (phase.number, phase.kind) == (1, "night")
    assert phase.deadline == MONDAY + timedelta(hours=12)


def test_a_day_closes_as_soon_as_one_seat_has_a_majority(clock):  # P-3
    table = Table(early_close="majority")
    while table.phase.kind != "day" or table.phase.ordinal == 0:
        table.close_now()
    day = table.phase
    living = table.table.game.seats.living()
    target = living[-1]
    for seat in living:
        if table.phase.id != day.id or table.phase.stage_no != day.stage_no:
            break
        table.answer(seat, "vote", target)
    else:
        pytest.fail("everybody voted and the day is still open")
    assert not table.table.game.seats.alive[target]


def test_a_decided_phase_that_nobody_closed_is_closed_by_the_sweep(clock, monkeypatch):
    table = Table(early_close="all-answered")
    monkeypatch.setattr("lgforum.play.early.close_early", lambda *_: None)  # the process died before it could
    table.answer_at_random(Random(1), 1.0)
    assert table.phase.number == 0
    assert sweep().closed == [table.id]
    assert table.phase.number == 1


def test_the_captain_leaves_a_standing_order_and_takes_it_back():
    table = Table()
    for seat in range(12):
        table.answer(seat, "captain_vote", 7)
    table.close_now()
    set_order(table.id, table.seat(7), "succession", [2, 4])
    assert table.table.orders == {7: {"succession": [2, 4]}}
    refused("order-not-offered", set_order, table.id, table.seat(6), "succession", [2])
    drop_order(table.id, table.seat(7), "succession")
    refused("no-order", drop_order, table.id, table.seat(7), "succession")


def test_a_standing_order_meant_for_an_earlier_stage_is_refused_under_the_lock():
    """The form was sent while the phase closed: what its author had before him is over."""
    table = Table()
    for seat in range(12):
        table.answer(seat, "captain_vote", 7)
    table.close_now()
    captain, before = table.seat(7), (table.phase.id, table.phase.stage_no)
    set_order(table.id, captain, "succession", [2, 4], stage=before)
    table.close_now()
    assert (table.phase.id, table.phase.stage_no) != before
    refused("too-late", set_order, table.id, captain, "succession", [5], stage=before)
    refused("too-late", drop_order, table.id, captain, "succession", stage=before)
    assert table.table.orders == {7: {"succession": [2, 4]}}
    drop_order(table.id, captain, "succession", stage=(table.phase.id, table.phase.stage_no))
    assert table.table.orders.get(7) == {}


def test_open_decisions_follow_the_table():
    table = Table()
    table.answer(3, "captain_vote", 5)
    answered = db.session.scalars(select(OpenDecision.key).where(OpenDecision.answered)).all()
    assert answered == ["captain_vote/3"]
    table.close_now()
    kinds = set(db.session.scalars(select(OpenDecision.kind)))
    assert "attack" in kinds
    assert "captain_vote" not in kinds
