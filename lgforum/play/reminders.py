"""Reminders at 50 % and 90 % of a stage, to those who have not answered and to nobody else (P-6)."""

from datetime import datetime

from sqlalchemy import select

from lgforum.models import Game, Phase, db, utcnow

from . import mailing
from .errors import Refused
from .locking import lock_game
from .people import holders, seats_of
from .phases import open_phase
from .transaction import transaction

AT = (50, 90)
"""Per cent of the stage's time."""


def due(now: datetime) -> list[int]:
    """Return the games in which a reminder is due."""
    query = (
        select(Phase)
        .join(Game, Game.id == Phase.game_id)
        .where(Game.status == "running", Game.paused_at.is_(None), Game.quarantined_at.is_(None))
        .where(Phase.closed_at.is_(None), Phase.deadline > now, Phase.reminded < AT[-1])
    )
    return [phase.game_id for phase in db.session.scalars(query) if _reached(phase, now) > phase.reminded]


def remind(game_id: int) -> int:
    """Ring and write to the seats that have not answered; return how many. Does nothing the second time."""
    with transaction():
        game = lock_game(game_id)
        try:
            phase = open_phase(game)
        except Refused:
            return 0
        reached = _reached(phase, utcnow())
        if game.paused_at is not None or reached <= phase.reminded:
            return 0
        phase.reminded = reached
        users = holders(seats_of(game.id))
        called = [users[seat] for seat in mailing.silent_seats(game) if seat in users]
        cause = f"{phase.id}/{phase.stage_no}/{reached}"
        mailing.ring(called, "reminder", cause, game, phase=phase.number)
        mailing.write_to(called, "reminder", cause, game, phase, percent=reached, stage=phase.stage_no)
        return len(called)


def _reached(phase: Phase, now: datetime) -> int:
    """The last reminder whose time has come, 0 if none has."""
    if phase.deadline is None or phase.deadline <= phase.stage_opened_at:
        return 0
    share = 100 * (now - phase.stage_opened_at) / (phase.deadline - phase.stage_opened_at)
    return max((percent for percent in AT if percent <= share), default=0)
