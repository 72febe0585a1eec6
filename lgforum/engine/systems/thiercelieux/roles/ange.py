"""Ange (T-32): wins alone if the first night devours him or the first day banishes him."""

from typing import TYPE_CHECKING, ClassVar

from ..role import SOLO, VILLAGE, Camp, Role

if TYPE_CHECKING:
    from ..state import Death, Village


class Ange(Role):
    """`hopeful`: until the end of day 1; from then on a Simple Villageois in camp and aim (T-32b)."""

    hopeful: bool = True

    camp: ClassVar[Camp] = SOLO

    def side(self) -> Camp:
        """T-54c."""
        return SOLO if self.hopeful else VILLAGE

    def triumphs(self, village: "Village", seat: int, death: "Death") -> bool:
        """T-32a: poison, a shot, grief or abandon do not count."""
        return self.hopeful and village.phase.ordinal == 1 and (death.devoured() or death.causes[0] == "banished")

    def first_day_ends(self) -> None:
        """T-32b."""
        self.hopeful = False

    def inherit(self, former: Role) -> bool:
        """The card of an Ange who has become a villager brings no hope."""
        self.hopeful = former.side() == SOLO
        return False
