"""Garde Champêtre (T-41): his trap names one of those who attack the seat on which it lies."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ..night_plan import Trap
from ..role import Role, one_of

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class GardeChampetre(Role):
    """Himself and last night's seat are allowed (T-41a)."""

    wakes: ClassVar[int | None] = 22

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """A living seat, or none."""
        return [one_of("trap", seat, village.state.living())]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-60b."""
        if "trap" in given:
            night.traps.append(Trap(seat, given["trap"]))

    def dawn(self, night: "Night", seat: int) -> None:
        """T-41b: a culprit for each attack on the seat."""
        audience = "all" if night.village.options.trap == "public" else f"seat:{seat}"
        for owner, culprit in night.unmasked:
            if owner == seat:
                night.village.tell((audience,), "trap_sprung", "T-41b", culprit=culprit)
