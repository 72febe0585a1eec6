"""What a bot does at one moment: answers a decision, changes its vote, or writes a line."""

from collections.abc import Collection
from random import Random

from msgspec.structs import replace
from sqlalchemy import func, select

from lgforum.engine import Asked
from lgforum.models import Game, Post, Seat, Thread, db

from .. import answer as answers
from ..errors import Refused
from ..forum import write_post
from ..reading import GameView, Reader, game_view
from .habits import habits_of
from .mind import Mind

LINES_A_PHASE = 2
CHANGEABLE = ("vote", "captain_vote")
VOTES_IN_POSTS = 0.35


def bot_seats(game_id: int) -> list[Seat]:
    """Return the seats that bots hold."""
    query = select(Seat).join(Seat.user).where(Seat.game_id == game_id).order_by(Seat.number)
    return [seat for seat in db.session.scalars(query) if seat.user is not None and seat.user.is_bot]


def decide(game_id: int, user_id: int, rng: Random, spared: Collection[int] = ()) -> bool:
    """Answer the first decision that waits for this player; say whether there was one."""
    seen = game_view(game_id, Reader(user_id))
    waiting = [asked for asked in seen.view.asked if not asked.answered]
    last = habits_of(seen.game.system).last
    waiting.sort(key=lambda asked: asked.kind in last)
    return bool(waiting) and _answer(seen, user_id, waiting[0], rng, spared)


def reconsider(game_id: int, user_id: int, rng: Random) -> bool:
    """Change one's public vote, having read those of others."""
    seen = game_view(game_id, Reader(user_id))
    vote = next((a for a in seen.view.asked if a.kind in CHANGEABLE and a.answered and not a.final), None)
    return vote is not None and _answer(seen, user_id, vote, rng, ())


def speak(game_id: int, user_id: int, rng: Random) -> bool:
    """Write a line where the seat may write now; say whether one was written."""
    seen = game_view(game_id, Reader(user_id))
    talks = habits_of(seen.game.system).talks
    room = next((r for r in seen.view.channels if r.can_write and r.kind in talks), None)
    if room is None or seen.seat is None or seen.phase is None:
        return False
    thread = db.session.scalar(select(Thread).where(Thread.game_id == game_id, Thread.channel == room.key))
    if thread is None or _lines_written(thread.id, user_id, seen.phase.id) >= LINES_A_PHASE:
        return False
    text = _line(seen, seen.seat, room.kind, room.ordinal, _recent(thread.id), rng)
    try:
        write_post(thread.id, user_id, text)
    except Refused:
        return False  # the phase closed meanwhile
    return True


def _answer(seen: GameView, user_id: int, asked: Asked, rng: Random, spared: Collection[int]) -> bool:
    assert seen.seat is not None
    form = asked.form
    mind = Mind(habits_of(seen.game.system), seen.view, seen.seat, rng, spared)
    if asked.apart_from and hasattr(form, "without"):
        before = next((a.answer for a in seen.view.asked if a.key == asked.apart_from), None)
        named = before if isinstance(before, list) else [] if before is None else [before]
        asked = replace(asked, form=form.without(named))
    try:
        answers.answer(seen.game.id, user_id, asked.key, mind.answer(asked))
    except Refused:
        return False  # too late, or the table changed: as for anybody
    return True


def _lines_written(thread_id: int, user_id: int, phase_id: int) -> int:
    query = select(func.count(Post.id)).where(
        Post.thread_id == thread_id, Post.author_id == user_id, Post.phase_id == phase_id
    )
    return db.session.scalar(query) or 0


def _recent(thread_id: int) -> set[str]:
    query = select(Post.source).where(Post.thread_id == thread_id).order_by(Post.number.desc()).limit(40)
    return set(db.session.scalars(query))


def _line(seen: GameView, seat: int, kind: str, ordinal: int, recent: set[str], rng: Random) -> str:
    living = [s.number for s in seen.view.seats if s.alive and s.number != seat]
    habits = habits_of(seen.game.system)
    mind = Mind(habits, seen.view, seat, rng)
    others = [s for s in living if s not in mind.mates] or living
    target = mind.suspect(others) if others else seat
    other = rng.choice([s for s in others if s != target] or [target])
    names = seen.names
    pool = habits.lines(kind, ordinal, rng)
    choices = [line.format(target=names[target], other=names[other]) for line in rng.sample(pool, len(pool))]
    text = next((line for line in choices if line not in recent), choices[0])
    votes = kind == "day" and any(_is_open_vote(asked) for asked in seen.view.asked)
    if votes and rng.random() < VOTES_IN_POSTS:
        text += f"\n\n**Vote : {names[mind.suspect(living)]}**"
    return text


def _is_open_vote(asked: Asked) -> bool:
    """Whether a post may cast the vote: a public one that may still change."""
    return asked.kind == "vote" and not asked.final and "all" in asked.shown_to


def games_with_bots() -> list[Game]:
    """Return the running games in which a bot holds a seat."""
    query = select(Game).where(Game.status == "running", Game.paused_at.is_(None), Game.quarantined_at.is_(None))
    return [game for game in db.session.scalars(query) if bot_seats(game.id)]
