"""Salvateur (T-52): guards one seat a night against the wolves, never the same twice running."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ..role import Role, one_of

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class Salvateur(Role):
    """`last`: whom he guarded last night. Nobody is told that it worked (T-52c)."""

    last: int | None = None

    wakes: ClassVar[int | None] = 20

    def known(self) -> dict[str, Any]:
        """Last night's seat."""
        return {"last": self.last}

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-52b: a living seat, himself allowed, but not last night's."""
        return [one_of("protect", seat, [other for other in village.state.living() if other != self.last])]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-52a: against the pack and the second attack. A night passed in between frees the seat."""
        self.last = given.get("protect")
        if self.last is not None:
            night.protected.add(self.last)
