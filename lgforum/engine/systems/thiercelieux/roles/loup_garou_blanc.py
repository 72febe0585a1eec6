"""Loup-Garou Blanc (T-49): hunts with the pack, and every second night devours one of it; wins if he is the last."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ..role import SOLO, VILLAGE, WOLVES, Camp, Role, one_of

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class LoupGarouBlanc(Role):
    """No protection, no potion, no Ancien's life stops his own attack: those are against the pack."""

    camp: ClassVar[Camp] = SOLO
    wolf: ClassVar[bool] = True
    wakes: ClassVar[int | None] = 60
    aim: ClassVar[int | None] = 4
    holds_off: ClassVar[frozenset[Camp]] = frozenset({VILLAGE, WOLVES})

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """Another wolf, or nobody, in nights 2, 4, 6 …"""
        wolves = [wolf for wolf in village.state.wolves() if wolf != seat]
        return [one_of("devour_wolf", seat, wolves)] if village.phase.ordinal % 2 == 0 else []

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-60e."""
        if "devour_wolf" in given:
            night.attack("white", given["devour_wolf"], [seat])

    def wins(self, village: "Village", seat: int) -> bool:
        """T-85."""
        return village.state.living() == [seat]
