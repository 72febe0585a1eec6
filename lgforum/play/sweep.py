"""The sweep: closes what is due, holds what an outage ran over, reminds. Idempotent.

The database is the only clock: a sweep reads which deadlines have passed, and each close reads its own again under the
game's lock. Any number of sweeps may run at once, anywhere; a game that fails stops no other.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from sqlalchemy import func, select

from lgforum.models import Game, Phase, db, utcnow

from . import outage, reminders
from .close import close
from .early import maybe_decided
from .quarantine import count_failure

_log = logging.getLogger(__name__)
_CLOCK_MAY_CLOSE = (
    Game.status == "running",
    Game.paused_at.is_(None),
    Game.quarantined_at.is_(None),
    Phase.closed_at.is_(None),
)


@dataclass
class Swept:
    """What a sweep did, by the games' ids."""

    closed: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    reminded: int = 0
    failed: list[int] = field(default_factory=list)


def sweep(now: datetime | None = None) -> Swept:
    """Close every stage whose deadline has passed, and do all else that time asks for.

    `now`: what counts as due for this call; a close itself reads the clock under its lock.
    """
    now = now or utcnow()
    swept = Swept()
    awake = outage.last_beat()
    for game_id, phase_id, stage_no, deadline in _due(now):
        if outage.is_too_late(deadline, awake, now):
            if _try(swept, game_id, partial(outage.hold, game_id, phase_id, stage_no, awake)):
                swept.held.append(game_id)
        elif _try(swept, game_id, partial(close, game_id, phase_id, stage_no, "deadline")):
            swept.closed.append(game_id)
    for game_id, phase_id, stage_no in maybe_decided():
        if _try(swept, game_id, partial(close, game_id, phase_id, stage_no, "early")):
            swept.closed.append(game_id)
    for game_id in reminders.due(now):
        swept.reminded += _remind(swept, game_id)
    outage.beat(now)
    db.session.commit()
    return swept


def nearest_deadline(after: datetime) -> datetime | None:
    """Return the first deadline after an instant, of the games that the clock may close."""
    return db.session.scalar(
        select(func.min(Phase.deadline))
        .join(Game, Game.id == Phase.game_id)
        .where(*_CLOCK_MAY_CLOSE, Phase.deadline > after)
    )


def _due(now: datetime) -> list[tuple[int, int, int, datetime]]:
    query = (
        select(Phase.game_id, Phase.id, Phase.stage_no, Phase.deadline)
        .join(Game, Game.id == Phase.game_id)
        .where(*_CLOCK_MAY_CLOSE, Phase.deadline <= now)
        .order_by(Phase.deadline, Phase.id)
    )
    return [(game_id, phase_id, stage, due) for game_id, phase_id, stage, due in db.session.execute(query) if due]


def _try(swept: Swept, game_id: int, act: Callable[[], int]) -> int:
    """Do one game's thing; a failure is that game's alone, reported and counted."""
    try:
        return act()
    except Exception:  # noqa: BLE001 (reported: the other games must go on)
        _report(swept, game_id)
        _count(game_id)
        return 0


def _count(game_id: int) -> None:
    """Count a failure. Where even that fails nothing was written: the next sweep tries the game again."""
    try:
        count_failure(game_id)
    except Exception:  # noqa: BLE001 (reported: the other games must go on)
        db.session.rollback()
        _log.exception("the failure of game %s could not be counted", game_id)


def _remind(swept: Swept, game_id: int) -> int:
    """Remind one game's silent seats. A failure is reported, not counted: the game can close, so it stays in."""
    try:
        return reminders.remind(game_id)
    except Exception:  # noqa: BLE001 (reported: the other games must go on)
        _report(swept, game_id)
        return 0


def _report(swept: Swept, game_id: int) -> None:
    db.session.rollback()
    _log.exception("game %s failed in a sweep", game_id)
    swept.failed.append(game_id)
