"""The MJ removes a seat that does not answer any more (P-6): it dies as "abandon"."""

from lgforum import engine
from lgforum.models import utcnow

from .early import close_after_commit
from .locking import lock_game
from .log import checked_reason, log
from .mail.notify import notify
from .people import check_mj, seat_numbered
from .phases import open_phase
from .step import take
from .transaction import transaction


def remove_seat(game_id: int, mj_id: int, seat: int, reason: str) -> None:
    """Remove a living seat. Its holder goes on reading as any dead seat does.

    Raises Refused: `not-mj`, `no-reason`, `not-running`, `no-such-seat`, and the rule book's own (`not-alive`).
    """
    with transaction():
        game = lock_game(game_id)
        check_mj(game, mj_id)
        phase, reason = open_phase(game), checked_reason(reason)
        holder = seat_numbered(game, seat).user_id
        step = take(game, phase, engine.Abandon(seat), utcnow(), mj_id, closed_by="mj")
        log(game, mj_id, "remove", reason, phase.id, seat=seat)
        if holder is not None:
            notify(holder, "removed", f"removed/{game.id}/{seat}", game_id=game.id)
        close_after_commit(game, step.opened or phase, step.table)
