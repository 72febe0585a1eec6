"""A whole game that the clock alone runs, from sign-up to reveal: nobody closes anything."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest
import time_machine
from flask import Flask
from sqlalchemy import func, select

from lgforum import engine
from lgforum.models import FactRow, Game, OutgoingMail, Phase, PhaseResult, Post, Thread, db
from lgforum.play.calendar import Cadence
from lgforum.play.errors import Refused
from lgforum.play.export import export
from lgforum.play.reading import GUEST, Reader, can_read, game_view
from lgforum.play.verify import verify
from lgforum.tablefile import play, read

from .driven import drive, holders
from .tables import MONDAY, ROLLING, Table

CLOCK = Cadence(mode="clock", day_ends_at="20:00", night_ends_at="08:00", timezone="Europe/Paris", grace_hours=2)
PARIS = ZoneInfo("Europe/Paris")


@dataclass
class Driven:
    """A game after its end, and what was seen on the way."""

    id: int
    mj: int
    cadence: Cadence
    stages: list[tuple[int, str, datetime]]
    wrong_eyes: list[str]
    early_export: str


@pytest.fixture(params=[ROLLING, CLOCK], ids=["rolling", "clock"])
def driven(request: pytest.FixtureRequest, app: Flask) -> Iterator[Driven]:
    """A game of twelve that the clock has run to its end."""
    with time_machine.travel(MONDAY, tick=False) as clock, app.app_context():
        table = Table(cadence=request.param)
        early = _refusal_of_export(table.id)
        wrong_eyes: list[str] = []
        stages = drive(table.id, clock, Random(20), 0.8, lambda _phase: wrong_eyes.extend(eyes_out_of_place(table.id)))
        yield Driven(table.id, table.mj, request.param, stages, wrong_eyes, early)
        db.session.remove()


def _refusal_of_export(game_id: int) -> str:
    try:
        return export(game_id)
    except Refused as refusal:
        return refusal.code


def eyes_out_of_place(game_id: int) -> list[str]:
    """Who reads a channel that the engine does not show him, or misses one that it does."""
    found = []
    threads = dict(db.session.execute(select(Thread.channel, Thread.id).where(Thread.game_id == game_id)).all())
    for seat, user in holders(game_id).items():
        reader = Reader(user)
        rooms = {room.key: room.can_read for room in game_view(game_id, reader).view.channels}
        found += [
            f"seat {seat}, {channel}"
            for channel, thread_id in threads.items()
            if can_read(reader, thread_id) != rooms.get(channel, False)
        ]
    found += [
        f"guest, {key}" for key, thread in threads.items() if can_read(GUEST, thread) and not key.startswith("day")
    ]
    return found


def test_it_ends_by_deadlines_alone_and_everything_is_there(driven: Driven):
    game = db.session.get_one(Game, driven.id)
    assert game.status == "ended"
    assert game.outcome["winners"] in (["crew"], ["mutants"])
    _each_phase_closed_once_at_its_deadline(driven)
    _threads_were_shown_to_the_right_people(driven)
    _the_game_spoke_in_its_threads(driven)
    _each_mail_went_out_once(driven)
    _the_draw_was_fair_and_plays_again(driven)


def _each_phase_closed_once_at_its_deadline(driven: Driven) -> None:
    phases = db.session.scalars(select(Phase).where(Phase.game_id == driven.id).order_by(Phase.number)).all()
    assert [phase.number for phase in phases] == list(range(len(phases)))
    assert len(phases) >= 4
    results = dict(db.session.execute(select(PhaseResult.phase_id, PhaseResult.at)).all())
    assert results == {phase.id: phase.closed_at for phase in phases}
    by_deadline = {number: deadline for number, _clock, deadline in driven.stages}
    on_time = [phase for phase in phases if phase.closed_by == "deadline"]
    assert [phase.closed_at for phase in on_time] == [by_deadline[phase.number] for phase in on_time]
    on_the_grid = {number: deadline for number, clock, deadline in driven.stages if clock == "phase"}
    assert set(on_the_grid) == set(range(len(phases)))
    if driven.cadence.mode == "clock":
        ends = {deadline.astimezone(PARIS).time() for deadline in on_the_grid.values()}
        assert ends == {time(20), time(8)}
    for number, deadline in list(on_the_grid.items())[1:]:  # no grace decision has pushed the grid
        hours = 12 if number % 2 or driven.cadence.mode == "clock" else 24
        assert deadline - on_the_grid[number - 1] == timedelta(hours=hours)


def _threads_were_shown_to_the_right_people(driven: Driven) -> None:
    assert driven.wrong_eyes == []
    audiences = dict(db.session.execute(select(Thread.channel, Thread.audience)).all())
    private = {key for key, audience in audiences.items() if audience != "public"}
    assert private == {f"mj/{seat}" for seat in range(12)}
    assert {"day/0", "mutants", "cemetery"} <= set(audiences) - private


def _the_game_spoke_in_its_threads(driven: Driven) -> None:
    posts = db.session.execute(
        select(Post.kind, func.count(Post.id)).join(Thread).where(Thread.game_id == driven.id).group_by(Post.kind)
    )
    count = dict(posts.all())
    phases = db.session.scalar(select(func.count(Phase.id)).where(Phase.game_id == driven.id))
    assert count["story"] == phases + 1  # each close, and the start
    told = [number for ids in db.session.scalars(select(Post.facts).where(Post.kind == "story")) for number in ids]
    public = [
        row.id
        for row in db.session.scalars(select(FactRow).order_by(FactRow.id))
        if "all" in row.audience and row.kind != "secrets"
    ]
    assert len(told) == len(set(told))
    events = [
        number for ids in db.session.scalars(select(Post.facts).where(Post.kind == "event")) for number in ids or ()
    ]
    assert set(public) <= {*told, *events}


def _each_mail_went_out_once(driven: Driven) -> None:
    mails = db.session.scalars(select(OutgoingMail)).all()
    players = {*holders(driven.id).values()}
    people = {*players, driven.mj}
    phases = db.session.scalars(select(Phase.id).where(Phase.game_id == driven.id).order_by(Phase.number)).all()
    keys = Counter(mail.key for mail in mails)
    assert set(keys.values()) == {1}
    for kind, causes, readers in (
        ("game_started", [driven.id], players),
        ("digest", phases[:-1], people),
        ("game_over", [driven.id], people),
    ):
        wanted = {(user, f"{kind}/{cause}/{user}") for cause in causes for user in readers}
        assert {(mail.user_id, mail.key) for mail in mails if mail.kind == kind} == wanted
    reminders = Counter(mail.data["percent"] for mail in mails if mail.kind == "reminder")
    assert reminders[50] >= reminders[90] > 0
    assert {mail.kind for mail in mails} <= {"game_started", "digest", "game_over", "reminder"}


def _the_draw_was_fair_and_plays_again(driven: Driven) -> None:
    game = db.session.get_one(Game, driven.id)
    assert engine.verify(game.seed, game.commitment)
    started = db.session.scalars(select(FactRow).where(FactRow.kind == "game_started")).one()
    assert started.data["commitment"] == game.commitment
    report = verify(driven.id)
    assert report.fine, [str(difference)[:300] for difference in report.differences[:3]]
    assert driven.early_export == "not-over"
    played = play(read(export(driven.id)))
    assert played.table.ended.winners == game.outcome["winners"]
    last = db.session.scalar(
        select(PhaseResult.digest).join(Phase).where(Phase.game_id == driven.id).order_by(Phase.number.desc()).limit(1)
    )
    assert played.table.digest() == last
    assert len(played.facts) == report.facts
