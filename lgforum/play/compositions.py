"""What a set-up is made of, for the form by which an MJ opens a game: cards, tables, and what the rules think of it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from lgforum import engine
from lgforum.engine.systems.thiercelieux.roles import ROLES
from lgforum.engine.systems.thiercelieux.roles.comedien import PLAYABLE
from lgforum.engine.systems.thiercelieux.tables import LEAST, MOST, usual_composition

from .errors import rules_may_refuse

VILLAGE_SEATS = (LEAST, MOST)
ACTOR_CARDS = tuple(PLAYABLE)
"""The cards that may lie on the Comédien's table."""
ACTOR_TABLE = max(role.cards_on_the_table for role in ROLES.values())


class CardRule(msgspec.Struct, frozen=True):
    """A card of the village: how many of it a game may have, and how many more cards than seats a game with it has."""

    name: str
    copies: tuple[int, ...]
    mandatory: bool
    camp: str
    middle: int

    @property
    def most(self) -> int:
        """Return the most of it that a game may have."""
        return max(self.copies)


VILLAGE_CARDS = tuple(
    CardRule(name, tuple(role.copies), role.mandatory, role.camp, role.cards_in_the_middle)
    for name, role in sorted(ROLES.items(), key=lambda item: (not item[1].mandatory, item[0]))
)


def village_table(seats: int) -> dict[str, int]:
    """Return the rule book's cards for so many seats (T-03a)."""
    return usual_composition(seats)


def village_seats(cards: Mapping[str, int]) -> int:
    """Return for how many seats a composition is: its cards but those in the middle (T-05a)."""
    return sum(cards.values()) - sum(rule.middle for rule in VILLAGE_CARDS if cards.get(rule.name))


def cautions(system: str, seats: int, options: Mapping[str, Any]) -> list[str]:
    """Return the codes of what the MJ should think about in a set-up, maybe none.

    Raises Refused, the rule book's own, where no game can start so.
    """
    with rules_may_refuse():
        return engine.system(system).check(engine.Setup(system, seats, dict(options)))
