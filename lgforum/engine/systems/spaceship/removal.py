"""A seat removed by the MJ (P-6): the death of an "abandon", outside the phases' causes.

**Ruling**: it counts as a death for all that counts deaths and neighbours, likes and dislikes; a Violent names nobody;
a captain's successor is drawn at once; the card is revealed at the start of the next phase, and victory checked at
once (S-60).
"""

from .captain import replace
from .deaths import bury, check_camps
from .state import Ship


def remove(ship: Ship, seat: int) -> None:
    """`seat` leaves the game."""
    bury(ship, seat, ["abandon"], "removed")
    check_camps(ship)
    if seat == ship.state.captain:
        replace(ship)
