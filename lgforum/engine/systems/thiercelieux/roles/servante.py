"""Servante Dévouée (T-53): when a vote condemns somebody she may take his card before it is shown."""

from typing import TYPE_CHECKING, ClassVar

from ....decisions import Offer
from ....facts import seat_names
from ....forms import YesNo
from ..role import Role

if TYPE_CHECKING:
    from ..state import Village


class Servante(Role):
    """She is that role from then on; the dead is shown as Servante Dévouée."""

    quiets_the_dead: ClassVar[bool] = True

    def may_take_the_card_of(self, village: "Village", seat: int, condemned: int) -> bool:
        """T-53a: not her own, not her lover's."""
        return condemned != seat and village.state.lover_of(seat) != condemned

    def take_the_card_of(self, village: "Village", seat: int, condemned: int) -> None:
        """T-53c: powers fresh, her own state stays. T-53b, e: the dead has her card, was no wolf, and keeps his camp in
        the list of winners."""
        state = village.state
        dead = state.members[condemned]
        dead.kept_camp = state.camp(condemned)
        former, dead.role, dead.turned = dead.role, self, False
        former.fades(state)
        taken = state.give(seat, former.name)
        if taken.inherit(former):
            state.turning.append(seat)
        village.tell_seat(seat, "new_card", "T-53c", card=former.name)
        if taken.family:
            relatives = state.families[taken.family]
            village.tell(seat_names(relatives), "family", "T-53c", family=taken.family, seats=relatives)

    def orders(self, village: "Village", seat: int) -> list[Offer]:
        """P-5: take the first, or never."""
        return [Offer("take_card", YesNo())]
