"""A night's watches on the clock (T-10b), what lasts a share after a vote (T-06b, T-48), whole games by deadlines."""

from datetime import timedelta
from random import Random

import pytest
import time_machine
from flask import Flask
from sqlalchemy import select

from lgforum.models import Game, Notification, OutgoingMail, Thread, db, utcnow
from lgforum.play import deadlines
from lgforum.play.calendar import Cadence
from lgforum.play.compositions import village_table
from lgforum.play.sweep import sweep
from lgforum.play.verify import verify

from .driven import drive
from .tables import MONDAY, ROLLING, hours
from .test_driven_by_the_clock import eyes_out_of_place
from .village import NO_CAPTAIN, SIX, Village

NIGHT = hours(10)
RHYTHM = Cadence(mode="rolling", day_hours=20, night_hours=10, timezone="Europe/Paris", grace_hours=6)
FIRST_NIGHT = ("loup_garou", "voyante", "sorciere", "cupidon", "voleur", "simple_villageois")
MIDDLE = {"middle": ["chasseur", "simple_villageois"]}


@pytest.fixture
def clock(app: Flask):
    with time_machine.travel(MONDAY, tick=False) as traveller, app.app_context():
        yield traveller
        db.session.remove()


def night_of(**options) -> Village:
    """The first night of a table where every watch is called."""
    return Village(FIRST_NIGHT, cadence=RHYTHM, deal=MIDDLE, **NO_CAPTAIN, **options)


def run_out(table: Village, clock) -> None:
    clock.move_to(table.phase.deadline)
    sweep()


def test_the_watches_of_the_first_night_end_at_their_shares_of_it(clock):
    table = night_of()
    ends = []
    for stage in ("evening", "dusk", "deep", "late"):
        assert table.stage == stage
        ends.append((table.phase.deadline - MONDAY) / NIGHT)
        run_out(table, clock)
    assert ends == pytest.approx([0.2, 0.4, 0.75, 1.0])
    assert (table.phase.kind, table.phase.opened_at) == ("day", MONDAY + NIGHT)


def test_the_mj_s_own_shares_are_kept(clock):
    table = night_of(watch_evening=10, watch_dusk=50, watch_deep=60)
    ends = []
    for _ in range(4):
        ends.append((table.phase.deadline - MONDAY) / NIGHT)
        run_out(table, clock)
    assert ends == pytest.approx([0.1, 0.5, 0.6, 1.0])


def test_an_early_end_of_a_watch_moves_none_of_those_that_follow(clock):
    table = night_of()
    clock.shift(timedelta(minutes=10))
    table.answer(4, "steal", "chasseur")  # T-10d: final, so the evening is over
    assert table.stage == "dusk"
    assert table.phase.deadline == MONDAY + NIGHT * 0.4


def test_a_night_that_the_mj_ends_early_is_over_and_the_day_counts_from_then(clock):
    table = night_of()
    clock.shift(hours(1))
    for _ in range(4):
        table.close_stage()
    assert (table.phase.kind, table.phase.deadline) == ("day", MONDAY + hours(1 + 20))


def test_a_pause_moves_every_watch_that_follows(clock):
    table = night_of()
    clock.shift(hours(1))
    deadlines.pause(table.id, table.mj, "orage")
    clock.shift(hours(24))
    deadlines.resume(table.id, table.mj, "fini")
    ends = []
    for _ in range(4):
        ends.append((table.phase.deadline - MONDAY - hours(24)) / NIGHT)
        run_out(table, clock)
    assert ends == pytest.approx([0.2, 0.4, 0.75, 1.0])


def test_more_time_for_a_watch_takes_none_from_the_next(clock):
    table = night_of()
    deadlines.extend(table.id, table.mj, 60, "train en retard")
    ends = []
    for _ in range(4):
        ends.append((table.phase.deadline - MONDAY - hours(1)) / NIGHT)
        run_out(table, clock)
    assert ends == pytest.approx([0.2, 0.4, 0.75, 1.0])


def test_an_outage_over_a_watch_gives_its_time_back_and_leaves_the_next_whole(clock, app):
    table = night_of()
    sweep()
    clock.move_to(MONDAY + hours(9))  # asleep over evening, dusk and deep night
    assert sweep().held == [table.id]
    evening = table.phase.deadline
    assert evening > utcnow()
    run_out(table, clock)
    assert table.stage == "dusk"
    assert table.phase.deadline - evening == NIGHT * 0.2


def test_the_clock_on_the_wall_ends_the_night_at_its_hour(clock):
    wall = Cadence(mode="clock", day_ends_at="21:00", night_ends_at="09:00", timezone="Europe/Paris")
    table = Village(FIRST_NIGHT, cadence=wall, deal=MIDDLE, **NO_CAPTAIN)
    for _ in range(3):
        run_out(table, clock)
    assert table.stage == "late"
    assert table.phase.deadline.astimezone(wall.zone).hour == 9


def test_a_dead_sorciere_leaves_the_late_watch_as_long_as_before(clock):  # T-12a
    table = Village(SIX, cadence=RHYTHM, **NO_CAPTAIN)
    table.answer(0, "devour", 2)
    table.close_until("day")
    table.close_until("deep")
    opened = table.phase.opened_at
    run_out(table, clock)
    assert table.stage == "late"
    assert table.phase.deadline == opened + NIGHT


def test_a_second_vote_lasts_a_quarter_of_the_day_and_the_night_counts_from_its_end(clock):  # T-48a
    table = Village((*SIX, "juge_begue", "simple_villageois"), cadence=RHYTHM, **NO_CAPTAIN)
    table.close_until("day")
    judge = 6
    if not table.table.game.seats.alive[judge]:
        pytest.skip("the draw has eaten the Juge")
    table.answer(judge, "sign", True)
    run_out(table, clock)
    ended = utcnow()
    assert table.stage == "second_vote"
    assert table.phase.deadline == ended + hours(5)
    run_out(table, clock)
    assert (table.phase.kind, table.phase.opened_at) == ("night", ended + hours(5))
    assert table.phase.due_at == ended + hours(5) + NIGHT


def test_a_tied_election_has_a_second_round_among_the_tied(clock):  # T-06b
    table = Village(SIX, cadence=RHYTHM)
    assert (table.phase.kind, table.stage) == ("election", "election")
    table.answer(0, "captain_vote", 1)
    table.answer(1, "captain_vote", 2)
    run_out(table, clock)
    assert table.stage == "second_round"
    assert table.phase.deadline == MONDAY + hours(25)
    asked = table.table.stage.decisions[0]
    assert asked.form.choices == (1, 2)
    run_out(table, clock)
    assert (table.phase.kind, table.phase.opened_at) == ("night", MONDAY + hours(25))


def test_a_new_watch_rings_alike_for_all_who_live_and_writes_to_those_asked(clock):  # T-91
    table = night_of()
    run_out(table, clock)
    rung = db.session.execute(select(Notification.user_id).where(Notification.kind == "watch")).scalars().all()
    assert sorted(rung) == sorted([*table.users, table.mj])
    written = db.session.scalars(
        select(OutgoingMail.user_id).where(OutgoingMail.kind == "reminder", OutgoingMail.not_before <= utcnow())
    )
    assert table.seat(3) in set(written)  # Cupidon is asked in this watch


COMPOSITIONS = {
    "six of the rule book": (6, {}),
    "twelve, elected in the morning": (12, {"election": "morning-of-day-1"}),
    "a table of its own": (
        14,
        {
            "composition": {
                "loup_garou": 2, "infect_pere": 1, "voyante": 1, "sorciere": 1, "simple_villageois": 1, "voleur": 1,
                "comedien": 1, "gitane": 1, "petite_fille": 1, "cupidon": 1, "deux_soeurs": 2, "servante": 1,
                "joueur_de_flute": 1, "chasseur": 1,
            },
            "ballot": "secret",
            "tie": "second-vote",
            "den_history": True,
            "composition_shown": "hidden",
            "cemetery_open": False,
        },
    ),
    "twenty of the rule book": (20, {"den": "always"}),
}  # fmt: skip


@pytest.mark.parametrize("name", COMPOSITIONS)
def test_a_whole_game_from_sign_up_to_the_end_by_the_clock_alone(name: str, clock):
    seats, options = COMPOSITIONS[name]
    table = Village(seats=seats, cadence=ROLLING, **options)
    wrong: list[str] = []
    stages = drive(table.id, clock, Random(7), 0.8, lambda _phase: wrong.extend(eyes_out_of_place(table.id)))
    game = db.session.get_one(Game, table.id)
    assert game.status == "ended"
    assert game.outcome["winners"] or not game.outcome["seats"]
    assert wrong == []
    assert {kind for _number, kind, _deadline in stages} >= {"phase", "watch"}
    report = verify(table.id)
    assert report.fine, [str(difference)[:300] for difference in report.differences[:3]]
    private = set(db.session.scalars(select(Thread.channel).where(Thread.audience != "public")))
    assert private == {f"mj/{seat}" for seat in range(seats)}


def test_every_size_has_a_table_that_may_be_opened(clock):
    for seats in range(6, 31):
        assert sum(village_table(seats).values()) == seats
