"""Juge Bègue (T-48): once, a secret sign makes a second vote of the day."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ....decisions import Decision
from ....forms import YesNo
from ..role import Role, key

if TYPE_CHECKING:
    from ..state import Decisions, Village


class JugeBegue(Role):
    """`signed`: the sign is given. The vote takes place even if he has died; nobody learns who signed."""

    signed: bool = False

    signs: ClassVar[bool] = True

    def known(self) -> dict[str, Any]:
        """Whether he has signed."""
        return {"signed": self.signed}

    def day_decisions(self, village: "Village", seat: int) -> "Decisions":
        """T-48a: before the vote closes."""
        return [] if self.signed else [Decision(key("sign", seat), "sign", seat, YesNo())]

    def day_answered(self, village: "Village", seat: int, given: Mapping[str, Any]) -> bool:
        """T-48b."""
        self.signed = self.signed or bool(given.get("sign"))
        return bool(given.get("sign"))
