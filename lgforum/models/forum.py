"""Categories, threads and posts. A game's channels are threads whose readers stand in `thread_access`."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from .accounts import User
from .base import Base, utcnow
from .ids import post_id


class Category(Base):
    """A shelf of public threads. `staff_only_opening`: only moderators open threads in it."""

    __tablename__ = "categories"

    id: Mapped[int] = mapped_column(primary_key=True)
    slug: Mapped[str] = mapped_column(String(64), unique=True)
    title_fr: Mapped[str] = mapped_column(String(120))
    title_en: Mapped[str] = mapped_column(String(120))
    about_fr: Mapped[str] = mapped_column(String(300), default="")
    about_en: Mapped[str] = mapped_column(String(300), default="")
    position: Mapped[int] = mapped_column(default=0)
    staff_only_opening: Mapped[bool] = mapped_column(default=False)


class Thread(Base):
    """A thread.

    `audience`: `public` (anybody reads, members write unless locked) or `access` (rows of `thread_access` alone
    say who reads and writes, MJ included). `channel` is the engine's key of a game's channel ("day/1", "mutants").
    """

    __tablename__ = "threads"
    __table_args__ = (
        UniqueConstraint("game_id", "channel"),
        Index("ix_threads_category_order", "category_id", "pinned", "last_post_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    category_id: Mapped[int | None] = mapped_column(ForeignKey("categories.id"))
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), index=True)
    channel: Mapped[str | None] = mapped_column(String(64))
    audience: Mapped[str] = mapped_column(String(8), default="public")
    title: Mapped[str] = mapped_column(String(160))
    author_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    created_at: Mapped[datetime] = mapped_column(default=utcnow)
    last_post_at: Mapped[datetime | None]
    pinned: Mapped[bool] = mapped_column(default=False)
    locked: Mapped[bool] = mapped_column(default=False)  # nobody but staff (public) or MJ (game) writes
    deleted_at: Mapped[datetime | None]
    last_number: Mapped[int] = mapped_column(default=0)  # number of the newest post; numbers are never reused
    post_count: Mapped[int] = mapped_column(default=0)  # posts that are not deleted

    category: Mapped[Category | None] = relationship()
    author: Mapped[User | None] = relationship()


class ThreadAccess(Base):
    """One person's rights in an `access` thread, kept equal to the engine's channels by `play`."""

    __tablename__ = "thread_access"

    thread_id: Mapped[int] = mapped_column(ForeignKey("threads.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True)
    can_read: Mapped[bool] = mapped_column(default=True)
    can_write: Mapped[bool] = mapped_column(default=False)
    since_number: Mapped[int] = mapped_column(default=0)  # reads posts with number > this
    until_number: Mapped[int | None]  # a former holder of a seat reads no further (P-7)


class Post(Base):
    """A post. `number` is its stable place in the thread.

    `kind`: `post` (a person), `story` (the game's announcement, made from `facts` in the reader's language),
    `event` (one line made from facts), `mj` (the MJ speaks as MJ).
    """

    __tablename__ = "posts"
    __table_args__ = (UniqueConstraint("thread_id", "number"),)

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, default=post_id)
    thread_id: Mapped[int] = mapped_column(ForeignKey("threads.id", ondelete="CASCADE"))
    number: Mapped[int]
    author_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    seat_id: Mapped[int | None] = mapped_column(ForeignKey("seats.id"))
    phase_id: Mapped[int | None] = mapped_column(ForeignKey("phases.id"))
    kind: Mapped[str] = mapped_column(String(8), default="post")
    source: Mapped[str] = mapped_column(Text, default="")
    html: Mapped[str] = mapped_column(Text, default="")
    facts: Mapped[list[Any]] = mapped_column(default=list)  # ids of `facts` rows, in order
    stamp: Mapped[dict[str, Any] | None]  # what was understood as a vote, kept for good
    created_at: Mapped[datetime] = mapped_column(default=utcnow)
    edited_at: Mapped[datetime | None]
    edit_reason: Mapped[str | None] = mapped_column(String(200))
    deleted_at: Mapped[datetime | None]
    deleted_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    token: Mapped[str | None] = mapped_column(String(64), unique=True)  # the form's key: a double click posts once

    thread: Mapped[Thread] = relationship()
    author: Mapped[User | None] = relationship(foreign_keys=author_id)


class PostVersion(Base):
    """What a post said before an edit."""

    __tablename__ = "post_versions"

    id: Mapped[int] = mapped_column(primary_key=True)
    post_id: Mapped[int] = mapped_column(ForeignKey("posts.id", ondelete="CASCADE"), index=True)
    source: Mapped[str] = mapped_column(Text)
    html: Mapped[str] = mapped_column(Text)
    reason: Mapped[str | None] = mapped_column(String(200))
    editor_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    replaced_at: Mapped[datetime] = mapped_column(default=utcnow)


class ReadMark(Base):
    """How far a member has read a thread."""

    __tablename__ = "read_marks"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    thread_id: Mapped[int] = mapped_column(ForeignKey("threads.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    at: Mapped[datetime] = mapped_column(default=utcnow)
