"""The MJ moves the clock; reminders, absences, outages, quarantine."""

from datetime import timedelta
from random import Random

import pytest
import time_machine
from sqlalchemy import func, select

from lgforum.models import FactRow, Game, GameLog, Notification, OutgoingMail, Role, User, db
from lgforum.play.deadlines import extend, pause, resume
from lgforum.play.errors import Refused
from lgforum.play.open_game import open_game
from lgforum.play.outage import beat
from lgforum.play.quarantine import release
from lgforum.play.signup import join
from lgforum.play.start import start
from lgforum.play.strikes import absent
from lgforum.play.sweep import sweep
from lgforum.play.transaction import transaction

from .tables import MONDAY, SEED, Table, form, hours, people

pytestmark = pytest.mark.usefixtures("ctx")


@pytest.fixture
def clock():
    with time_machine.travel(MONDAY, tick=False) as clock:
        yield clock


def refused(code, call, *args, **named):
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    assert caught.value.code == code


def mails(kind):
    return db.session.scalars(select(OutgoingMail.user_id).where(OutgoingMail.kind == kind)).all()


def rung(kind):
    return db.session.scalars(select(Notification.user_id).where(Notification.kind == kind)).all()


def another_game() -> int:
    """A second game beside a `Table`, with the same deadlines."""
    mj, *users = people(13, first=60)
    game_id = open_game(mj, form())
    for user in users:
        join(game_id, user)
    start(game_id, mj, seed=SEED)
    return game_id


def test_an_extension_clicked_six_times_counts_once(clock):
    table = Table()
    before = table.phase.deadline
    for _ in range(6):
        extend(table.id, table.mj, 90, "Panne chez deux joueurs", token="formulaire-1")
        clock.shift(timedelta(milliseconds=500))
    assert table.phase.deadline == before + timedelta(minutes=90)
    assert db.session.scalar(select(func.count(GameLog.id)).where(GameLog.action == "extend")) == 1
    extend(table.id, table.mj, 10, "Encore", token="formulaire-2")
    assert table.phase.deadline == before + timedelta(minutes=100)


def test_what_is_left_is_given_back_to_the_second_after_a_pause(clock):
    table = Table()
    clock.move_to(MONDAY + timedelta(hours=5, minutes=7, seconds=11))
    left = table.phase.deadline - (MONDAY + timedelta(hours=5, minutes=7, seconds=11))
    pause(table.id, table.mj, "Une question de règle")
    assert table.phase.deadline is None
    refused("paused", pause, table.id, table.mj, "encore")
    clock.shift(timedelta(days=3, seconds=17))
    sweep()
    assert table.phase.number == 0
    table.answer(3, "captain_vote", 5)
    now = MONDAY + timedelta(days=3, hours=5, minutes=7, seconds=28)
    resume(table.id, table.mj, "C’est réglé")
    assert table.phase.deadline == now + left
    refused("not-paused", resume, table.id, table.mj, "encore")


def test_only_the_mj_moves_the_clock_and_never_without_a_reason(clock):
    table = Table()
    for verb in (pause, resume):
        refused("not-mj", verb, table.id, table.seat(2), "moi")
        refused("no-reason", verb, table.id, table.mj, "  ")
    refused("not-mj", extend, table.id, table.seat(2), 5, "moi")
    refused("minutes-out-of-range", extend, table.id, table.mj, -5, "moins")
    clock.move_to(table.phase.deadline)
    refused("too-late", extend, table.id, table.mj, 5, "trop tard")


def test_reminders_go_at_half_and_nine_tenths_to_the_silent_alone(clock):  # P-6
    table = Table()
    speaker = table.seat(3)
    day_zero = {decision.kind for decision in table.table.stage.decisions}
    assert day_zero == {"likes", "dislike", "captain_vote"}
    clock.move_to(MONDAY + hours(11.9))
    assert sweep().reminded == 0
    table.answer(3, "likes", [4, 5, 6, 7, 8])
    table.answer(3, "dislike", 1)
    table.answer(3, "captain_vote", 4)
    clock.move_to(MONDAY + hours(12))
    assert sweep().reminded == 11
    assert sweep().reminded == 0
    assert speaker not in mails("reminder")
    clock.move_to(MONDAY + hours(21.6))
    assert sweep().reminded == 11
    assert len(mails("reminder")) == len(rung("reminder")) == 22


def test_a_seat_silent_for_two_phases_is_shown_to_the_mj(clock):  # P-6
    table = Table(strikes=2)
    mutant = next(seat for seat in range(12) if table.table.system.sheet(table.table.game, seat)["nature"] == "mutant")
    rng = Random(5)
    for _ in range(2):
        phase = table.phase
        while table.phase.id == phase.id:
            answer_all_but(table, mutant, rng)
            clock.move_to(table.phase.deadline)
            sweep()
    if table.table.game.seats.alive[mutant]:
        assert absent(table.game, table.table) == {mutant: 2}
        absence = db.session.scalars(select(Notification).where(Notification.kind == "absence")).all()
        assert [(row.user_id, row.data["seat"]) for row in absence] == [(table.mj, mutant)]


def answer_all_but(table, seat, rng):
    from lgforum import engine
    from lgforum.play.answer import answer

    dice = engine.Dice(f"{rng.getrandbits(256):064x}")
    for given in engine.random_answers(table.table, dice):
        if given.seat != seat:
            answer(table.id, table.seat(given.seat), given.key, given.value)


def test_ten_minutes_late_is_closed_at_once_and_eleven_are_given_back(clock):
    table = Table()
    sweep()
    deadline = table.phase.deadline
    clock.move_to(deadline + timedelta(minutes=10))
    assert sweep().closed == [table.id]
    dawn = table.phase.deadline
    assert dawn == deadline + hours(12)  # lateness never pushes the calendar
    beat(dawn - hours(2))  # the last time that anybody saw the forum awake
    clock.move_to(dawn + hours(5))
    assert sweep().held == [table.id]
    assert table.phase.number == 1
    assert table.phase.deadline == dawn + hours(5) + hours(2)
    assert table.phase.held_since is not None
    assert set(rung("deadline")) == {table.mj, *table.users}
    assert db.session.scalar(select(FactRow.data).where(FactRow.kind == "held"))["minutes"] == 120
    table.close_now("le MJ passe outre")
    assert table.phase.held_since is None


def test_an_outage_gives_back_no_more_than_the_last_hours(clock):
    table = Table()
    sweep()
    deadline = table.phase.deadline
    clock.move_to(deadline + timedelta(days=2))
    assert sweep().held == [table.id]
    assert table.phase.deadline == deadline + timedelta(days=2) + hours(6)
    clock.move_to(table.phase.deadline)
    assert sweep().closed == [table.id]


def test_a_game_that_fails_five_times_is_put_aside_alone(clock, monkeypatch):
    broken = Table()
    with transaction():
        admin = User(
            email="admin@example.org",
            fs_uniquifier="a" * 32,
            display_name="Admin",
            name_key="admin",
            roles=[Role(name="admin")],
        )
        db.session.add(admin)
        db.session.flush()
        admin_id = admin.id
    from lgforum.play import sweep as sweeping

    real = sweeping.close

    def fails(game_id, *rest):
        if game_id == broken.id:
            raise RuntimeError("a rule has a fault")
        return real(game_id, *rest)

    monkeypatch.setattr(sweeping, "close", fails)
    clock.move_to(broken.phase.deadline)
    for _ in range(5):
        assert sweep().failed == [broken.id]
    assert sweep().failed == []
    game = db.session.get_one(Game, broken.id, populate_existing=True)
    assert game.quarantined_at is not None
    assert broken.phase.deadline is None
    assert set(mails("quarantine")) == {broken.mj, admin_id}
    refused("not-mj", release, broken.id, broken.seat(1), "moi")
    monkeypatch.setattr(sweeping, "close", real)
    clock.shift(timedelta(days=1))
    release(broken.id, admin_id, "Réparé")
    assert broken.phase.deadline == MONDAY + hours(48) + hours(1)
    clock.move_to(broken.phase.deadline)
    assert sweep().closed == [broken.id]


def test_a_failure_that_cannot_even_be_counted_stops_no_other_game(clock, monkeypatch):
    broken, healthy = Table(), another_game()
    from lgforum.play import sweep as sweeping

    real = sweeping.close

    def fails(game_id, *rest):
        if game_id == broken.id:
            raise RuntimeError("a rule has a fault")
        return real(game_id, *rest)

    def away(_game_id):
        raise OSError("the disk is full")

    monkeypatch.setattr(sweeping, "close", fails)
    monkeypatch.setattr(sweeping, "count_failure", away)
    clock.move_to(broken.phase.deadline)
    swept = sweep()
    assert (swept.failed, swept.closed) == ([broken.id], [healthy])
    monkeypatch.undo()
    assert sweep().closed == [broken.id]


def test_a_game_whose_reminders_fail_still_closes(clock, monkeypatch):
    """Five failed reminders put a game aside that could very well have closed."""

    def fails(_game_id):
        raise RuntimeError("a letter has a fault")

    table = Table()
    sweep()
    monkeypatch.setattr("lgforum.play.reminders.remind", fails)
    clock.move_to(table.phase.stage_opened_at + (table.phase.deadline - table.phase.stage_opened_at) * 0.6)
    for _ in range(6):
        assert sweep().failed == [table.id]
    assert table.game.quarantined_at is None
    clock.move_to(table.phase.deadline)
    assert sweep().closed == [table.id]


def test_a_grace_decision_never_pushes_the_calendar(clock):  # P-5
    """The night ends at its hour; the captain's heir, asked at dawn, eats from the day and from nothing else."""
    table = Table()
    for seat in range(12):
        table.answer(seat, "captain_vote", 7)
    clock.move_to(table.phase.deadline)
    sweep()
    mutants = [seat for seat in range(12) if f"attack/{seat}" in {d.key for d in table.table.stage.decisions}]
    for seat in mutants:
        table.answer(seat, "attack", 7)
    dawn = table.phase.deadline
    clock.move_to(dawn)
    sweep()
    if table.table.game.seats.alive[7]:
        pytest.skip("somebody saved the captain")
    while table.phase.kind == "night":  # a Violent captain's last choice comes first
        clock.move_to(table.phase.deadline)
        sweep()
    day = table.phase
    assert (day.kind, day.stage_clock) == ("day", "grace")
    assert day.due_at == dawn + hours(24)
    assert day.deadline == dawn + hours(6)
    clock.move_to(day.deadline)
    sweep()
    assert (table.phase.stage_clock, table.phase.deadline) == ("phase", dawn + hours(24))
