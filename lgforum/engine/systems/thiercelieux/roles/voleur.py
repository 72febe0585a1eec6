"""Voleur (T-28): before anybody else he may leave his card for one of the two in the middle."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....forms import OneOf
from ..role import Role, Watch, key

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village

KEEP = "keep"


class Voleur(Role):
    """He is the card taken from the same night on; a Simple Villageois for good if he keeps (T-28b)."""

    may_lie_in_the_middle: ClassVar[bool] = False
    cards_in_the_middle: ClassVar[int] = 2
    wakes: ClassVar[int | None] = 5
    watch: ClassVar[Watch] = "evening"

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-28a: he sees both cards; of two wolves he must take one."""
        cards = tuple(dict.fromkeys(village.state.middle))
        must = village.state.must_steal()
        form = OneOf(cards if must else (KEEP, *cards))
        return [
            Decision(
                key("steal", seat),
                "steal",
                seat,
                form,
                "draw" if must else "default",
                mandatory=True,
                final=True,
                data={"cards": list(village.state.middle)},
                default=KEEP,
            )
        ]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-28b."""
        card = "simple_villageois" if given["steal"] == KEEP else given["steal"]
        night.village.state.give(seat, card)
        night.village.tell_seat(seat, "new_card", "T-28b", card=card)
