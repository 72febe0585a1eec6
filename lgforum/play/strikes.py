"""Absences (P-6): the engine counts them, the MJ is offered a substitute or a removal."""

from collections.abc import Sequence

from lgforum import engine
from lgforum.models import Game, Phase, Seat

from .mail.notify import notify

STRIKES = 2


def most(game: Game) -> int:
    """Return how many phases in a row a seat may be silent before the MJ is asked what to do."""
    return int(game.options.get("strikes", STRIKES))


def absent(game: Game, table: engine.Table) -> dict[int, int]:
    """Return the living seats that have reached the number of strikes, with their count."""
    living = table.game.seats.living()
    return {seat: count for seat, count in enumerate(table.strikes) if seat in living and count >= most(game)}


def tell_absences(game: Game, closed: Phase, table: engine.Table, seats: Sequence[Seat]) -> None:
    """Tell the MJ, once a phase and a seat, who has been silent for too long."""
    for seat, count in absent(game, table).items():
        key = f"absence/{closed.id}/{seat}"
        notify(game.mj_id, "absence", key, game_id=game.id, data={"seat": seat, "count": count})
