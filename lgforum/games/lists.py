"""The rows of the list of games, in a fixed number of statements whatever their number."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from flask_sqlalchemy.pagination import Pagination
from sqlalchemy import Select, func, or_, select
from sqlalchemy.orm import joinedload

from lgforum.models import Game, OpenDecision, Phase, Seat, Signup, db
from lgforum.play.decisions import THE_MJ

PER_PAGE = 20


@dataclass(frozen=True)
class Entry:
    """A game in a list: `filled` seats or sign-ups, its open phase, and what waits for the reader in it."""

    game: Game
    filled: int
    phase: Phase | None = None
    as_mj: bool = False
    waiting: int = 0


def open_games() -> list[Entry]:
    """Return the games whose sign-ups are open, the soonest to close first."""
    games = _games(select(Game).where(Game.status == "signup").order_by(Game.signup_closes_at, Game.id))
    filled = _signups(games)
    return [Entry(game, filled[game.id]) for game in games]


def running_games() -> list[Entry]:
    """Return the games that are being played, the newest first."""
    games = _games(select(Game).where(Game.status == "running").order_by(Game.started_at.desc(), Game.id))
    phases, seats = _phases(games), _seats(games)
    return [Entry(game, seats[game.id], phases.get(game.id)) for game in games]


def my_games(reader_id: int) -> list[Entry]:
    """Return the reader's games that are not over, with what is still to be decided by his seat, or by him as MJ."""
    mine = select(Seat.game_id).where(Seat.user_id == reader_id)
    signed = select(Signup.game_id).where(Signup.user_id == reader_id)
    games = _games(
        select(Game)
        .where(Game.status.in_(("signup", "running")))
        .where(or_(Game.mj_id == reader_id, Game.id.in_(mine), Game.id.in_(signed)))
        .order_by(Game.status, Game.id.desc())
    )
    phases, seats, signups = _phases(games), _seats(games), _signups(games)
    waiting = _waiting(reader_id) + _asked_of_mj(reader_id)
    return [
        Entry(
            game,
            seats[game.id] if game.status == "running" else signups[game.id],
            phases.get(game.id),
            game.mj_id == reader_id,
            waiting[game.id],
        )
        for game in games
    ]


def finished_games(page: int) -> Pagination:
    """Return a page of the finished games, the newest first."""
    query = select(Game).options(joinedload(Game.mj)).where(Game.status == "ended").order_by(Game.ended_at.desc())
    return db.paginate(query, page=min(max(page, 1), 10_000), per_page=PER_PAGE, error_out=False)


def _games(query: Select[tuple[Game]]) -> list[Game]:
    return list(db.session.scalars(query.options(joinedload(Game.mj))))


def _ids(games: Iterable[Game]) -> list[int]:
    return [game.id for game in games]


def _signups(games: list[Game]) -> Counter[int]:
    query = select(Signup.game_id, func.count()).where(Signup.game_id.in_(_ids(games))).group_by(Signup.game_id)
    return Counter(dict(db.session.execute(query).all()))


def _seats(games: list[Game]) -> Counter[int]:
    query = select(Seat.game_id, func.count()).where(Seat.game_id.in_(_ids(games))).group_by(Seat.game_id)
    return Counter(dict(db.session.execute(query).all()))


def _phases(games: list[Game]) -> dict[int, Phase]:
    query = select(Phase).where(Phase.game_id.in_(_ids(games)), Phase.closed_at.is_(None))
    return {phase.game_id: phase for phase in db.session.scalars(query)}


def _waiting(reader_id: int) -> Counter[int]:
    """Count the reader's own decisions that are open and unanswered, by game."""
    query = (
        select(OpenDecision.game_id, func.count())
        .join(Seat, (Seat.game_id == OpenDecision.game_id) & (Seat.number == OpenDecision.seat))
        .where(Seat.user_id == reader_id, OpenDecision.answered.is_(False))
        .group_by(OpenDecision.game_id)
    )
    return Counter(dict(db.session.execute(query).all()))


def _asked_of_mj(reader_id: int) -> Counter[int]:
    """Count what the rules ask of the reader as MJ and he has not answered, by game."""
    query = (
        select(OpenDecision.game_id, func.count())
        .join(Game, Game.id == OpenDecision.game_id)
        .where(Game.mj_id == reader_id, OpenDecision.seat == THE_MJ, OpenDecision.answered.is_(False))
        .group_by(OpenDecision.game_id)
    )
    return Counter(dict(db.session.execute(query).all()))
