"""The threads that the MJ keeps an eye on: each player's private one, the mutants', the cemetery, the days."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from flask import url_for
from sqlalchemy import func, select, tuple_

from lgforum.models import Game, Post, ReadMark, Seat, Thread, db
from lgforum.play.reading import Reader, readable_posts, readable_threads
from lgforum.words import phases

ICONS = {
    "day": "sun",
    "mutants": "lock-keyhole",
    "den": "lock-keyhole",
    "lovers": "heart",
    "sisters": "users",
    "brothers": "users",
    "cemetery": "snuffed",
}
ORDER = ("mj", "mutants", "den", "lovers", "sisters", "brothers", "cemetery", "day")


@dataclass(frozen=True)
class Room:
    """One thread; `person` is the player of a private one."""

    title: str
    href: str
    icon: str
    person: Seat | None
    at: datetime | None
    unread: int
    last: str


def rooms_of(game: Game, reader: Reader, seats: list[Seat]) -> list[Room]:
    """Return the MJ's threads, private ones with something unread first."""
    threads = list(db.session.scalars(readable_threads(reader).where(Thread.game_id == game.id)))
    unread, last = _unread(reader, threads), _last(reader, threads)
    names = [seat.name for seat in seats]
    rooms = [(thread, _room(game, thread, seats, names, unread, last)) for thread in threads if thread.channel]
    rooms.sort(key=lambda pair: (_order(pair[0]), -pair[1].unread, pair[1].title))
    return [room for _thread, room in rooms]


def _room(
    game: Game,
    thread: Thread,
    seats: list[Seat],
    names: list[str],
    unread: Mapping[int, int],
    last: Mapping[int, tuple[str, datetime]],
) -> Room:
    channel = str(thread.channel)
    kind, _sep, number = channel.partition("/")
    person = seats[int(number)] if kind == "mj" and number.isdigit() and int(number) < len(seats) else None
    text, at = last.get(thread.id, ("", None))
    return Room(
        title=person.name if person else phases.channel(channel, names, system=game.system),
        href=url_for("games.thread", game_id=game.id, channel=channel),
        icon=ICONS.get(kind, "messages-square"),
        person=person,
        at=at,
        unread=unread.get(thread.id, 0),
        last=" ".join(text.split())[:120],
    )


def _order(thread: Thread) -> int:
    kind = str(thread.channel).partition("/")[0]
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def _unread(reader: Reader, threads: list[Thread]) -> dict[int, int]:
    """Count the players' posts that the MJ has not read, by thread."""
    ids = [thread.id for thread in threads]
    query = (
        readable_posts(reader)
        .outerjoin(ReadMark, (ReadMark.thread_id == Post.thread_id) & (ReadMark.user_id == reader.user_id))
        .where(Post.thread_id.in_(ids), Post.kind == "post", Post.deleted_at.is_(None))
        .where(Post.author_id != reader.user_id, Post.number > func.coalesce(ReadMark.number, 0))
        .with_only_columns(Post.thread_id, func.count())
        .group_by(Post.thread_id)
    )
    return dict(db.session.execute(query).all())


def _last(reader: Reader, threads: list[Thread]) -> dict[int, tuple[str, datetime]]:
    """Return the newest words of each thread, and when."""
    ids = [thread.id for thread in threads]
    newest = (
        select(Post.thread_id, func.max(Post.number))
        .where(Post.thread_id.in_(ids), Post.deleted_at.is_(None), Post.source != "")
        .group_by(Post.thread_id)
    )
    query = (
        readable_posts(reader)
        .where(tuple_(Post.thread_id, Post.number).in_(newest))
        .with_only_columns(Post.thread_id, Post.source, Post.created_at)
    )
    return {thread: (source, at) for thread, source, at in db.session.execute(query)}
