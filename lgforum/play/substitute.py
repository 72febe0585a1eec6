"""A substitute takes a seat over (P-7): role, knowledge, private history, answers given. The former holder keeps
the right to read what he could read, no more."""

from collections.abc import Sequence

from sqlalchemy import func, select

from lgforum.models import FactRow, Game, Phase, Seat, SeatHolder, Thread, ThreadAccess, User, db, utcnow

from . import tables
from .channels import threads_of
from .errors import Refused
from .locking import lock_game
from .log import checked_reason, log
from .mail.notify import notify
from .mail.outbox import queue
from .people import check_mj, seat_numbered
from .phases import open_phase
from .publish import announce
from .transaction import transaction


def substitute(game_id: int, mj_id: int, seat: int, new_user_id: int, reason: str) -> None:
    """Give a seat to another member, at once.

    Raises Refused: `not-mj`, `no-reason`, `not-running`, `no-such-seat`, `no-such-member`, `mj-plays-nothing`,
    `already-in-game` (holds a seat in this game, or held one: he knows too much).
    """
    with transaction():
        game = lock_game(game_id)
        check_mj(game, mj_id)
        phase, reason = open_phase(game), checked_reason(reason)
        place = seat_numbered(game, seat)
        user = _newcomer(game, new_user_id)
        former_id, former_name = place.user_id, place.name
        _hand_over(game, place, user)
        _hand_threads_over(game, phase, place, former_id)
        log(game, mj_id, "substitute", reason, phase.id, seat=seat, former=former_name, name=user.display_name)
        announce(game, phase, "substituted", seat=seat, former=former_name)
        key = f"substitute/{game.id}/{seat}/{user.id}"
        notify(user.id, "substitute", key, game_id=game.id)
        queue("substitute", user.id, key, game_id=game.id, phase_id=phase.id)
        if former_id is not None:
            notify(former_id, "replaced", f"replaced/{game.id}/{seat}/{former_id}", game_id=game.id)


def _newcomer(game: Game, user_id: int) -> User:
    user = db.session.get(User, user_id)
    if user is None or not user.active or user.deleted_at is not None:
        raise Refused("no-such-member")
    if user_id == game.mj_id:
        raise Refused("mj-plays-nothing")
    held = (
        select(SeatHolder.id)
        .join(Seat, Seat.id == SeatHolder.seat_id)
        .where(Seat.game_id == game.id, SeatHolder.user_id == user_id)
    )
    if db.session.scalar(held) is not None:
        raise Refused("already-in-game", name=user.display_name)
    return user


def _hand_over(game: Game, place: Seat, user: User) -> None:
    now = utcnow()
    last_fact = db.session.scalar(select(func.max(FactRow.id)).where(FactRow.game_id == game.id)) or 0
    present = select(SeatHolder).where(SeatHolder.seat_id == place.id, SeatHolder.until.is_(None))
    for holder in db.session.scalars(present):
        holder.until, holder.facts_until = now, last_fact
    db.session.add(SeatHolder(seat_id=place.id, user_id=user.id, since=now))
    place.user_id, place.name = user.id, user.display_name


def _hand_threads_over(game: Game, phase: Phase, place: Seat, former_id: int | None) -> None:
    """Give the newcomer the seat's threads whole, and end the former holder's access where they stand."""
    table = tables.load(game, phase)
    threads = threads_of(game)
    before = _former_access(list(threads.values()), former_id)
    for channel in table.channels():
        thread = threads[channel.key]
        reads, writes = (ask(f"seat:{place.number}") for ask in (channel.readable_by, channel.writable_by))
        former = before.get(thread.id)
        if former is not None:
            _end(former, thread)
        if reads and (writes or thread.audience == "access"):
            since = former.since_number if former else 0
            db.session.add(_access(thread, place, writes, since))


def _former_access(threads: Sequence[Thread], user_id: int | None) -> dict[int, ThreadAccess]:
    query = select(ThreadAccess).where(
        ThreadAccess.thread_id.in_([thread.id for thread in threads]), ThreadAccess.user_id == user_id
    )
    return {access.thread_id: access for access in db.session.scalars(query)}


def _end(access: ThreadAccess, thread: Thread) -> None:
    access.can_write = False
    if access.until_number is None:
        access.until_number = thread.last_number


def _access(thread: Thread, place: Seat, writes: bool, since: int) -> ThreadAccess:
    return ThreadAccess(thread_id=thread.id, user_id=place.user_id, can_read=True, can_write=writes, since_number=since)
