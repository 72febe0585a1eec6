"""The order of phases (S-10): day 0, night 1, day 1, night 2, day 2 …"""

from ...seats import PhaseName
from .state import ShipState


def phase_name(kind: str, ordinal: int) -> PhaseName:
    """`day`, 2 → that phase, with its index."""
    return PhaseName(2 * ordinal - (kind == "night"), kind, ordinal)


def parse(text: str) -> PhaseName:
    """`night-2` → that phase."""
    kind, ordinal = text.split("-")
    return phase_name(kind, int(ordinal))


def next_phase(phase: PhaseName, state: ShipState) -> PhaseName:
    """The night after a day, the day after a night, whatever has happened."""
    return phase_name("night", phase.ordinal + 1) if phase.kind == "day" else phase_name("day", phase.ordinal)


def before(phase: PhaseName) -> PhaseName | None:
    """`None` before day 0."""
    if phase.index == 0:
        return None
    return phase_name("night", phase.ordinal) if phase.kind == "day" else phase_name("day", phase.ordinal - 1)
