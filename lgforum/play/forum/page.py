"""A page of a thread, loaded for one reader in a number of statements that does not grow with the thread.

Pages are cut by post number (30 numbers a page), not by count: a post stays on its page whatever is deleted around it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import func, or_, select
from sqlalchemy.orm import defer, joinedload
from sqlalchemy.orm.util import identity_key

from lgforum.models import FactRow, Game, Post, ReadMark, Seat, Thread, User, db, utcnow
from lgforum.play.reading import Reader, can_write_in, last_known, may_moderate, readable_posts, readable_threads

from .edit_post import MINUTES_IN_GAMES
from .told import Audience, Told, tell

PER_PAGE = 30
AT_ONCE = 600
"""The most posts that "read everything" shows on one page."""


Known = tuple[Thread, int | None, int]
"""A thread, up to which number the reader has read it, and the last number that he may know of."""


@dataclass(frozen=True)
class Line:
    """A line of the page: a post (`told` for the game's own), or the place of a deleted one (`post` is None)."""

    number: int
    post: Post | None = None
    told: Told | None = None
    mine: bool = False
    editable_until: datetime | None = None
    editable: bool = False


@dataclass
class ThreadPage:
    """What a reader sees of a thread. `unread_from`: the first number that he has not read; `unread`: how many.

    `end`: the last number that he may know of (see `reading.last_known`)."""

    thread: Thread
    reader: Reader
    page: int
    pages: int
    everything: bool
    end: int
    game: Game | None = None
    lines: list[Line] = field(default_factory=list)
    unread: int = 0
    unread_from: int | None = None
    writable: bool = False
    why_not: str = ""
    moderates: bool = False
    last_shown: int = 0
    mark: int | None = None
    more_from: int | None = None  # where "read everything" had to stop


def page_of(number: int) -> int:
    """Return the page on which a post stands, for good."""
    return max(1, -(-number // PER_PAGE))


def load(
    reader: Reader,
    thread_id: int,
    page: int | None = None,
    everything: bool = False,
    audience: Audience | None = None,
    known: Known | None = None,
) -> ThreadPage | None:
    """Return a page of a thread, or None for a thread that the reader may not see.

    Without `page`: the page of his first unread post. `everything`: all posts from `page` on, at most AT_ONCE.
    `audience` spares loading the game's seats where the caller has them, `known` the thread where he has just asked
    `find` for it, or read it through `readable_threads`.
    """
    known = known or find(reader, thread_id)
    if known is None:
        return None
    thread, mark, end = known
    game = db.session.get(Game, thread.game_id) if thread.game_id is not None else None
    pages = page_of(end)
    wanted = page if page is not None else page_of(min((mark or 0) + 1, end))
    found = ThreadPage(thread, reader, min(max(1, wanted), pages), pages, everything, end, game=game, mark=mark)
    posts = _posts(found)
    _count_unread(found)
    _ask_rights(found)
    _fill(found, posts, audience)
    return found


def first_unread(known: Known) -> int | None:
    """Return the number of the first unread post of a thread that `find` gave; None: nothing, or he never came."""
    _thread, mark, end = known
    return mark + 1 if mark is not None and mark < end else None


def find(reader: Reader, thread_id: int) -> Known | None:
    """Return a thread that the reader may see, with his mark in it and the last number that he may know of."""
    mark = ReadMark.thread_id == Thread.id, ReadMark.user_id == (reader.user_id or 0)
    query = (
        readable_threads(reader)
        .add_columns(ReadMark.number, last_known(reader))
        .outerjoin(ReadMark, (mark[0]) & (mark[1]))
        .options(joinedload(Thread.category))
        .where(Thread.id == thread_id)
    )
    row = db.session.execute(query).one_or_none()
    return (row[0], row[1], row[2]) if row else None


def _posts(found: ThreadPage) -> Sequence[Post]:
    first = (found.page - 1) * PER_PAGE
    last = first + (AT_ONCE if found.everything else PER_PAGE)
    query = (
        readable_posts(found.reader)
        .where(Post.thread_id == found.thread.id, Post.number > first, Post.number <= last)
        .order_by(Post.number)
        .options(joinedload(Post.author).lazyload(User.roles), defer(Post.source), defer(Post.token))
    )
    if found.everything and last < found.end:
        found.more_from = page_of(last + 1)
    found.last_shown = min(last, found.end)
    return db.session.scalars(query).all()


def _count_unread(found: ThreadPage) -> None:
    if found.mark is None or found.mark >= found.end:
        return
    unread = readable_posts(found.reader).where(
        Post.thread_id == found.thread.id,
        Post.number > found.mark,
        Post.deleted_at.is_(None),
        or_(Post.author_id.is_(None), Post.author_id != found.reader.user_id),
    )
    counts = unread.with_only_columns(func.count(), func.min(Post.number))
    found.unread, found.unread_from = db.session.execute(counts).one()


def _ask_rights(found: ThreadPage) -> None:
    reader, thread = found.reader, found.thread
    if reader.user_id is None:
        found.why_not = "sign-in"
        return
    found.writable, found.why_not = can_write_in(reader, thread)
    game = found.game
    if reader.is_staff or (game is not None and game.mj_id == reader.user_id):  # nobody else ever does: not asked
        found.moderates = may_moderate(reader, thread.id)


def _fill(found: ThreadPage, posts: Sequence[Post], audience: Audience | None) -> None:
    told = _told(found, posts, audience)
    expected = posts[0].number if posts else 0
    for post in posts:
        found.lines.extend(Line(number) for number in range(expected, post.number))
        expected = post.number + 1
        mine = post.author_id is not None and post.author_id == found.reader.user_id
        until = post.created_at + timedelta(minutes=MINUTES_IN_GAMES) if found.thread.game_id else None
        editable = (
            mine
            and found.writable
            and post.deleted_at is None
            and post.kind in ("post", "mj")
            and (until is None or until > utcnow())
        )
        found.lines.append(Line(post.number, post, told.get(post.id), mine, until if editable else None, editable))


def _told(found: ThreadPage, posts: Sequence[Post], audience: Audience | None) -> dict[int, Told]:
    from_game = [post for post in posts if post.kind in ("story", "event")]
    if not from_game or found.game is None:
        return {}
    to = audience or _audience(found.reader, found.game)
    wanted = {number for post in from_game for number in post.facts}
    by_id = _fact_rows(to.game.id, wanted)
    return {post.id: tell(post, by_id, to) for post in from_game}


def _fact_rows(game_id: int, wanted: Collection[int]) -> dict[int, FactRow]:
    """Return rows by id; those that the game's own page holds already are not read again."""
    held = {number: db.session.identity_map.get(identity_key(FactRow, number)) for number in wanted}
    rows = {number: row for number, row in held.items() if row is not None and row.game_id == game_id}
    if missing := set(wanted) - rows.keys():
        query = select(FactRow).where(FactRow.game_id == game_id, FactRow.id.in_(missing))
        rows |= {row.id: row for row in db.session.scalars(query)}
    return rows


def _audience(reader: Reader, game: Game) -> Audience:
    seats = select(Seat).where(Seat.game_id == game.id).order_by(Seat.number)
    loaded = db.session.scalars(seats.options(joinedload(Seat.user).lazyload(User.roles))).all()
    return Audience.of(reader, game, loaded)


def count_since(reader: Reader, thread_id: int, number: int) -> int:
    """Return how many posts that the reader may read follow `number`."""
    newer = readable_posts(reader).where(
        Post.thread_id == thread_id, Post.number > number, Post.deleted_at.is_(None), Thread.id == thread_id
    )
    return db.session.scalar(newer.with_only_columns(func.count())) or 0
