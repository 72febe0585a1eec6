"""Standing orders (P-5): what a seat may decide in advance."""

from ...decisions import Offer
from ...forms import Seats
from .state import Ship


def offers(ship: Ship, seat: int) -> list[Offer]:
    """A tie and his succession for the captain (S-12, S-17), his victim for a Violent (S-43)."""
    state = ship.state
    if not state.alive(seat):
        return []
    others, everyone = state.others(seat), tuple(state.living())
    offered = [("succession", others), ("tie", everyone)] if seat == state.captain else []
    if state.members[seat].defect == "violent":
        offered.append(("violence", others))
    return [Offer(kind, Seats(choices, 1, len(choices))) for kind, choices in offered]
