"""Montreur d'Ours (T-50): at dawn his bear growls if a neighbour is a wolf."""

from typing import TYPE_CHECKING, ClassVar

from ..role import Role

if TYPE_CHECKING:
    from ..night_plan import Night


class MontreurDOurs(Role):
    """Neighbours are those whom the night has left him."""

    beside_others: ClassVar[bool] = True

    def dawn(self, night: "Night", seat: int) -> None:
        """After the chain, if he lives; always if he is a wolf himself."""
        village, state = night.village, night.village.state
        if not state.alive(seat) or state.members[seat].powerless:
            return
        if any(state.is_wolf(near) for near in (seat, *state.seats.neighbours(seat))):
            village.tell(("all" if village.options.bear == "public" else f"seat:{seat}",), "bear_growls", "T-50")
