"""Lists of threads: categories, a category's threads, private threads, search, the feed. All through `reading`."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Select, case, func, select
from sqlalchemy.orm import joinedload

from lgforum.models import Category, Game, Post, ReadMark, Thread, ThreadAccess, User, db
from lgforum.play.reading import GUEST, Reader, last_known, readable_posts, readable_threads

THREADS_PER_PAGE = 30
FOUND_MOST = 50
SEARCH_LEAST, SEARCH_MOST = 2, 80
FEED_POSTS = 30
_LOOK_BACK = 25  # how many numbers the last standing post is looked for in


@dataclass(frozen=True)
class Row:
    """A thread in a list. `unread`: it holds something new; `fresh`: the reader never opened it."""

    thread: Thread
    last: Post | None
    unread: bool
    fresh: bool

    @property
    def moved_at(self) -> datetime:
        """When the last post that the reader may read was written."""
        return self.last.created_at if self.last else self.thread.created_at


@dataclass(frozen=True)
class Shelf:
    """A category with what the reader may see of it."""

    category: Category
    threads: int
    posts: int
    unread: int
    last: Row | None


def _marked(query: Select[Any], reader: Reader) -> Select[Any]:
    """Add the number up to which the reader has read each thread (NULL: never opened), and may know of it."""
    on = (ReadMark.thread_id == Thread.id) & (ReadMark.user_id == (reader.user_id or 0))
    return query.add_columns(ReadMark.number, last_known(reader)).outerjoin(ReadMark, on)


def _rows(reader: Reader, found: Sequence[Any]) -> list[Row]:
    lasts = last_posts(reader, [thread for thread, _mark, _end in found])
    signed_in = reader.user_id is not None
    return [
        Row(
            thread,
            lasts.get(thread.id),
            unread=signed_in and mark is not None and end > mark,
            fresh=signed_in and mark is None and end > 0,
        )
        for thread, mark, end in found
    ]


def last_posts(reader: Reader, threads: Sequence[Thread]) -> dict[int, Post]:
    """Return the newest post of each thread that the reader may read, with its author; deleted ones never."""
    if not threads:
        return {}
    query = (
        readable_posts(reader)
        .where(
            Post.thread_id.in_([thread.id for thread in threads]),
            Post.number > last_known(reader) - _LOOK_BACK,
            Post.deleted_at.is_(None),
        )
        .with_only_columns(Post.thread_id, func.max(Post.number).label("number"))
        .group_by(Post.thread_id)
        .subquery()
    )
    newest = (
        select(Post)
        .join(query, (Post.thread_id == query.c.thread_id) & (Post.number == query.c.number))
        .options(joinedload(Post.author).lazyload(User.roles))
    )
    return {post.thread_id: post for post in db.session.scalars(newest)}


def shelves(reader: Reader) -> list[Shelf]:
    """Return every category in order, with counts and the last post that the reader may read."""
    threads = _marked(readable_threads(reader), reader).where(
        Thread.category_id.is_not(None), Thread.deleted_at.is_(None)
    )
    counted = threads.with_only_columns(
        Thread.category_id,
        func.count(),
        func.sum(Thread.post_count),
        func.sum(case((Thread.last_number > func.coalesce(ReadMark.number, 0), 1), else_=0)),
    ).group_by(Thread.category_id)
    counts = {row[0]: row[1:] for row in db.session.execute(counted)}
    place = func.row_number().over(partition_by=Thread.category_id, order_by=Thread.last_post_at.desc())
    ranked = threads.with_only_columns(Thread.id, place.label("place")).subquery()
    top = _marked(select(Thread), reader).join(ranked, (ranked.c.id == Thread.id) & (ranked.c.place == 1))
    lasts = {row.thread.category_id: row for row in _rows(reader, db.session.execute(top).all())}
    shelved = []
    for category in db.session.scalars(select(Category).order_by(Category.position, Category.id)):
        number, posts, unread = counts.get(category.id, (0, 0, 0))
        signed_in = reader.user_id is not None
        shelved.append(Shelf(category, number, posts or 0, unread if signed_in else 0, lasts.get(category.id)))
    return shelved


def threads_in(reader: Reader, category_id: int, page: int) -> tuple[list[Row], int]:
    """Return a page of a category's threads, pinned first, then by last post; and how many pages there are."""
    base = readable_threads(reader).where(Thread.category_id == category_id)
    total = db.session.scalar(base.with_only_columns(func.count())) or 0
    pages = max(1, -(-total // THREADS_PER_PAGE))
    page = min(max(1, page), pages)
    query = (
        _marked(base, reader)
        .options(joinedload(Thread.author).lazyload(User.roles))
        .order_by(Thread.pinned.desc(), Thread.last_post_at.desc(), Thread.id.desc())
        .limit(THREADS_PER_PAGE)
        .offset((page - 1) * THREADS_PER_PAGE)
    )
    return _rows(reader, db.session.execute(query).all()), pages


def private_threads(reader: Reader, most: int = 200) -> list[tuple[Row, Game | None]]:
    """Return the restricted threads that the reader may read, newest first, with their games.

    Newest by what he may read: a thread that he has left does not move when others write there.
    """
    if reader.user_id is None:
        return []
    mine = select(ThreadAccess.thread_id).where(ThreadAccess.user_id == reader.user_id, ThreadAccess.can_read.is_(True))
    query = (
        _marked(readable_threads(reader), reader)
        .where(Thread.audience == "access", Thread.id.in_(mine), last_known(reader) > 0)
        .order_by(Thread.last_post_at.desc(), Thread.id.desc())
        .limit(most)
    )
    rows = _rows(reader, db.session.execute(query).all())
    rows.sort(key=lambda row: row.moved_at, reverse=True)
    ids = {row.thread.game_id for row in rows if row.thread.game_id}
    games = {game.id: game for game in db.session.scalars(select(Game).where(Game.id.in_(ids)))}
    return [(row, games.get(row.thread.game_id or 0)) for row in rows]


@dataclass(frozen=True)
class Found:
    """What a search found."""

    threads: list[Row]
    posts: list[Post]
    games: list[Game]
    members: list[User]


def search(reader: Reader, words: str) -> Found:
    """Find threads by title and posts by text among those that the reader may read, games and members by name."""
    like = "%" + words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"

    def holds(column: Any) -> Any:
        return column.ilike(like, escape="\\")

    titled = _marked(readable_threads(reader), reader).where(
        holds(Thread.title), Thread.deleted_at.is_(None), last_known(reader) > 0
    )
    posts = (
        readable_posts(reader)
        .where(holds(Post.source), Post.deleted_at.is_(None), Thread.deleted_at.is_(None))
        .options(joinedload(Post.author).lazyload(User.roles), joinedload(Post.thread))
        .order_by(Post.created_at.desc(), Post.thread_id.desc(), Post.number.desc())
        .limit(FOUND_MOST)
    )
    members = select(User).where(holds(User.display_name), User.deleted_at.is_(None), User.active.is_(True))
    return Found(
        _rows(reader, db.session.execute(titled.order_by(Thread.last_post_at.desc()).limit(10)).all()),
        list(db.session.scalars(posts)),
        list(db.session.scalars(select(Game).where(holds(Game.name)).order_by(Game.id.desc()).limit(5))),
        list(db.session.scalars(members.order_by(User.display_name).limit(5))),
    )


def feed(category_id: int | None = None) -> list[Post]:
    """Return the newest posts of the public categories, as a guest reads them."""
    query = (
        readable_posts(GUEST)
        .where(Thread.category_id.is_not(None), Thread.game_id.is_(None))
        .options(joinedload(Post.author).lazyload(User.roles), joinedload(Post.thread))
        .order_by(Post.created_at.desc(), Post.thread_id.desc(), Post.number.desc())
        .limit(FEED_POSTS)
    )
    if category_id is not None:
        query = query.where(Thread.category_id == category_id)
    return list(db.session.scalars(query))


def category(slug: str) -> Category | None:
    """Return a category by its slug; an address may hold any text, even one that PostgreSQL cannot compare."""
    if "\x00" in slug:
        return None
    return db.session.scalar(select(Category).where(Category.slug == slug))


def readable_post(reader: Reader, post_id: int) -> Post | None:
    """Return a post that the reader may read, with its thread and author."""
    query = readable_posts(reader).where(Post.id == post_id)
    query = query.options(joinedload(Post.thread), joinedload(Post.author).lazyload(User.roles))
    found: Post | None = db.session.scalar(query)
    return found
