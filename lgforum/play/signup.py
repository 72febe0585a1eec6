"""Signing up for a game, leaving the list, and the ready check before the start."""

from sqlalchemy import select

from lgforum.models import Game, Signup, User, db, utcnow

from .errors import Refused
from .locking import lock_game
from .log import log
from .mail.notify import notify
from .mail.outbox import queue
from .pace import HOUR
from .people import check_mj
from .promotion import signups_of, told_of_promotions
from .transaction import transaction


def join(game_id: int, user_id: int) -> None:
    """Take the next place, at the table or on the waiting list. Signing up twice is once.

    Raises Refused: `signup-closed` (at), `not-in-signup`, `mj-plays-nothing`, `sign-in`.
    """
    with transaction():
        game = _open_list(game_id)
        user = db.session.get(User, user_id)
        if user is None or not user.active or user.deleted_at is not None:
            raise Refused("sign-in")
        if user_id == game.mj_id:
            raise Refused("mj-plays-nothing")
        if _signup(game, user_id) is None:
            now = utcnow()
            ready_at = now if game.ready_check_at else None  # who comes after the call is there
            db.session.add(Signup(game_id=game.id, user_id=user_id, at=now, ready_at=ready_at))


def leave(game_id: int, user_id: int) -> None:
    """Give the place back; the first who waits gets it. Raises Refused: `not-in-signup`, `not-signed-up`."""
    with transaction():
        game = lock_game(game_id)
        _check_signup(game)
        with told_of_promotions(game):
            db.session.delete(_own_signup(game, user_id))


def ask_ready(game_id: int, mj_id: int) -> None:
    """Ask everybody on the list to confirm that he will be there, by mail: once an hour.

    Raises Refused: `not-mj`, `not-in-signup`, `ready-check-too-soon` (free_at).
    """
    with transaction():
        game = lock_game(game_id)
        check_mj(game, mj_id)
        _check_signup(game)
        now = utcnow()
        if game.ready_check_at is not None and now < game.ready_check_at + HOUR:
            raise Refused("ready-check-too-soon", free_at=game.ready_check_at + HOUR)
        game.ready_check_at = now
        log(game, mj_id, "ready_check")
        for signup in signups_of(game):
            key = f"ready_check/{signup.id}/{int(now.timestamp())}"
            notify(signup.user_id, "ready_check", key, game_id=game.id)
            queue("ready_check", signup.user_id, key, game_id=game.id)


def say_ready(game_id: int, user_id: int) -> None:
    """Answer the ready check. Raises Refused: `not-in-signup`, `not-signed-up`, `no-ready-check`."""
    with transaction():
        game = lock_game(game_id)
        _check_signup(game)
        if game.ready_check_at is None:
            raise Refused("no-ready-check")
        _own_signup(game, user_id).ready_at = utcnow()


def _open_list(game_id: int) -> Game:
    game = lock_game(game_id)
    _check_signup(game)
    if game.signup_closes_at is not None and utcnow() >= game.signup_closes_at:
        raise Refused("signup-closed", at=game.signup_closes_at)
    return game


def _check_signup(game: Game) -> None:
    if game.status != "signup":
        raise Refused("not-in-signup", status=game.status)


def _signup(game: Game, user_id: int) -> Signup | None:
    return db.session.scalar(select(Signup).where(Signup.game_id == game.id, Signup.user_id == user_id))


def _own_signup(game: Game, user_id: int) -> Signup:
    signup = _signup(game, user_id)
    if signup is None:
        raise Refused("not-signed-up")
    return signup
