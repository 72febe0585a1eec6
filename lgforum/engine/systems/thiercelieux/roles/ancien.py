"""Ancien (T-31): survives the wolves once; banished, he takes the village's powers with him."""

from typing import TYPE_CHECKING

from ..role import VILLAGE, Role

if TYPE_CHECKING:
    from ..state import Death, Village

ANGERED_BY: dict[str, tuple[str, ...]] = {"vote": ("banished",), "vote+potion+shot": ("banished", "poison", "shot")}


class Ancien(Role):
    """`life`: not even he is told when it is used."""

    life: bool = True

    def shields(self) -> bool:
        """T-31a: the first attack that would devour him."""
        return self.life

    def shield_used(self) -> None:
        """That life is gone; protected or saved by potion, it is kept."""
        self.life = False

    def dies(self, village: "Village", seat: int, death: "Death") -> dict[int, list[str]]:
        """T-31c: the anger, before anything else of the chain."""
        if death.causes[0] in ANGERED_BY[village.options.ancien_anger]:
            for member in village.state.living():
                if village.state.camp(member) == VILLAGE:
                    village.state.members[member].powerless = True
            village.tell(("all",), "anger", "T-31c")
        return {}
