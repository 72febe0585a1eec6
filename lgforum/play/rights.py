"""Who reads and writes which thread. Every list, search, feed, counter, mail and quote starts from these queries."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, exists, false, func, or_, select, true

from lgforum.models import Game, Phase, Post, Thread, ThreadAccess, db, utcnow

ALWAYS_OPEN = ("mj/", "cemetery")
"""Channels that no phase closes: between a deadline and the close that follows, only these may still be written."""


@dataclass(frozen=True)
class Reader:
    """Who is asking. A guest has no `user_id`. A staff member reads no game's secrets."""

    user_id: int | None = None
    is_moderator: bool = False
    is_admin: bool = False

    @property
    def is_staff(self) -> bool:
        """Whether he moderates the public threads."""
        return self.is_moderator or self.is_admin


GUEST = Reader()


def reader_of(user: Any) -> Reader:
    """Return the reader that a User, or Flask-Login's `current_user`, is."""
    if user is None or not getattr(user, "is_authenticated", False):
        return GUEST
    roles = {role.name for role in user.roles}
    return Reader(user.id, "moderator" in roles, "admin" in roles)


def _access(reader: Reader, *more: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a row of `thread_access` lets the reader into the thread."""
    if reader.user_id is None:
        return false()
    mine = and_(ThreadAccess.thread_id == Thread.id, ThreadAccess.user_id == reader.user_id, *more)
    return exists().where(mine).correlate(Thread, Post)


def _readable(reader: Reader) -> ColumnElement[bool]:
    return or_(Thread.audience == "public", _access(reader, ThreadAccess.can_read.is_(True)))


def _moderated(reader: Reader) -> ColumnElement[bool]:
    """Whether the reader moderates the thread: staff the public ones, the MJ those of his game.

    A running game is its MJ's alone: a moderator may be playing in it.
    """
    if reader.user_id is None:
        return false()
    own_game = exists().where(Game.id == Thread.game_id, Game.mj_id == reader.user_id).correlate(Thread, Post)
    if not reader.is_staff:
        return own_game
    over = exists().where(Game.id == Thread.game_id, Game.status == "ended").correlate(Thread, Post)
    return or_(own_game, and_(Thread.audience == "public", or_(Thread.game_id.is_(None), over)))


def readable_threads(reader: Reader) -> Select[Any]:
    """Return the query of the threads that the reader may see. Deleted ones only to those who moderate them."""
    return select(Thread).where(_readable(reader), or_(Thread.deleted_at.is_(None), _moderated(reader)))


def readable_posts(reader: Reader) -> Select[Any]:
    """Return the query of the posts that the reader may see, joined to their `Thread`.

    In a thread of restricted access only those written since he came in and until he left. Deleted posts and threads
    only to those who moderate the thread.
    """
    span = _access(
        reader,
        ThreadAccess.can_read.is_(True),
        ThreadAccess.since_number < Post.number,
        or_(ThreadAccess.until_number.is_(None), Post.number <= ThreadAccess.until_number),
    )
    standing = and_(Post.deleted_at.is_(None), Thread.deleted_at.is_(None))
    return (
        select(Post)
        .join(Thread, Post.thread_id == Thread.id)
        .where(or_(Thread.audience == "public", span), or_(standing, _moderated(reader)))
    )


def last_known(reader: Reader) -> ColumnElement[int]:
    """Return the number of the last post of a `Thread` that the reader may know of.

    Who has left a thread (P-7) does not learn from its counts, pages or dates that others go on writing there.
    """
    mine = and_(ThreadAccess.thread_id == Thread.id, ThreadAccess.user_id == (reader.user_id or 0))
    until = select(ThreadAccess.until_number).where(mine).correlate(Thread).scalar_subquery()
    return case((Thread.audience == "public", Thread.last_number), else_=func.coalesce(until, Thread.last_number))


def can_read(reader: Reader, thread_id: int) -> bool:
    """Whether the reader may open the thread."""
    return db.session.scalar(readable_threads(reader).where(Thread.id == thread_id)) is not None


def may_moderate(reader: Reader, thread_id: int) -> bool:
    """Whether the reader may pin, lock, move the thread, and delete and restore its posts."""
    query = select(true()).select_from(Thread).where(Thread.id == thread_id, _readable(reader), _moderated(reader))
    return db.session.scalar(query) is not None


def can_write(reader: Reader, thread_id: int) -> tuple[bool, str]:
    """Return whether the reader may post in the thread now, and if not the refusal's code.

    Codes: `sign-in`, `no-such-thread`, `locked`, `channel-closed` (the game does not let him speak here now),
    `phase-over` (the deadline has passed, the close follows).
    """
    return can_write_in(reader, db.session.scalar(readable_threads(reader).where(Thread.id == thread_id)))


def can_write_in(reader: Reader, thread: Thread | None) -> tuple[bool, str]:
    """Answer as `can_write` for a thread that the caller has just loaded through `readable_threads`."""
    if thread is None or thread.deleted_at is not None:
        return False, "no-such-thread"
    if reader.user_id is None:
        return False, "sign-in"
    if thread.game_id is not None:
        return _can_write_in_game(reader, thread)
    if thread.locked and not may_moderate(reader, thread.id):
        return False, "locked"
    if thread.audience == "access":
        access = db.session.get(ThreadAccess, (thread.id, reader.user_id))
        return (True, "") if access and access.can_write else (False, "channel-closed")
    return True, ""


def _can_write_in_game(reader: Reader, thread: Thread) -> tuple[bool, str]:
    game = db.session.get_one(Game, thread.game_id)
    if game.mj_id == reader.user_id:
        return True, ""
    access = (
        select(ThreadAccess.can_write, Phase.deadline)
        .outerjoin(Phase, and_(Phase.game_id == thread.game_id, Phase.closed_at.is_(None)))
        .where(ThreadAccess.thread_id == thread.id, ThreadAccess.user_id == reader.user_id)
    )
    may_write, deadline = db.session.execute(access).one_or_none() or (False, None)
    if not may_write:
        return False, "channel-closed"
    if thread.locked:
        return False, "locked"
    return (False, "phase-over") if _is_past(deadline, thread) else (True, "")


def _is_past(deadline: datetime | None, thread: Thread) -> bool:
    if thread.channel is None or thread.channel.startswith(ALWAYS_OPEN):
        return False
    return deadline is not None and utcnow() >= deadline
