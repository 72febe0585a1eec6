"""How bots play each system, found by the system's name."""

from .habits import Habits
from .spaceship import ShipHabits
from .village import VillageHabits

__all__ = ["HABITS", "Habits", "habits_of"]

HABITS: dict[str, Habits] = {habits.system: habits for habits in (ShipHabits(), VillageHabits())}


def habits_of(system: str) -> Habits:
    """Return how bots play a system."""
    return HABITS[system]
