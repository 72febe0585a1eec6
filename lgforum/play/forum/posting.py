"""The one way in which a post enters a thread, whoever writes it: a person, the MJ or the game itself."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from lgforum.models import Post, Thread, db, utcnow
from lgforum.play.errors import Refused
from lgforum.play.transaction import in_transaction


def locked_thread(thread_id: int) -> Thread:
    """Return the thread's row as it is now, locked until the end of the transaction."""
    query = select(Thread).where(Thread.id == thread_id).with_for_update().execution_options(populate_existing=True)
    thread = db.session.scalar(query)
    if thread is None:
        raise Refused("no-such-thread")
    return thread


def append(
    thread_id: int,
    *,
    kind: str = "post",
    author_id: int | None = None,
    seat_id: int | None = None,
    phase_id: int | None = None,
    source: str = "",
    html: str = "",
    facts: Sequence[int] = (),
    token: str | None = None,
) -> Post:
    """Add a post at the end of a thread, inside the caller's transaction, and return it with its id.

    Takes no right into account. Numbers follow each other and are never used again; `html` is stored as it is.
    """
    if not in_transaction():
        raise RuntimeError("append() outside a transaction() loses numbers")
    thread = locked_thread(thread_id)
    now = utcnow()
    thread.last_number += 1
    thread.post_count += 1
    thread.last_post_at = now
    ids: list[Any] = list(facts)
    post = Post(
        thread_id=thread.id,
        number=thread.last_number,
        author_id=author_id,
        seat_id=seat_id,
        phase_id=phase_id,
        kind=kind,
        source=source,
        html=html,
        facts=ids,
        created_at=now,
        token=token,
    )
    db.session.add(post)
    db.session.flush()
    return post
