"""Chien-Loup (T-35): in the first night he chooses to be a wolf or a villager, for good."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....forms import OneOf
from ..role import Role, Watch, key

if TYPE_CHECKING:
    from ..night_plan import Night
    from ..state import Decisions, Village


class ChienLoup(Role):
    """`chose`: `wolf`, `villager`, `None` before the first night."""

    chose: str | None = None

    wakes: ClassVar[int | None] = 8
    watch: ClassVar[Watch] = "dusk"

    def known(self) -> dict[str, Any]:
        """What he chose."""
        return {"chose": self.chose}

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """Silence: a villager."""
        form = OneOf(("wolf", "villager"))
        return [Decision(key("side", seat), "side", seat, form, "default", final=True, default="villager")]

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """A wolf is in the den and names a victim in the same night."""
        self.chose = given["side"]
        if self.chose == "wolf":
            night.village.state.turn(seat)

    def inherit(self, former: Role) -> bool:
        """T-53d: the side that was chosen goes with the card."""
        self.chose = former.known()["chose"]
        return self.chose == "wolf"
