"""A moderator brings a deleted post back to its place."""

from lgforum.play.transaction import transaction

from .delete_post import newest
from .moderation import log, moderated_post, reasoned


def restore_post(post_id: int, user_id: int, reason: str) -> None:
    """Show a deleted post again. Raises `Refused`: `no-reason`, and what `moderated_post` raises."""
    reason = reasoned(reason)
    with transaction():
        thread, post = moderated_post(post_id, user_id)
        if post.deleted_at is None:
            return
        post.deleted_at, post.deleted_by_id = None, None
        thread.post_count += 1
        thread.last_post_at = newest(thread)
        log("restore_post", user_id, thread, reason, post)
