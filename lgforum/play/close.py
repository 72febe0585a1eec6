"""How a close becomes rows, posts and mails, in one transaction.

By its deadline, early (P-3) or by the MJ (P-8). Idempotent: any number may close the same stage at once; the first
that gets the game's lock does it, the others find another stage and do nothing.
"""

from datetime import datetime
from typing import Literal

from lgforum import engine
from lgforum.models import Game, Phase, utcnow

from . import tables
from .crash import point
from .early import close_after_commit, decided
from .errors import Refused
from .locking import lock_game
from .log import already_done, checked_reason, log
from .people import check_mj
from .phases import open_phase
from .step import take
from .transaction import transaction

Why = Literal["deadline", "early", "mj"]


def close(
    game_id: int,
    phase_id: int,
    stage_no: int,
    why: Why,
    by_user_id: int | None = None,
    reason: str = "",
    token: str | None = None,
) -> bool:
    """Close the stage if it is still the open one, and tell whether this call did.

    `deadline`: only if the deadline, read again under the lock, has passed. `early`: only if the table is decided, by
    the game's option. `mj`: at once, paused or not, logged with its reason; `token`: its form counts once.
    Raises Refused, for the MJ's close alone: `not-mj`, `no-reason`, `not-running`.
    """
    with transaction():
        point("begun")
        game = lock_game(game_id)
        point("locked")
        now = utcnow()
        if why == "mj":
            check_mj(game, by_user_id or 0)
            reason = checked_reason(reason)
            if already_done(token):
                return False
        phase = _still_open(game, phase_id, stage_no, why)
        if phase is None or not _may_close(game, phase, why, now):
            return False
        if why == "mj":
            log(game, by_user_id, "close", reason, phase.id, token, stage=stage_no)
        step = take(game, phase, engine.Close(), now, by_user_id, closed_by=why)
        game.failures, game.quarantined_at = 0, None  # what stood still because it could not close has closed
        close_after_commit(game, step.opened or phase, step.table)
        point("before-commit")
    point("committed")
    return True


def _still_open(game: Game, phase_id: int, stage_no: int, why: Why) -> Phase | None:
    try:
        phase = open_phase(game)
    except Refused:
        if why == "mj":
            raise
        return None
    return phase if (phase.id, phase.stage_no) == (phase_id, stage_no) else None


def _may_close(game: Game, phase: Phase, why: Why, now: datetime) -> bool:
    if why == "deadline":
        stopped = game.paused_at is not None or game.quarantined_at is not None
        return not stopped and phase.deadline is not None and now >= phase.deadline
    return why == "mj" or decided(game, tables.load(game, phase))
