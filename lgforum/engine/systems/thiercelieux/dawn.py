"""Dawn (T-13, T-60 m to r): the dead, their chain, the new wolves, victory, then the other news."""

from collections.abc import Mapping

from ...script import Script
from .deaths import bury, chain
from .night_plan import Night
from .pack import welcome
from .victory import check


def dawn(plan: Night, doom: Mapping[int, list[str]]) -> Script[None]:
    """`doom`: causes by seat of those who die together."""
    village, state = plan.village, plan.village.state
    if not any(state.alive(seat) for seat in doom):
        village.tell(("all",), "quiet_night", "T-13a")
    bury(village, doom)
    yield from chain(village)
    for seat in plan.infected:
        if state.alive(seat):
            state.turn(seat)
    check(village)
    tell_news(plan)


def tell_news(plan: Night) -> None:
    """T-13b, T-60r: trap, bear, charms, infection, the Petite Fille's reading."""
    village = plan.village
    for seat in plan.infected:
        if village.state.alive(seat):
            village.tell_seat(seat, "infected", "T-46c")
    welcome(village)
    for seat in range(village.setup.seats):
        for card in village.state.cards(seat):
            card.dawn(plan, seat)
