"""Bouc Émissaire (T-33): banished in place of the tied; he then says who may not vote tomorrow."""

from typing import TYPE_CHECKING

from ....decisions import Decision
from ....forms import Seats
from ....script import Ask, Script
from ..role import Role, key, preferences

if TYPE_CHECKING:
    from ....decisions import Offer
    from ..state import Decisions, Village


class BoucEmissaire(Role):
    """A tie is his end (T-15a, T-45)."""

    def takes_the_blame(self) -> bool:
        """T-33a."""
        return True

    def will(self, village: "Village", seat: int) -> "Script[None]":
        """T-33b: any number of living seats, nobody by silence; their votes of the next day are lost (T-33c)."""
        answers = yield Ask("resolution", lambda: self._named(village, seat), "grace")
        if not village.state.alive(seat):
            return  # T-71: removed before he has named anybody
        barred = answers.of("bar").get(seat, [])
        village.state.barred_next = sorted({*village.state.barred_next, *barred})
        village.tell(("all",), "barred", "T-33b", seats=sorted(barred))

    def _named(self, village: "Village", seat: int) -> "Decisions":
        if not village.state.alive(seat):
            return []
        others = tuple(village.state.others(seat))
        return [Decision(key("bar", seat), "bar", seat, Seats(others, 0, len(others)), final=True)]

    def orders(self, village: "Village", seat: int) -> "list[Offer]":
        """P-5: whom he names if it comes to that."""
        return [preferences("bar", village.state.others(seat))]
