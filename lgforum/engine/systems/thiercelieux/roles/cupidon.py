"""Cupidon (T-26): in the first night he makes two lovers (`lovers.py` says what binds them)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....forms import Seats
from ..role import Role, Watch, key

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class Cupidon(Role):
    """Names the couple, himself allowed."""

    wakes: ClassVar[int | None] = 10
    watch: ClassVar[Watch] = "dusk"

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-26a: two different living seats."""
        form = Seats(tuple(village.state.living()), 2, 2)
        return [Decision(key("couple", seat), "couple", seat, form, "draw", mandatory=True, settled_by_script=True)]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """Silence: a draw of two others. They learn each other's name, not the card."""
        village = night.village
        couple = given.get("couple")
        if couple is None:
            couple = village.sample(key("couple", seat), village.state.others(seat), 2)
            village.tell_seat(seat, "silence", "P-1", decision="couple", outcome="draw", value=couple)
        village.state.lovers = sorted(couple)
        for lover in village.state.lovers:
            village.tell_seat(lover, "in_love", "T-26a", seat=village.state.lover_of(lover))
