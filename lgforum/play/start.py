"""The MJ starts a game: a seed is drawn and its hash published, seats are drawn, the first phase opens (P-9)."""

import secrets
from collections.abc import Sequence
from datetime import datetime

from lgforum import engine
from lgforum.models import Game, Phase, Seat, SeatHolder, Signup, User, db, utcnow

from . import channels, mailing, publish
from .decisions import copy_decisions
from .errors import Refused, rules_may_refuse
from .locking import lock_game
from .log import log
from .people import check_mj, holders
from .phases import new_phase
from .promotion import signups_of
from .transaction import transaction


def new_seed() -> str:
    """Return 256 fresh bits as 64 hex digits."""
    return secrets.token_hex(32)


def start(game_id: int, by_user_id: int, seed: str | None = None) -> int:
    """Start the game with those who are in, and return its first phase's id.

    `seed` is for the demo and for tests; a real game draws its own. Everything that the game will draw depends on it
    alone, the order of the seats too. Raises Refused: `not-mj`, `not-in-signup`, `too-few-seats` (least, given), and
    the rule book's own.
    """
    with transaction():
        game = lock_game(game_id)
        check_mj(game, by_user_id)
        if game.status != "signup":
            raise Refused("not-in-signup", status=game.status)
        players = _players(game)
        if len(players) < game.min_seats:
            raise Refused("too-few-seats", least=game.min_seats, given=len(players))
        game.seed = seed or new_seed()
        game.commitment = engine.commitment(game.seed)
        now = utcnow()
        seats = _seat(game, players, now)
        with rules_may_refuse():
            setup = engine.Setup(game.system, len(seats), dict(game.options))
            table = engine.Table.start(setup, game.seed)
        game.status, game.started_at = "running", now
        phase = new_phase(game, table, now, now)
        db.session.flush()
        _tell(game, phase, table, seats)
        log(game, by_user_id, "start", phase_id=phase.id, seats=len(seats))
        return phase.id


def _players(game: Game) -> list[Signup]:
    """The first in the list whose account still is one."""
    able = [signup for signup in signups_of(game) if signup.user.active and signup.user.deleted_at is None]
    return able[: game.max_seats]


def _seat(game: Game, players: Sequence[Signup], now: datetime) -> list[Seat]:
    """Seat the players in an order drawn from the seed, from the order in which they came."""
    drawn: list[User] = engine.Dice(str(game.seed)).shuffled("seats", [signup.user for signup in players])
    seats = [
        Seat(game_id=game.id, number=number, user_id=user.id, name=user.display_name)
        for number, user in enumerate(drawn)
    ]
    db.session.add_all(seats)
    db.session.flush()
    db.session.add_all(SeatHolder(seat_id=seat.id, user_id=seat.user_id, since=now) for seat in seats)
    db.session.flush()
    return seats


def _tell(game: Game, phase: Phase, table: engine.Table, seats: Sequence[Seat]) -> None:
    copy_decisions(game, phase, table)
    threads = channels.sync(game, table, seats)
    rows = publish.record(game, {phase.number: phase}, table.facts)
    publish.post(phase, rows, table.channels(), threads, "story")
    users = sorted(holders(seats).values())
    mailing.ring(users, "game_started", str(game.id), game)
    mailing.write_to(users, "game_started", str(game.id), game, phase)
