"""The alarm clock wakes the sweep at the nearest deadline, and survives whatever the sweep does."""

import threading
from collections.abc import Iterator
from datetime import datetime, timedelta

import click
import pytest
import time_machine
from apscheduler.events import EVENT_JOB_EXECUTED
from flask import Flask
from sqlalchemy import func, select, update

from lgforum import scheduling
from lgforum.models import OutgoingMail, Phase, PhaseResult, at, db, utcnow
from lgforum.play.calendar import Cadence
from lgforum.play.deadlines import extend, pause, resume
from lgforum.play.open_game import open_game
from lgforum.play.signup import join
from lgforum.play.start import start
from lgforum.play.transaction import transaction
from lgforum.scheduling import AlarmClock

from .tables import MONDAY, SEED, Table, form

SHORT = Cadence(mode="rolling", day_hours=5, night_hours=5)


@pytest.fixture
def frozen() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(MONDAY, tick=False) as frozen:
        yield frozen


@pytest.fixture
def alarm(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[AlarmClock]:
    """This process's alarm clock, wound up but held: its jobs are looked at, and called by hand."""
    clock = AlarmClock(app)
    clock.scheduler.start(paused=True)
    monkeypatch.setattr(scheduling, "_clock", clock)
    yield clock
    clock.stop()


@pytest.fixture
def table(app: Flask, frozen: time_machine.Traveller) -> Table:
    """A game on its day 0, which lasts 24 hours."""
    with app.app_context():
        return Table()


def shorter_game(table: Table) -> int:
    """Another game of the same people, whose day 0 lasts five hours."""
    game_id = open_game(table.mj, form(12, SHORT))
    for user in table.users:
        join(game_id, user)
    start(game_id, table.mj, seed=SEED)
    return game_id


def ring(alarm: AlarmClock) -> None:
    """Let the alarm do what it does when its hour has come."""
    alarm.scheduler.get_job("alarm").func()
    alarm.set_alarm()


def numbers(app: Flask) -> dict[int, int]:
    """The open phase of each game."""
    with app.app_context():
        rows = db.session.execute(select(Phase.game_id, Phase.number).where(Phase.closed_at.is_(None)))
        return {row.game_id: row.number for row in rows}


def test_the_alarm_stands_at_the_nearest_deadline_and_then_at_the_next(
    app: Flask, table: Table, alarm: AlarmClock, frozen: time_machine.Traveller
):
    with app.app_context():
        short = shorter_game(table)
    alarm.set_alarm()
    assert alarm.rings_at() == MONDAY + timedelta(hours=5)
    frozen.move_to(MONDAY + timedelta(hours=5))
    ring(alarm)
    assert numbers(app) == {table.id: 0, short: 1}
    assert alarm.rings_at() == MONDAY + timedelta(hours=10)


def test_the_alarm_is_brought_forward_by_a_commit_of_this_process(app: Flask, table: Table, alarm: AlarmClock):
    alarm.set_alarm()
    assert alarm.rings_at() == MONDAY + timedelta(hours=24)
    with app.app_context():
        shorter_game(table)
    assert alarm.rings_at() == MONDAY + timedelta(hours=5)


def test_what_is_rolled_back_leaves_the_alarm(app: Flask, table: Table, alarm: AlarmClock):
    alarm.set_alarm()
    with app.app_context():
        with pytest.raises(ZeroDivisionError), transaction():
            db.session.scalars(select(Phase)).one().deadline = MONDAY + timedelta(hours=1)
            db.session.flush()
            raise ZeroDivisionError
        with transaction():
            pass
    assert alarm.rings_at() == MONDAY + timedelta(hours=24)


def test_an_alarm_whose_deadline_was_moved_closes_nothing_and_is_set_again(
    app: Flask, table: Table, alarm: AlarmClock, frozen: time_machine.Traveller
):
    alarm.set_alarm()
    with app.app_context():
        extend(table.id, table.mj, 60, "encore un peu")
    frozen.move_to(MONDAY + timedelta(hours=24))
    ring(alarm)
    assert numbers(app) == {table.id: 0}
    assert alarm.rings_at() == MONDAY + timedelta(hours=25)


def test_a_paused_game_rings_no_alarm_until_it_goes_on(
    app: Flask, table: Table, alarm: AlarmClock, frozen: time_machine.Traveller
):
    with app.app_context():
        pause(table.id, table.mj, "une question")
    alarm.set_alarm()
    assert alarm.rings_at() is None
    frozen.shift(timedelta(days=3))
    with app.app_context():
        resume(table.id, table.mj, "réponse donnée")
    assert alarm.rings_at() == MONDAY + timedelta(days=4)


def test_a_game_that_cannot_be_closed_does_not_ring_without_end(
    app: Flask, table: Table, alarm: AlarmClock, frozen: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
):
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("lgforum.play.sweep.close", fail)
    with app.app_context():
        shorter_game(table)
    frozen.move_to(MONDAY + timedelta(hours=5))
    alarm.sweep()
    alarm.set_alarm()
    assert alarm.rings_at() == MONDAY + timedelta(hours=24)  # the other game's


def test_a_sweep_that_fails_is_reported_and_the_next_one_sweeps(
    app: Flask,
    table: Table,
    alarm: AlarmClock,
    frozen: time_machine.Traveller,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    def fail() -> None:
        db.session.execute(update(Phase).values(deadline=None))  # left open by the failure
        raise ZeroDivisionError

    frozen.move_to(MONDAY + timedelta(hours=24))
    with monkeypatch.context() as patch:
        patch.setattr(scheduling, "sweep", fail)
        alarm.sweep()
    assert "could not sweep" in caplog.text
    assert "ZeroDivisionError" in caplog.text
    alarm.sweep()
    assert numbers(app) == {table.id: 1}
    with app.app_context():
        assert db.engine.pool.checkedout() == 0


def test_two_schedulers_at_once_close_once(app: Flask, table: Table):
    barrier = threading.Barrier(2)

    def sweep_with(clock: AlarmClock, deadline: datetime) -> None:
        with at(deadline):
            barrier.wait()
            clock.sweep()

    deadline = MONDAY + timedelta(hours=24)
    threads = [threading.Thread(target=sweep_with, args=(AlarmClock(app), deadline)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with app.app_context():
        assert db.session.scalar(select(func.count()).select_from(PhaseResult)) == 1
    assert numbers(app) == {table.id: 1}


def test_the_outbox_is_emptied(app: Flask, table: Table, alarm: AlarmClock):
    alarm.deliver()
    with app.app_context():
        mails = db.session.scalars(select(OutgoingMail)).all()
        assert {mail.kind for mail in mails} == {"game_started"}
        assert all(mail.sent_at for mail in mails)


def test_jobs_never_overlap_never_pile_up_and_are_never_too_late(alarm: AlarmClock):
    for job in alarm.scheduler.get_jobs():
        assert (job.coalesce, job.max_instances, job.misfire_grace_time) == (True, 1, None)
    assert alarm.scheduler.get_job("sweep").trigger.interval <= timedelta(seconds=60)


def test_a_wait_longer_than_a_minute_is_a_minute(app: Flask):
    app.config["SWEEP_SECONDS"] = 3600
    clock = AlarmClock(app)
    assert clock.scheduler.get_job("sweep").trigger.interval == timedelta(seconds=60)


# One that really runs


@pytest.fixture
def started(app: Flask) -> Iterator[AlarmClock]:
    app.config["SWEEP_SECONDS"] = 60
    scheduling.start(app)
    yield scheduling._clock
    scheduling.stop()


def test_a_running_clock_closes_a_phase_at_its_deadline_without_waiting_for_the_interval(
    app: Flask, started: AlarmClock
):
    rang = threading.Event()
    started.scheduler.add_listener(lambda ended: ended.job_id == "alarm" and rang.set(), EVENT_JOB_EXECUTED)
    with app.app_context():
        table = Table()
        with transaction():
            db.session.scalars(select(Phase)).one().deadline = utcnow() + timedelta(seconds=0.3)
    assert rang.wait(30)
    assert numbers(app) == {table.id: 1}


def test_it_stops_while_a_sweep_runs_and_waits_for_it(app: Flask, monkeypatch: pytest.MonkeyPatch):
    sweeping, may_end, ended = threading.Event(), threading.Event(), threading.Event()

    def slow() -> None:
        sweeping.set()
        may_end.wait(30)
        ended.set()

    monkeypatch.setattr(scheduling, "sweep", slow)
    scheduling.start(app)
    assert sweeping.wait(30)
    stopping = threading.Thread(target=scheduling.stop)
    stopping.start()
    may_end.set()
    stopping.join(30)
    assert not stopping.is_alive()
    assert ended.is_set()


def test_it_starts_once_in_a_process_and_again_after_its_end(app: Flask, started: AlarmClock):
    assert scheduling.start(app) is started.scheduler
    scheduling.stop()
    assert not started.running
    assert scheduling.start(app) is not started.scheduler


# Who starts it


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> list[Flask]:
    """The applications for which an alarm clock would have started."""
    found: list[Flask] = []
    monkeypatch.setattr(scheduling, "start", found.append)
    return found


def test_it_starts_only_where_it_is_asked_for(app: Flask, starts: list[Flask]):
    scheduling.init_app(app)
    assert starts == []
    app.config["SCHEDULER"] = True
    scheduling.init_app(app)
    assert starts == [app]


def test_commands_do_not_start_it_and_the_development_server_does(app: Flask, starts: list[Flask]):
    app.config["SCHEDULER"] = True
    with click.Context(click.Command("upgrade"), info_name="upgrade"):
        scheduling.init_app(app)
    assert starts == []
    with click.Context(click.Command("run"), info_name="run"):
        scheduling.init_app(app)
    assert starts == [app]


def test_the_reloader_starts_it_in_its_child_alone(app: Flask, starts: list[Flask], monkeypatch: pytest.MonkeyPatch):
    app.config["SCHEDULER"] = app.debug = True
    scheduling.init_app(app)
    assert starts == []
    monkeypatch.setenv("WERKZEUG_RUN_MAIN", "true")
    scheduling.init_app(app)
    assert starts == [app]


def test_without_the_reloader_a_debugged_server_starts_it(app: Flask, starts: list[Flask]):
    app.config["SCHEDULER"] = app.debug = True
    context = click.Context(click.Command("run"), info_name="run")
    context.params["reload"] = False
    with context:
        scheduling.init_app(app)
    assert starts == [app]
