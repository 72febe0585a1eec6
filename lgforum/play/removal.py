"""The MJ removes a seat that does not answer any more (P-6): it dies as "abandon"."""

from lgforum import engine
from lgforum.models import utcnow

from .early import close_after_commit
from .locking import lock_game
from .log import checked_reason, log
from .mail.notify import notify
from .people import check_mj, seat_numbered
from .phases import check_stage, open_phase
from .step import take
from .transaction import transaction


def remove_seat(game_id: int, mj_id: int, seat: int, reason: str, *, stage: tuple[int, int] | None = None) -> None:
    """Remove a living seat. Its holder goes on reading as any dead seat does.

    `stage`: the phase's id and the stage's number in which the MJ decided it. What a removal does depends on the stage:
    in another than he had before him it is not done.

    Raises Refused: `not-mj`, `no-reason`, `not-running`, `too-late` (closed_at, arrived_at), `no-such-seat`, and the
    rule book's own (`not-alive`).
    """
    with transaction():
        game = lock_game(game_id)
        check_mj(game, mj_id)
        phase, reason, now = open_phase(game), checked_reason(reason), utcnow()
        check_stage(phase, now, stage)
        holder = seat_numbered(game, seat).user_id
        step = take(game, phase, engine.Abandon(seat), now, mj_id, closed_by="mj")
        log(game, mj_id, "remove", reason, phase.id, seat=seat)
        if holder is not None:
            notify(holder, "removed", f"removed/{game.id}/{seat}", game_id=game.id)
        close_after_commit(game, step.opened or phase, step.table)
