"""A game's threads: made, opened and closed as the engine's channels say, after each step."""

from collections.abc import Sequence

from sqlalchemy import select

from lgforum import engine
from lgforum.models import Game, Seat, Thread, ThreadAccess, db
from lgforum.words import phases as words

from .crash import point
from .people import holders

TITLES_IN = "fr"
"""Stored titles are for lists that know no reader; pages name a channel in the reader's language from its key."""


def sync(game: Game, table: engine.Table, seats: Sequence[Seat]) -> dict[str, Thread]:
    """Make threads and their access equal to the table's channels; return the threads by channel.

    Who comes in reads from now on (`since_number`), or all where the channel gives its history; who goes out keeps
    what he could read (`until_number`).
    The MJ reads and writes everything. What the engine opens to all at the end becomes public.
    """
    channels = table.channels()
    threads = _threads(game, channels, seats)
    point("threads-written")
    accesses = _accesses(list(threads.values()))
    for channel in channels:
        _sync_one(game, channel, threads[channel.key], accesses, seats)
    db.session.flush()
    point("access-written")
    return threads


def threads_of(game: Game) -> dict[str, Thread]:
    """Return the game's threads by channel, as they are."""
    query = select(Thread).where(Thread.game_id == game.id, Thread.channel.is_not(None))
    return {str(thread.channel): thread for thread in db.session.scalars(query)}


def chronicle(channels: Sequence[engine.Channel]) -> str:
    """Return the channel in which the game speaks to all: the newest of those that everybody may always read."""
    first = next(channel for channel in channels if "all" in channel.readers)
    same = [channel for channel in channels if channel.kind == first.kind]
    return max(same, key=lambda channel: channel.ordinal).key


def _threads(game: Game, channels: Sequence[engine.Channel], seats: Sequence[Seat]) -> dict[str, Thread]:
    threads = threads_of(game)
    names = [seat.name for seat in seats]
    for channel in channels:
        if channel.key not in threads:
            title = words.channel(channel.key, names, locale=TITLES_IN, system=game.system)
            threads[channel.key] = Thread(
                game_id=game.id, channel=channel.key, title=title, audience="access", last_number=0, post_count=0
            )
            db.session.add(threads[channel.key])
    db.session.flush()
    return threads


def _accesses(threads: Sequence[Thread]) -> dict[tuple[int, int], ThreadAccess]:
    query = select(ThreadAccess).where(ThreadAccess.thread_id.in_([thread.id for thread in threads]))
    return {(access.thread_id, access.user_id): access for access in db.session.scalars(query)}


def _sync_one(
    game: Game,
    channel: engine.Channel,
    thread: Thread,
    accesses: dict[tuple[int, int], ThreadAccess],
    seats: Sequence[Seat],
) -> None:
    thread.audience = "public" if "all" in channel.readers else "access"
    if (thread.id, game.mj_id) not in accesses:
        db.session.add(ThreadAccess(thread_id=thread.id, user_id=game.mj_id, can_read=True, can_write=True))
    whole = thread.audience == "public" or channel.history
    for number, user_id in holders(seats).items():
        reads, writes = channel.readable_by(f"seat:{number}"), channel.writable_by(f"seat:{number}")
        access = accesses.get((thread.id, user_id))
        if access is not None:
            _change(access, thread, reads, writes)
        elif reads and (writes or thread.audience == "access"):
            db.session.add(
                ThreadAccess(
                    thread_id=thread.id,
                    user_id=user_id,
                    can_read=True,
                    can_write=writes,
                    since_number=0 if whole else thread.last_number,
                )
            )


def _change(access: ThreadAccess, thread: Thread, reads: bool, writes: bool) -> None:
    access.can_write = writes
    if reads:
        access.until_number = None
    elif access.until_number is None:
        access.until_number = thread.last_number
