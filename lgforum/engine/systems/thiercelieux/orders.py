"""Standing orders (P-5): what a seat may decide in advance."""

from ...decisions import Offer
from .role import preferences
from .state import Village


def offers(village: Village, seat: int) -> list[Offer]:
    """The Capitaine's tie and succession, and what the seat's powers may come to ask. Each kind once."""
    state = village.state
    if not state.alive(seat):
        return []
    offered = [offer for power in state.powers(seat) for offer in power.orders(village, seat)]
    if seat == state.captain:
        offered += [preferences("succession", state.others(seat)), preferences("tie", state.living())]
    return list({offer.kind: offer for offer in offered}.values())
