"""Cupidon (T-26): in the first night he makes two lovers (`deaths.py` has their grief, `victory.py` their aim)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....forms import Seats
from ..role import Role, Watch, key

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village

COUPLE = 2


class Cupidon(Role):
    """Names the couple, himself allowed."""

    wakes: ClassVar[int | None] = 10
    watch: ClassVar[Watch] = "dusk"

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-26a: two different living seats."""
        form = Seats(tuple(village.state.living()), COUPLE, COUPLE)
        return [Decision(key("couple", seat), "couple", seat, form, "draw", mandatory=True, settled_by_script=True)]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """They learn each other's name, not the card."""
        village = night.village
        couple = given.get("couple") or self._drawn(village, seat)
        village.state.lovers = sorted(couple)
        for lover in village.state.lovers:
            village.tell_seat(lover, "in_love", "T-26a", seat=village.state.lover_of(lover))

    def _drawn(self, village: "Village", seat: int) -> list[int]:
        """Silence: a draw of two others, of whoever is left where there are not two."""
        living, others = village.state.living(), village.state.others(seat)
        if len(living) < COUPLE:
            return []
        couple = village.sample(key("couple", seat), others if len(others) >= COUPLE else living, COUPLE)
        village.tell_seat(seat, "silence", "P-1", decision="couple", outcome="draw", value=couple)
        return couple
