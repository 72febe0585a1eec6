"""Grand Méchant Loup (T-43): as long as no wolf has died he devours a second victim, alone."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....forms import Seats
from ..role import WOLVES, Camp, Role, key

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class GrandMechantLoup(Role):
    """He names with the pack, and then a first and a second choice of his own."""

    camp: ClassVar[Camp] = WOLVES
    wolf: ClassVar[bool] = True
    strong: ClassVar[bool] = True
    wakes: ClassVar[int | None] = 55

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-43b: judged when the night opens. Not asked where the pack's victim is the only prey."""
        prey = tuple(village.state.prey())
        bereaved = any(death.wolf and death.phase != village.phase for death in village.state.deaths)
        if bereaved or len(prey) < 2:
            return []
        return [Decision(key("devour_again", seat), "devour_again", seat, Seats(prey, 0, 2))]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-43a, T-60d: the second choice counts if the first is the pack's final victim."""
        for choice in given.get("devour_again", []):
            if choice != night.victim("pack"):
                night.attack("second", choice, [seat])
                return
