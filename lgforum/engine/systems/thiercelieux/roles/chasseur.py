"""Chasseur (T-25): when he dies he takes another living seat with him."""

from typing import TYPE_CHECKING, ClassVar

from ....script import Ask, Script
from ..role import Role, must_name, preferences

if TYPE_CHECKING:
    from ....decisions import Offer
    from ..state import Death, Decisions, Village


class Chasseur(Role):
    """He shoots once, when his turn comes in the chain (T-70)."""

    quiets_the_dead: ClassVar[bool] = True

    def has_last_word(self, death: "Death") -> bool:
        """T-25a: of anything but abandon."""
        return death.causes[0] != "abandon"

    def last_word(self, village: "Village", seat: int) -> "Script[dict[int, list[str]]]":
        """T-25b: the shot is no wolves' attack and no banishment; nothing stops it."""
        answers = yield Ask("resolution", lambda: self._targets(village, seat), "grace")
        return {target: ["shot"] for target in answers.of("shoot").values()}

    def _targets(self, village: "Village", seat: int) -> "Decisions":
        living = village.state.others(seat)
        return [must_name("shoot", seat, living, final=True)] if living else []

    def orders(self, village: "Village", seat: int) -> "list[Offer]":
        """P-5: whom he shoots, by preference."""
        return [preferences("shoot", village.state.others(seat))]
