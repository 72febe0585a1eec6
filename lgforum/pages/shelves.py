"""What the first page shows, in a fixed number of statements. Threads and posts come through `play.reading` alone."""

from collections import Counter
from dataclasses import dataclass, field

from sqlalchemy import func, or_, select
from sqlalchemy.orm import joinedload

from ..models import Category, Game, OpenDecision, Phase, Post, ReadMark, Seat, Signup, Thread, User, db
from ..play.reading import Reader, readable_posts, readable_threads

RUNNING_SHOWN = 6
OPEN_SHOWN = 6
THREADS_SHOWN = 6


@dataclass
class Card:
    """A game on the first page: its open phase, seats or sign-ups, what waits for the reader, posts he has not read."""

    game: Game
    phase: Phase | None = None
    filled: int = 0
    as_mj: bool = False
    seat: int | None = None
    waiting: list[str] = field(default_factory=list)
    unread: int = 0


@dataclass
class Shelf:
    """A category with its newest thread and the number of its threads in which the reader has something new."""

    category: Category
    last: Thread | None = None
    unread: int = 0


def my_cards(reader: Reader) -> list[Card]:
    """Return the reader's games that are not over: those where he plays, signed up, or is the MJ."""
    if reader.user_id is None:
        return []
    me = reader.user_id
    seats = {row[0]: row[1] for row in db.session.execute(select(Seat.game_id, Seat.number).where(Seat.user_id == me))}
    signed = select(Signup.game_id).where(Signup.user_id == me)
    games = db.session.scalars(
        select(Game)
        .where(Game.status.in_(("signup", "running")))
        .where(or_(Game.mj_id == me, Game.id.in_(list(seats)), (Game.status == "signup") & Game.id.in_(signed)))
        .order_by(Game.id.desc())
    ).all()
    cards = _cards(list(games))
    waiting, unread = _waiting(me), _unread_by_game(reader, [game.id for game in games])
    for card in cards:
        card.as_mj = card.game.mj_id == me
        card.seat = seats.get(card.game.id)
        card.waiting = waiting.get(card.game.id, [])
        card.unread = unread[card.game.id]
    return cards


def running_cards(except_ids: set[int]) -> list[Card]:
    """Return games that are being played, the newest first, without those named."""
    query = select(Game).where(Game.status == "running", Game.id.not_in(except_ids))
    return _cards(list(db.session.scalars(query.order_by(Game.started_at.desc(), Game.id.desc()).limit(RUNNING_SHOWN))))


def open_cards() -> list[Card]:
    """Return games that look for players, the soonest to close first."""
    query = select(Game).options(joinedload(Game.mj).lazyload(User.roles)).where(Game.status == "signup")
    soonest = query.order_by(Game.signup_closes_at.is_(None), Game.signup_closes_at, Game.id).limit(OPEN_SHOWN)
    return _cards(list(db.session.scalars(soonest)))


def shelves(reader: Reader) -> list[Shelf]:
    """Return the forum's categories in their order."""
    found = {
        category.id: Shelf(category) for category in db.session.scalars(select(Category).order_by(Category.position))
    }
    newest = (
        readable_threads(reader)
        .where(Thread.category_id.in_(list(found)), Thread.game_id.is_(None))
        .with_only_columns(
            Thread.id,
            func.row_number().over(partition_by=Thread.category_id, order_by=Thread.last_post_at.desc()).label("rank"),
        )
        .subquery()
    )
    last = select(Thread).join(newest, newest.c.id == Thread.id).where(newest.c.rank == 1)
    for thread in db.session.scalars(last):
        found[thread.category_id or 0].last = thread
    for category_id, unread in _unread_by_category(reader, list(found)).items():
        found[category_id].unread = unread
    return list(found.values())


def latest_threads(reader: Reader) -> list[Thread]:
    """Return the forum's threads in which somebody wrote last."""
    query = readable_threads(reader).where(Thread.game_id.is_(None), Thread.category_id.is_not(None))
    query = query.where(Thread.last_post_at.is_not(None)).order_by(Thread.last_post_at.desc()).limit(THREADS_SHOWN)
    return list(db.session.scalars(query))


def _cards(games: list[Game]) -> list[Card]:
    ids = [game.id for game in games]
    phases = {
        phase.game_id: phase
        for phase in db.session.scalars(select(Phase).where(Phase.game_id.in_(ids), Phase.closed_at.is_(None)))
    }
    seats, signups = (_count_by_game(table, ids) for table in (Seat, Signup))
    return [Card(game, phases.get(game.id), (signups if game.status == "signup" else seats)[game.id]) for game in games]


def _count_by_game(table: type[Seat] | type[Signup], ids: list[int]) -> Counter[int]:
    query = select(table.game_id, func.count()).where(table.game_id.in_(ids)).group_by(table.game_id)
    return Counter({row[0] or 0: row[1] for row in db.session.execute(query)})


def _waiting(user_id: int) -> dict[int, list[str]]:
    """Return the kinds of the reader's own decisions that are open and unanswered, by game."""
    query = (
        select(OpenDecision.game_id, OpenDecision.kind)
        .join(Seat, (Seat.game_id == OpenDecision.game_id) & (Seat.number == OpenDecision.seat))
        .where(Seat.user_id == user_id, OpenDecision.answered.is_(False))
        .order_by(OpenDecision.id)
    )
    kinds: dict[int, list[str]] = {}
    for game_id, kind in db.session.execute(query):
        kinds.setdefault(game_id, []).append(kind)
    return kinds


def _unread_by_game(reader: Reader, ids: list[int]) -> Counter[int]:
    """Count the posts of others that the reader has not read, by game."""
    if not ids:
        return Counter()
    query = (
        readable_posts(reader)
        .outerjoin(ReadMark, (ReadMark.thread_id == Post.thread_id) & (ReadMark.user_id == reader.user_id))
        .where(Thread.game_id.in_(ids), Post.number > func.coalesce(ReadMark.number, 0), Post.deleted_at.is_(None))
        .where(or_(Post.author_id.is_(None), Post.author_id != reader.user_id))
        .with_only_columns(Thread.game_id, func.count(Post.id))
        .group_by(Thread.game_id)
    )
    return Counter({row[0] or 0: row[1] for row in db.session.execute(query)})


def _unread_by_category(reader: Reader, ids: list[int]) -> dict[int, int]:
    if reader.user_id is None or not ids:
        return {}
    query = (
        readable_threads(reader)
        .outerjoin(ReadMark, (ReadMark.thread_id == Thread.id) & (ReadMark.user_id == reader.user_id))
        .where(Thread.category_id.in_(ids), Thread.game_id.is_(None), Thread.deleted_at.is_(None))
        .where(Thread.last_number > func.coalesce(ReadMark.number, 0))
        .with_only_columns(Thread.category_id, func.count(Thread.id))
        .group_by(Thread.category_id)
    )
    return {row[0] or 0: row[1] for row in db.session.execute(query)}
