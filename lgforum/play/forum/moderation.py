"""What moderators' verbs share: the right, the reason, the log."""

from typing import Any

from lgforum.markdown import clean_source
from lgforum.models import ModerationLog, Post, Thread, db
from lgforum.play.errors import Refused
from lgforum.play.reading import may_moderate

from .members import member
from .posting import locked_thread

REASON_MOST = 500


def moderated_thread(thread_id: int, user_id: int) -> Thread:
    """Return the thread, locked, if the member moderates it. Raises `Refused("not-moderator")`."""
    _, reader = member(user_id)
    if not may_moderate(reader, thread_id):
        raise Refused("not-moderator")
    return locked_thread(thread_id)


def moderated_post(post_id: int, user_id: int) -> tuple[Thread, Post]:
    """Return the post and its thread, locked. Raises `Refused`: `no-such-post`, `not-moderator`, `games-own-post`."""
    post = db.session.get(Post, post_id)
    if post is None:
        raise Refused("no-such-post")
    thread = moderated_thread(post.thread_id, user_id)
    if post.kind in ("story", "event"):
        raise Refused("games-own-post")
    db.session.refresh(post)
    return thread, post


def reasoned(reason: str) -> str:
    """Return a reason as it is logged. Raises `Refused`: `no-reason`, `reason-too-long` (most)."""
    reason = " ".join(clean_source(reason).split())
    if not reason:
        raise Refused("no-reason")
    if len(reason) > REASON_MOST:
        raise Refused("reason-too-long", most=REASON_MOST)
    return reason


def log(action: str, user_id: int, thread: Thread, reason: str, post: Post | None = None, **data: Any) -> None:
    """Write what was done into the moderation log."""
    db.session.add(
        ModerationLog(
            author_id=user_id,
            action=action,
            thread_id=thread.id,
            post_id=post.id if post else None,
            reason=reason,
            data=data,
        )
    )
