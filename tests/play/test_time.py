"""Time that is given, kept and given back, to the second, by everybody at once and across the changes of clocks."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest
import time_machine
from flask import Flask
from sqlalchemy import func, select

from lgforum.models import FactRow, GameLog, Phase, at, db
from lgforum.play.calendar import Cadence
from lgforum.play.deadlines import extend, pause, resume
from lgforum.play.errors import Refused
from lgforum.play.sweep import sweep

from .driven import answer_all
from .tables import MONDAY, Table

PARIS = ZoneInfo("Europe/Paris")
CLOCK = Cadence(mode="clock", day_ends_at="20:00", night_ends_at="08:00", timezone="Europe/Paris", grace_hours=2)


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(MONDAY, tick=False) as clock:
        yield clock


def test_an_extension_clicked_six_times_in_three_seconds_counts_once(any_app: Flask):
    """Six requests, six threads, one form."""
    with any_app.app_context(), at(MONDAY):
        table = Table()
        before = table.phase.deadline
        db.session.remove()
    barrier = threading.Barrier(6)

    def click(number: int) -> None:
        with any_app.app_context(), at(MONDAY + timedelta(seconds=number / 2)):
            barrier.wait()
            extend(table.id, table.mj, 90, "panne chez deux joueurs", token="one-form")
            db.session.remove()

    threads = [threading.Thread(target=click, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with any_app.app_context():
        assert db.session.scalar(select(Phase.deadline)) == before + timedelta(minutes=90)
        assert db.session.scalar(select(func.count(GameLog.id)).where(GameLog.action == "extend")) == 1
        assert db.session.scalar(select(func.count(FactRow.id)).where(FactRow.kind == "extended")) == 1


@pytest.mark.usefixtures("ctx")
def test_three_pauses_give_back_what_they_took_to_the_second(clock: time_machine.Traveller):
    table = Table()
    before, stopped = table.phase.deadline, timedelta()
    for hours, lasts in ((1, 3_661), (2, 86_399), (3, 1)):
        clock.shift(timedelta(hours=hours))
        pause(table.id, table.mj, "une question")
        clock.shift(timedelta(seconds=lasts))
        sweep()
        resume(table.id, table.mj, "réponse donnée")
        stopped += timedelta(seconds=lasts)
    assert table.phase.deadline == before + stopped
    clock.move_to(before + stopped - timedelta(seconds=1))
    assert sweep().closed == []
    clock.move_to(before + stopped)
    assert sweep().closed == [table.id]


@pytest.mark.usefixtures("ctx")
def test_time_given_during_a_pause_is_there_after_it(clock: time_machine.Traveller):
    table = Table()
    before = table.phase.deadline
    pause(table.id, table.mj, "une question")
    clock.shift(timedelta(days=2))
    extend(table.id, table.mj, 45, "pour se retrouver")
    resume(table.id, table.mj, "on reprend")
    assert table.phase.deadline == before + timedelta(days=2, minutes=45)


@pytest.mark.usefixtures("ctx")
def test_a_pause_across_a_deadline_keeps_the_game_in_its_phase(clock: time_machine.Traveller):
    table = Table()
    clock.move_to(table.phase.deadline - timedelta(seconds=1))
    pause(table.id, table.mj, "au dernier moment")
    clock.shift(timedelta(days=30))
    assert sweep().closed == []
    resume(table.id, table.mj, "on reprend")
    clock.shift(timedelta(seconds=1))
    assert sweep().closed == [table.id]


@pytest.mark.usefixtures("ctx")
def test_a_phase_that_the_mj_closes_during_a_pause_opens_the_next_one_paused(clock: time_machine.Traveller):
    table = Table()
    answer_all(table.id, Random(3))
    pause(table.id, table.mj, "tout est dit")
    table.close_now()
    assert table.phase.number == 1
    assert table.phase.deadline is None
    left = table.phase.remaining
    clock.shift(timedelta(days=9))
    assert sweep().closed == []
    resume(table.id, table.mj, "on reprend")
    assert (table.phase.deadline - (MONDAY + timedelta(days=9))).total_seconds() == left


@pytest.mark.usefixtures("ctx")
@pytest.mark.parametrize(
    "starts",
    [datetime(2026, 3, 28, 7, tzinfo=UTC), datetime(2026, 10, 24, 6, tzinfo=UTC)],
    ids=["spring", "autumn"],
)
def test_a_game_of_eight_and_eight_in_paris_keeps_its_hours_over_a_change(
    clock: time_machine.Traveller, starts: datetime
):
    clock.move_to(starts)
    table, rng = Table(cadence=CLOCK), Random(8)
    ends = []
    while len(ends) < 4:
        phase = table.phase
        answer_all(table.id, rng)
        if (now := table.phase).id == phase.id and now.stage_no == phase.stage_no:
            if phase.stage_clock == "phase":
                ends.append(phase.deadline.astimezone(PARIS).strftime("%d %H:%M"))
            clock.move_to(phase.deadline)
            assert sweep().closed == [table.id]
    day = starts.day
    assert ends == [f"{day} 20:00", f"{day + 1} 08:00", f"{day + 1} 20:00", f"{day + 2} 08:00"]


@pytest.mark.usefixtures("ctx")
def test_a_vote_cast_during_an_outage_counts_once_the_time_is_given_back(clock: time_machine.Traveller):
    table = Table()
    sweep()
    deadline = table.phase.deadline
    clock.move_to(deadline + timedelta(hours=3))
    swept = sweep()
    assert (swept.closed, swept.held) == ([], [table.id])
    assert table.answer(3, "captain_vote", 5).value == 5
    assert table.phase.deadline > deadline + timedelta(hours=3)


@pytest.mark.usefixtures("ctx")
def test_time_meant_for_a_phase_that_closed_meanwhile_is_not_given_to_the_next(clock: time_machine.Traveller):
    table = Table()
    day = (table.phase.id, table.phase.stage_no)
    while table.phase.id == day[0]:
        table.close_now()
    before = table.phase.deadline
    with pytest.raises(Refused) as caught:
        extend(table.id, table.mj, 60, "pour le jour", stage=day)
    assert caught.value.code == "too-late"
    assert table.phase.deadline == before
