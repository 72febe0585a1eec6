"""Corbeau (T-37): two voices more against a seat at the next day's first vote."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ..role import Role, one_of

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class Corbeau(Role):
    """The voices stand if he dies, and lapse if the seat is dead or the day has no vote."""

    wakes: ClassVar[int | None] = 42

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """Another living seat, or nobody."""
        return [one_of("mark", seat, village.state.others(seat))]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """The voices are counted with the day's votes (`votes.py`)."""
        if "mark" in given:
            night.village.state.ravens.append(given["mark"])
