"""Early close (P-3), an option of the game: `off`, `all-answered`, `majority`."""

import logging

from sqlalchemy import func, select

from lgforum import engine
from lgforum.models import Game, OpenDecision, Phase, db

from .errors import Refused
from .transaction import after_commit

WAITING = ("all-answered", "majority")
_log = logging.getLogger(__name__)


def decided(game: Game, table: engine.Table) -> bool:
    """Whether the open stage may close now, by the game's option. A pause suspends it."""
    if game.paused_at is not None or game.quarantined_at is not None or table.stage is None:
        return False
    option = game.options.get("early_close", "off")
    if option == "all-answered":
        return table.all_final()
    return bool(option == "majority" and table.decided_by_majority())


def close_after_commit(game: Game, phase: Phase, table: engine.Table) -> None:
    """Close the stage, in a transaction of its own, once the answer that decided it is safely in."""
    if not decided(game, table):
        return
    game_id, phase_id, stage_no = game.id, phase.id, phase.stage_no
    after_commit(lambda: close_early(game_id, phase_id, stage_no))


def close_early(game_id: int, phase_id: int, stage_no: int) -> None:
    """Close a decided stage. A failure is reported and left to the sweep: the answer before it is in."""
    from .close import close  # the two know each other: a close may follow an answer, and an answer a close

    try:
        close(game_id, phase_id, stage_no, "early")
    except Refused:
        return
    except Exception:  # noqa: BLE001 (reported below; it must not undo an answer that is in)
        db.session.rollback()
        _log.exception("game %s could not be closed early; the sweep will try again", game_id)


def maybe_decided() -> list[tuple[int, int, int]]:
    """Return (game, phase, stage) of open stages that may be decided though nobody closed them, for the sweep.

    Cheap: reads counts alone. `close` looks at the table itself, under the lock.
    """
    unanswered = (
        select(func.count(OpenDecision.id))
        .where(OpenDecision.game_id == Game.id, OpenDecision.answered.is_(False))
        .scalar_subquery()
    )
    asked = select(OpenDecision.id).where(OpenDecision.game_id == Game.id).exists()
    query = (
        select(Game, Phase.id, Phase.stage_no)
        .join(Phase, Phase.game_id == Game.id)
        .where(Game.status == "running", Game.paused_at.is_(None), Game.quarantined_at.is_(None))
        .where(Phase.closed_at.is_(None), asked, unanswered == 0)
    )
    rows = db.session.execute(query)
    return [(game.id, phase, stage) for game, phase, stage in rows if game.options.get("early_close") in WAITING]
