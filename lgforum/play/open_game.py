"""An MJ announces a game, changes it while sign-ups are open, or calls it off."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfoNotFoundError

import msgspec
from sqlalchemy import func, select

from lgforum import engine
from lgforum.models import Game, Signup, User, db, utcnow

from .calendar import Cadence, next_deadline, stored_cadence
from .errors import Refused, rules_may_refuse
from .locking import lock_game
from .log import log
from .mail.notify import notify
from .mail.outbox import queue
from .people import check_mj
from .pitch import rendered
from .promotion import told_of_promotions
from .transaction import transaction

NAME_MOST = 120
OPEN_AT_MOST = 5
"""Games of one member that take sign-ups at the same time."""
LONGEST_PHASE = timedelta(days=60)


class GameForm(msgspec.Struct, frozen=True):
    """What an MJ says of a game before it opens. `options`: the system's, and the shared policies."""

    name: str
    pitch: str
    system: str
    min_seats: int
    max_seats: int
    options: dict[str, Any]
    cadence: Cadence
    signup_closes_at: datetime | None = None


def open_game(mj_id: int, form: GameForm) -> int:
    """Open a game's sign-ups and return its id.

    Raises Refused: `empty-name`, `name-too-long` (most), `seats-crossed`, `closing-past`, `cadence-malformed`,
    `too-many-open` (most), the pitch's (as a post's text) and the rule book's own, for a table that could not start.
    """
    html = rendered(form.pitch)
    _check(form)
    with transaction():
        _check_open(mj_id)
        game = Game(mj_id=mj_id, system=form.system, status="signup")
        _write(game, form, html)
        db.session.add(game)
        db.session.flush()
        return game.id


def change_game(game_id: int, mj_id: int, form: GameForm) -> None:
    """Change a game whose sign-ups are open. Raises as `open_game`, `not-mj`, `not-in-signup`, `system-fixed`."""
    html = rendered(form.pitch)
    _check(form)
    with transaction():
        game = _in_signup(game_id, mj_id)
        if form.system != game.system:
            raise Refused("system-fixed")
        with told_of_promotions(game):
            _write(game, form, html)


def cancel_game(game_id: int, mj_id: int) -> None:
    """Call off a game that has not started; those who signed up are told. Raises Refused: `not-mj`, `not-in-signup`."""
    with transaction():
        game = _in_signup(game_id, mj_id)
        game.status, game.ended_at = "cancelled", utcnow()
        log(game, mj_id, "cancel")
        for user_id in db.session.scalars(select(Signup.user_id).where(Signup.game_id == game.id)).all():
            key = f"game_cancelled/{game.id}/{user_id}"
            notify(user_id, "game_cancelled", key, game_id=game.id)
            queue("game_cancelled", user_id, key, game_id=game.id)


def _in_signup(game_id: int, mj_id: int) -> Game:
    game = lock_game(game_id)
    check_mj(game, mj_id)
    if game.status != "signup":
        raise Refused("not-in-signup", status=game.status)
    return game


def _check(form: GameForm) -> None:
    if not form.name.strip():
        raise Refused("empty-name")
    if len(form.name) > NAME_MOST:
        raise Refused("name-too-long", most=NAME_MOST)
    if form.min_seats > form.max_seats:
        raise Refused("seats-crossed", least=form.min_seats, most=form.max_seats)
    if form.signup_closes_at is not None and form.signup_closes_at <= utcnow():
        raise Refused("closing-past", at=form.signup_closes_at)
    _check_cadence(form.cadence)
    with rules_may_refuse():
        rules = engine.system(form.system)
        for seats in {form.min_seats, form.max_seats}:
            rules.check(engine.Setup(form.system, seats, form.options))


def _check_open(mj_id: int) -> None:
    """Refuse a sign-up too many. The member's row is locked: two forms sent at once are counted one after the other."""
    db.session.execute(select(User.id).where(User.id == mj_id).with_for_update())
    count = select(func.count(Game.id)).where(Game.mj_id == mj_id, Game.status == "signup")
    if (db.session.scalar(count) or 0) >= OPEN_AT_MOST:
        raise Refused("too-many-open", most=OPEN_AT_MOST)


def _check_cadence(cadence: Cadence) -> None:
    """Refuse a rhythm in which a phase would never end, end at once, or take months."""
    now = utcnow()
    try:
        ends = [next_deadline(cadence, kind, now) for kind in ("day", "night")]
    except (ValueError, OverflowError, ZoneInfoNotFoundError) as error:
        raise Refused("cadence-malformed", problem=str(error)) from error
    if any(not now < end <= now + LONGEST_PHASE for end in ends) or cadence.grace_hours <= 0:
        raise Refused("cadence-malformed", problem="length")
    if len(set(cadence.excluded_weekdays)) > 6:
        raise Refused("cadence-malformed", problem="weekdays")


def _write(game: Game, form: GameForm, html: str) -> None:
    game.name, game.pitch, game.pitch_html = form.name.strip(), form.pitch, html
    game.min_seats, game.max_seats = form.min_seats, form.max_seats
    game.options, game.cadence = dict(form.options), stored_cadence(form.cadence)
    game.signup_closes_at = form.signup_closes_at
