"""Abominable Sectaire (T-30): a villager who wins alone once all survivors sit in his half of the ring."""

from typing import TYPE_CHECKING, ClassVar

from ..role import Role

if TYPE_CHECKING:
    from ..state import Village


class Sectaire(Role):
    """The halves are drawn at the start and public (T-30a)."""

    cuts_the_ring: ClassVar[bool] = True
    aim: ClassVar[int | None] = 5

    def wins(self, village: "Village", seat: int) -> bool:
        """T-84."""
        return set(village.state.living()) <= set(village.state.half_of(seat))
