"""A moderator keeps a thread at the head of its category, or lets it go."""

from lgforum.play.errors import Refused
from lgforum.play.transaction import transaction

from .moderation import log, moderated_thread, reasoned


def pin(thread_id: int, user_id: int, reason: str) -> None:
    """Pin a thread. Raises `Refused`: `no-reason`, `not-moderator`, `game-thread`."""
    _set(thread_id, user_id, True, reason)


def unpin(thread_id: int, user_id: int, reason: str) -> None:
    """Unpin a thread. Raises as `pin`."""
    _set(thread_id, user_id, False, reason)


def _set(thread_id: int, user_id: int, pinned: bool, reason: str) -> None:
    reason = reasoned(reason)
    with transaction():
        thread = moderated_thread(thread_id, user_id)
        if thread.game_id is not None:
            raise Refused("game-thread")
        if thread.pinned != pinned:
            thread.pinned = pinned
            log("pin" if pinned else "unpin", user_id, thread, reason)
