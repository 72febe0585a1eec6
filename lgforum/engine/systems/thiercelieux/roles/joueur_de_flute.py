"""Joueur de Flûte (T-47): charms two seats a night; wins alone when all the others are charmed."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....facts import seat_names
from ....forms import Seats
from ..role import SOLO, VILLAGE, Camp, Role, key

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village, VillageState


class JoueurDeFlute(Role):
    """His charms fall with his death or his turning."""

    camp: ClassVar[Camp] = SOLO
    wakes: ClassVar[int | None] = 80
    aim: ClassVar[int | None] = 3
    holds_off: ClassVar[frozenset[Camp]] = frozenset({VILLAGE})

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """Up to two living seats that are not charmed, not himself. A wolf charms no more."""
        state = village.state
        free = tuple(other for other in state.others(seat) if not state.members[other].charmed)
        if state.is_wolf(seat):
            return []
        return [Decision(key("charm", seat), "charm", seat, Seats(free, 0, min(2, len(free))))]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-60k: the charms are laid once all attacks are known."""
        night.charms[seat] = given.get("charm", [])

    def dawn(self, night: "Night", seat: int) -> None:
        """The charmed learn that they are, and who all the charmed are."""
        state = night.village.state
        charmed = [other for other in state.living() if state.members[other].charmed]
        if night.charms.get(seat) and charmed:
            night.village.tell(seat_names([*charmed, seat]), "charmed", "T-47", seats=charmed)

    def fades(self, state: "VillageState") -> None:
        """The charms fall."""
        for member in state.members:
            member.charmed = False

    def wins(self, village: "Village", seat: int) -> bool:
        """T-83: all other survivors are charmed, or there are none."""
        return all(village.state.members[other].charmed for other in village.state.others(seat))
