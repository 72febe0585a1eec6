"""Renard (T-51): sniffs a seat and its two neighbours; where he finds no wolf he loses his power."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ..role import Role, one_of

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class Renard(Role):
    """`lost`: the power. A pass loses nothing. `in_vain`: tonight he found no wolf."""

    lost: bool = False
    in_vain: bool = False

    wakes: ClassVar[int | None] = 35
    at_once: ClassVar[tuple[str, ...]] = ("sniff",)
    beside_others: ClassVar[bool] = True

    def known(self) -> dict[str, Any]:
        """Whether the power is lost."""
        return {"lost": self.lost}

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-51a: a living seat; he may be in the group."""
        return [] if self.lost else [one_of("sniff", seat, village.state.living(), at_once=True, final=True)]

    def answered(self, village: "Village", seat: int, kind: str, value: Any) -> bool:
        """A wolf in the group, or none."""
        group = sorted([value, *village.state.seats.neighbours(value)])
        found = any(village.state.is_wolf(other) for other in group)
        self.in_vain = not found
        village.tell_seat(seat, "sniffed", "T-51a", target=value, group=group, found=found)
        return False

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-51b."""
        self.lost = self.in_vain
