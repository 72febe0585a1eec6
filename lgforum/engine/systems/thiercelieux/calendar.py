"""The order of phases (T-10a): the election, night 1, day 1, night 2, day 2 …"""

from typing import TYPE_CHECKING

from ...seats import PhaseName

if TYPE_CHECKING:
    from .state import VillageState

ELECTION = PhaseName(0, "election", 0)


def phase_name(kind: str, ordinal: int) -> PhaseName:
    """`day`, 2 → that phase, with its index."""
    return ELECTION if kind == "election" else PhaseName(2 * ordinal - (kind == "night"), kind, ordinal)


def parse(text: str) -> PhaseName:
    """`night-2` → that phase."""
    kind, ordinal = text.split("-")
    return phase_name(kind, int(ordinal))


def next_phase(phase: PhaseName, state: "VillageState") -> PhaseName:
    """The night after a day or the election, the day after a night."""
    return phase_name("day", phase.ordinal) if phase.kind == "night" else phase_name("night", phase.ordinal + 1)
