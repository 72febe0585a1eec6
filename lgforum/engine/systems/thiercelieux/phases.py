"""A phase (T-10a): what it tells as it opens, then its own script."""

from ...facts import seat_names
from ...script import Script
from .day import day
from .election import elect
from .night import night
from .sheets import knows_its_families
from .state import Village


def phase(village: Village) -> Script[None]:
    """The election, a night or a day."""
    if village.first:
        hand_out_cards(village)
    if meets_its_families(village):
        introduce_families(village)
    village.tell(("all",), "phase_opened", "T-10a", kind=village.phase.kind, ordinal=village.phase.ordinal)
    if village.phase.kind == "election":
        yield from elect(village, "phase")
    elif village.phase.kind == "night":
        yield from night(village)
    else:
        yield from day(village)


def hand_out_cards(village: Village) -> None:
    """T-04a, T-20, T-30a, T-36a, P-9: what each seat knows from the start, and what all do."""
    state = village.state
    village.tell(("all",), "game_started", "P-9", commitment=village.commitment)
    for seat in range(village.setup.seats):
        village.tell_seat(seat, "dealt", "T-04a", card=state.role(seat).name)
    village.tell(("group:wolves",), "pack", "T-20", seats=[seat for seat in state.den if state.alive(seat)])
    if state.halves:
        village.tell(("all",), "halves", "T-30a", halves=state.halves)
    if state.actor_cards:
        village.tell(("all",), "actor_cards", "T-36a", cards=state.actor_cards)


def meets_its_families(village: Village) -> bool:
    """T-38: they know one another from night 1 on; where the game starts later, from its start."""
    return knows_its_families(village) and (village.first or str(village.phase) == "night-1")


def introduce_families(village: Village) -> None:
    """T-38, T-39."""
    for family, seats in village.state.families.items():
        village.tell(seat_names(seats), "family", "T-38", family=family, seats=seats)
