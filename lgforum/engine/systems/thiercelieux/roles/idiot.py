"""Idiot du Village (T-44): the first banishment spares him and takes his vote."""

from typing import TYPE_CHECKING

from ..role import Role

if TYPE_CHECKING:
    from ..state import Village


class Idiot(Role):
    """`spared`: the second banishment kills him (T-44b)."""

    spared: bool = False

    def is_spared(self, village: "Village", seat: int) -> bool:
        """T-44a: his card is public, he lives, and votes no more."""
        first = not self.spared
        self.spared = True
        return first
