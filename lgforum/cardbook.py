"""The cards of Thiercelieux as the engine deals them, for pages that show the rules: no table, no game."""

from msgspec import Struct

from .engine.systems.thiercelieux.roles import ROLES
from .engine.systems.thiercelieux.tables import LEAST, MOST, usual_composition


class Card(Struct, frozen=True):
    """`camp`: village, wolves, solo, as it is dealt. `most`: how many a game may have. `wakes`: its rank, if it has."""

    camp: str
    most: int
    wakes: int | None


CARDS = {name: Card(role.camp, max(role.copies), role.wakes) for name, role in ROLES.items()}


def default_tables() -> dict[int, dict[str, int]]:
    """Return, for each number of seats, how many of each card are dealt if the MJ chooses nothing."""
    return {seats: usual_composition(seats) for seats in range(LEAST, MOST + 1)}
