"""A moderator takes a post out of a thread. Its number stays free for ever, its text can be brought back."""

from datetime import datetime

from sqlalchemy import func, select

from lgforum.models import Post, Thread, db, utcnow
from lgforum.play.transaction import transaction

from .moderation import log, moderated_post, reasoned


def delete_post(post_id: int, user_id: int, reason: str) -> None:
    """Hide a post from all but those who moderate the thread. A vote that it cast stays cast.

    Raises `Refused`: `no-reason`, and what `moderated_post` raises. A post deleted already is left as it is.
    """
    reason = reasoned(reason)
    with transaction():
        thread, post = moderated_post(post_id, user_id)
        if post.deleted_at is not None:
            return
        post.deleted_at, post.deleted_by_id = utcnow(), user_id
        thread.post_count -= 1
        thread.last_post_at = newest(thread)
        log("delete_post", user_id, thread, reason, post)


def newest(thread: Thread) -> datetime:
    """Return when the thread's newest standing post was written; its opening where none stands."""
    db.session.flush()
    standing = select(func.max(Post.number)).where(Post.thread_id == thread.id, Post.deleted_at.is_(None))
    at = select(Post.created_at).where(Post.thread_id == thread.id, Post.number == standing.scalar_subquery())
    return db.session.scalar(at) or thread.created_at
