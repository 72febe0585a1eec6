"""A moderator brings a deleted thread back."""

from lgforum.play.transaction import transaction

from .moderation import log, moderated_thread, reasoned


def restore_thread(thread_id: int, user_id: int, reason: str) -> None:
    """Show a deleted thread again. Raises `Refused`: `no-reason`, `not-moderator`."""
    reason = reasoned(reason)
    with transaction():
        thread = moderated_thread(thread_id, user_id)
        if thread.deleted_at is not None:
            thread.deleted_at = None
            log("restore_thread", user_id, thread, reason)
