"""The end of a game: the outcome is written, everybody is told, nothing is asked any more (P-9)."""

from collections.abc import Sequence

import msgspec

from lgforum import engine
from lgforum.models import Game, Phase, Seat, utcnow

from . import mailing
from .crash import point


def end(game: Game, phase: Phase, table: engine.Table, seats: Sequence[Seat]) -> None:
    """Write that the game is over. Its threads are public by now, and its seed may be read: the status says so."""
    if table.ended is None:
        raise RuntimeError(f"game {game.id} is not over")
    game.status, game.ended_at = "ended", phase.closed_at or utcnow()
    game.paused_at = game.quarantined_at = None
    game.outcome = msgspec.to_builtins(table.ended)
    phase.remaining, phase.held_since = None, None
    users = mailing.everyone(game, seats)
    mailing.ring(users, "game_over", str(game.id), game)
    point("told-the-bell")
    mailing.write_to(users, "game_over", str(game.id), game, phase)
    point("mails-queued")
