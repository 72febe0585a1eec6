"""A game that nobody closes: seats answer and speak, and only the clock moves it. Nothing here asserts anything."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

from sqlalchemy import select
from time_machine import Traveller

from lgforum import engine
from lgforum.models import Game, Phase, Seat, Thread, db
from lgforum.play.answer import answer
from lgforum.play.errors import Refused
from lgforum.play.forum import write_post
from lgforum.play.reading import GameView, Reader, game_view
from lgforum.play.sweep import sweep

A_SECOND = timedelta(seconds=1)


def holders(game_id: int) -> dict[int, int]:
    """Who holds each seat."""
    rows = db.session.execute(select(Seat.number, Seat.user_id).where(Seat.game_id == game_id))
    return {number: user for number, user in rows if user is not None}


def open_phase_of(game_id: int) -> Phase | None:
    """The open phase's row as it is now."""
    db.session.rollback()
    query = select(Phase).where(Phase.game_id == game_id, Phase.closed_at.is_(None))
    return db.session.scalar(query.execution_options(populate_existing=True))


def running(game_id: int) -> bool:
    db.session.expire_all()
    return db.session.get_one(Game, game_id).status == "running"


def answer_all(game_id: int, rng: Random, share: float = 1.0) -> None:
    """Let each seat, with the chance `share`, answer all it is asked, knowing nothing but its own page."""
    for user in holders(game_id).values():
        if rng.random() < share and running(game_id):
            _answer_own(game_id, user, rng)


def _answer_own(game_id: int, user: int, rng: Random) -> None:
    seen = game_view(game_id, Reader(user)).view
    dice = engine.Dice(f"{rng.getrandbits(256):064x}")
    for given in engine.seat_answers(seen, dice):
        try:
            answer(game_id, user, given.key, given.value)
        except Refused:
            return  # the stage closed with the answer before


def speak(game_id: int, rng: Random) -> int:
    """Let everybody write one post where his page lets him; return how many were written."""
    return sum(_speak(game_id, user, rng) for user in holders(game_id).values())


def _speak(game_id: int, user: int, rng: Random) -> bool:
    seen: GameView = game_view(game_id, Reader(user))
    rooms = [room.key for room in seen.view.channels if room.can_write]
    if not rooms:
        return False
    channel = rng.choice(rooms)
    query = select(Thread.id).where(Thread.game_id == game_id, Thread.channel == channel)
    write_post(db.session.scalars(query).one(), user, f"Je parle dans {channel}.", f"{user}-{rng.random()}")
    return True


def drive(
    game_id: int,
    clock: Traveller,
    rng: Random,
    share: float = 0.8,
    look: Callable[[Phase], None] = lambda _phase: None,
) -> list[tuple[int, str, datetime]]:
    """Let the clock alone run the game to its end; return each stage that it closed: phase, stage's clock, deadline.

    `look` is called in the middle of each stage. At half and nine tenths of it and a second before its end the sweep
    runs too, and must find nothing to close.
    """
    stages = []
    while (phase := open_phase_of(game_id)) is not None:
        opened, deadline = phase.stage_opened_at, phase.deadline
        assert deadline is not None
        this, kind = (phase.number, phase.stage_no), phase.stage_clock
        clock.move_to(opened + (deadline - opened) * 0.3)
        answer_all(game_id, rng, share)
        phase = open_phase_of(game_id)
        if phase is None or (phase.number, phase.stage_no) != this:
            continue  # a grace stage closes with its last answer
        speak(game_id, rng)
        for share_gone in (0.5, 0.9):
            clock.move_to(opened + (deadline - opened) * share_gone)
            sweep()
            look(phase)
        clock.move_to(deadline - A_SECOND)
        sweep()
        assert open_phase_of(game_id) is not None
        clock.move_to(deadline)
        sweep()
        stages.append((this[0], kind, deadline))
    return stages
