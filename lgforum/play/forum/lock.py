"""A moderator (in a game its MJ) stops a thread, or opens it again. Those who moderate it may still write."""

from lgforum.play.transaction import transaction

from .moderation import log, moderated_thread, reasoned


def lock(thread_id: int, user_id: int, reason: str) -> None:
    """Lock a thread. Raises `Refused`: `no-reason`, `not-moderator`."""
    _set(thread_id, user_id, True, reason)


def unlock(thread_id: int, user_id: int, reason: str) -> None:
    """Unlock a thread. Raises as `lock`."""
    _set(thread_id, user_id, False, reason)


def _set(thread_id: int, user_id: int, locked: bool, reason: str) -> None:
    reason = reasoned(reason)
    with transaction():
        thread = moderated_thread(thread_id, user_id)
        if thread.locked != locked:
            thread.locked = locked
            log("lock" if locked else "unlock", user_id, thread, reason)
