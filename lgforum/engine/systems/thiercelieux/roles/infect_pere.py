"""Infect Père des Loups (T-46): once in the game, the pack's victim becomes a wolf instead of dying."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....forms import YesNo
from ..role import WOLVES, Camp, Role, key

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class InfectPere(Role):
    """`used`: once it has worked."""

    used: bool = False

    camp: ClassVar[Camp] = WOLVES
    wolf: ClassVar[bool] = True
    strong: ClassVar[bool] = True
    wakes: ClassVar[int | None] = 52

    def known(self) -> dict[str, Any]:
        """Whether it was used."""
        return {"used": self.used}

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-46a: infect tonight's victim, yes or no."""
        return [] if self.used else [Decision(key("infect", seat), "infect", seat, YesNo())]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-60g says whether it works."""
        if given.get("infect"):
            night.infectors.append(seat)

    def dawn(self, night: "Night", seat: int) -> None:
        """T-46b: without a victim to infect the power is kept, and he is told."""
        if seat not in night.infectors:
            return
        self.used = bool(night.infected)
        if not self.used:
            night.village.tell_seat(seat, "infection_unused", "T-46b")
