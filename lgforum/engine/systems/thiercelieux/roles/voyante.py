"""Voyante (T-22): sees a card every night, at once."""

from typing import TYPE_CHECKING, Any, ClassVar

from ..role import Role, one_of

if TYPE_CHECKING:
    from ..state import Decisions, Village


class Voyante(Role):
    """Sees the printed card: an infected seat's own, an Enfant Sauvage's after he turned (T-22b)."""

    mandatory: ClassVar[bool] = True
    wakes: ClassVar[int | None] = 30
    at_once: ClassVar[tuple[str, ...]] = ("see",)

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """Another living seat, or nobody."""
        return [one_of("see", seat, village.state.others(seat), at_once=True, final=True)]

    def answered(self, village: "Village", seat: int, kind: str, value: Any) -> bool:
        """T-22a: she is shown the card."""
        village.tell_seat(seat, "card_seen", "T-22a", target=value, card=village.state.role(value).name)
        return False
