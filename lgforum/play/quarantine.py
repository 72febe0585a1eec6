"""A game that fails to close five times is put aside alone: its clock stands still, all other games go on."""

from datetime import timedelta

from sqlalchemy import select

from lgforum.models import Role, User, db, utcnow

from .deadlines import give_back
from .errors import Refused
from .locking import lock_game
from .log import checked_reason, log
from .mail.notify import notify
from .mail.outbox import queue
from .phases import open_phase
from .transaction import transaction

TRIES = 5
LEAST_LEFT = timedelta(hours=1)
"""What the open stage has left when the game is let out: its players could do nothing meanwhile."""


def count_failure(game_id: int) -> bool:
    """Note that a close failed; the fifth time in a row puts the game aside. Return whether it did."""
    with transaction():
        game = lock_game(game_id)
        game.failures += 1
        if game.failures < TRIES or game.quarantined_at is not None or game.status != "running":
            return False
        phase = open_phase(game)
        game.quarantined_at = utcnow()
        phase.deadline, phase.remaining = None, LEAST_LEFT.total_seconds()
        log(game, None, "quarantine", phase_id=phase.id, failures=game.failures)
        for user_id in {game.mj_id, *_admins()}:
            key = f"quarantine/{game.id}/{phase.id}/{int(game.quarantined_at.timestamp())}/{user_id}"
            notify(user_id, "quarantine", key, game_id=game.id)
            queue("quarantine", user_id, key, game_id=game.id, phase_id=phase.id)
        return True


def release(game_id: int, user_id: int, reason: str) -> None:
    """Let a game out, once what broke it is repaired: its MJ or an admin may. Its clock starts again.

    Raises Refused: `not-mj`, `no-reason`, `not-running`, `not-quarantined`.
    """
    with transaction():
        game = lock_game(game_id)
        if user_id != game.mj_id and user_id not in _admins():
            raise Refused("not-mj")
        phase, reason = open_phase(game), checked_reason(reason)
        if game.quarantined_at is None:
            raise Refused("not-quarantined")
        lost = utcnow() - game.quarantined_at
        game.quarantined_at, game.failures = None, 0
        if game.paused_at is None:
            give_back(phase, lost)
        log(game, user_id, "release", reason, phase.id)


def _admins() -> list[int]:
    query = select(User.id).where(User.roles.any(Role.name == "admin"), User.active.is_(True))
    return list(db.session.scalars(query))
