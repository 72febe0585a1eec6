"""A moderator takes a whole thread away."""

from lgforum.models import utcnow
from lgforum.play.errors import Refused
from lgforum.play.transaction import transaction

from .moderation import log, moderated_thread, reasoned


def delete_thread(thread_id: int, user_id: int, reason: str) -> None:
    """Hide a thread from all but those who moderate it. A game's threads are never deleted: they are its record.

    Raises `Refused`: `no-reason`, `not-moderator`, `game-thread`.
    """
    reason = reasoned(reason)
    with transaction():
        thread = moderated_thread(thread_id, user_id)
        if thread.game_id is not None:
            raise Refused("game-thread")
        if thread.deleted_at is None:
            thread.deleted_at = utcnow()
            log("delete_thread", user_id, thread, reason)
