"""Enfant Sauvage (T-40): a villager until the death of the model that he names in the first night."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ..role import Role, Watch, must_name

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class EnfantSauvage(Role):
    """`model`: who is not told."""

    model: int | None = None

    wakes: ClassVar[int | None] = 12
    watch: ClassVar[Watch] = "dusk"

    def known(self) -> dict[str, Any]:
        """The model."""
        return {"model": self.model}

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-40a: another living seat; silence: a draw."""
        return [must_name("model", seat, village.state.others(seat))]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-40a."""
        self.model = given.get("model")

    def chain_ends(self, village: "Village", seat: int) -> bool:
        """T-40b: the model is dead, of anything."""
        return self.model is not None and not village.state.alive(self.model)

    def inherit(self, former: Role) -> bool:
        """T-53d: the model goes with the card; if it is dead, `chain_ends` says what follows."""
        self.model = former.known()["model"]
        return False
