"""The bots' pulse: every few seconds each running game with bots moves a little, as people would."""

from datetime import timedelta
from random import Random

from sqlalchemy import func, select

from lgforum.models import Game, Phase, Signup, User, db, utcnow

from .. import signup
from ..errors import Refused
from .acting import bot_seats, decide, games_with_bots, reconsider, speak

_A_SECOND = timedelta(seconds=1)
LAST_SHARE = 0.7
"""From this share of a phase on, bots that have not answered do so."""


def tick(rng: Random) -> int:
    """Let some bots act; return how many did."""
    acted = sum(_play(game.id, rng) for game in games_with_bots())
    return acted + sum(_sign_up(game_id, rng) for game_id in _open_games())


def _play(game_id: int, rng: Random) -> int:
    phase = db.session.scalar(select(Phase).where(Phase.game_id == game_id, Phase.closed_at.is_(None)))
    if phase is None or phase.deadline is None:
        return 0
    share = (utcnow() - phase.stage_opened_at) / max(phase.deadline - phase.stage_opened_at, _A_SECOND)
    hurried = share > LAST_SHARE or phase.stage_clock == "grace"
    acted = 0
    for seat in rng.sample(seats := bot_seats(game_id), len(seats)):
        assert seat.user_id is not None
        user_id = seat.user_id
        if (hurried and rng.random() < 0.5) or rng.random() < 0.10:
            acted += decide(game_id, user_id, rng)
        elif rng.random() < 0.06:
            acted += speak(game_id, user_id, rng)
        elif rng.random() < 0.02:
            acted += reconsider(game_id, user_id, rng)
    return acted


def _open_games() -> list[int]:
    return list(db.session.scalars(select(Game.id).where(Game.status == "signup")))


def _sign_up(game_id: int, rng: Random) -> int:
    """One bot now and then takes a seat, until two are left for people; all answer a ready check."""
    game = db.session.get(Game, game_id)
    if game is None:
        return 0
    signed = list(db.session.scalars(select(Signup).join(Signup.user).where(Signup.game_id == game_id)))
    bots = {user.id: user for user in db.session.scalars(select(User).where(User.is_bot.is_(True)))}
    unready = [s for s in signed if s.user_id in bots and game.ready_check_at and _before(s, game)]
    try:
        if unready:
            signup.say_ready(game_id, unready[0].user_id)
            return 1
        free = [user_id for user_id in bots if user_id not in {s.user_id for s in signed}]
        people = db.session.scalar(select(func.count(User.id)).where(User.is_bot.is_(False)))
        room = game.max_seats - len(signed) > min(2, people or 0)
        if free and room and rng.random() < 0.15:
            signup.join(game_id, rng.choice(free))
            return 1
    except Refused:
        return 0  # sign-up closed meanwhile
    return 0


def _before(mine: Signup, game: Game) -> bool:
    return game.ready_check_at is not None and (mine.ready_at is None or mine.ready_at < game.ready_check_at)
