"""Petite Fille (T-27): may spy on the den, at her own risk."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....forms import YesNo
from ..role import Role, key

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class PetiteFille(Role):
    """Uncaught, she reads at dawn what the den has written this night, without its authors."""

    wakes: ClassVar[int | None] = 45

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-27c: a wolf cannot spy, she reads the den anyway."""
        return [] if village.state.is_wolf(seat) else [Decision(key("spy", seat), "spy", seat, YesNo())]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-27b: caught with chance 1/5, she takes the place of the pack's victim."""
        if not given.get("spy"):
            return
        risk = night.village.options.spy_risk
        if night.village.weighted(key("spy", seat), {"caught": risk, "unseen": 100 - risk}) == "caught":
            night.caught = seat
        else:
            night.spied.append(seat)

    def dawn(self, night: "Night", seat: int) -> None:
        """T-27a, T-61: she is told even if she has died."""
        if seat in night.spied:
            night.village.tell_seat(seat, "den_read", "T-27a", night=night.village.phase.ordinal)
