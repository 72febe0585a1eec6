"""Sorcière (T-23): two potions, each once in the game; she wakes late, when the victims are known."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import field

from ..role import Role, Watch, key, one_of, preferences

if TYPE_CHECKING:
    from ....decisions import Offer
    from ..night_plan import Night
    from ..state import Decisions, Village


class Sorciere(Role):
    """`potions`: those left. `one_only`: one potion of the two, for the Comédien (T-36b)."""

    potions: list[Literal["life", "death"]] = field(default_factory=lambda: ["life", "death"])
    one_only: bool = False

    mandatory: ClassVar[bool] = True
    wakes: ClassVar[int | None] = 70
    watch: ClassVar[Watch] = "late"

    @classmethod
    def lent(cls) -> "Sorciere":
        """T-36b."""
        return cls(one_only=True)

    def known(self) -> dict[str, Any]:
        """The potions that are left."""
        return {"potions": list(self.potions)}

    def briefed(self, night: "Night", seat: int) -> None:
        """T-23b: with the life potion she is told who was attacked and may be saved, maybe nobody."""
        if "life" in self.potions:
            night.village.tell_seat(seat, "victims_told", "T-23b", seats=list(night.village.state.told))

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """Life for one of those told (T-23c), death for any other living seat (T-23d)."""
        state, asked = village.state, []
        life, death = key("life_potion", seat), key("death_potion", seat)
        told = [victim for victim in state.told if state.alive(victim)]
        if "life" in self.potions and told:
            asked.append(one_of("life_potion", seat, told, instead_of=death if self.one_only else None))
        if "death" in self.potions:
            instead_of = life if self.one_only and asked else None
            asked.append(one_of("death_potion", seat, state.others(seat), instead_of=instead_of))
        return asked

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """T-60 h, j: what is drunk is gone, whatever comes of it."""
        if "life_potion" in given:
            self.potions.remove("life")
            night.saved.add(given["life_potion"])
        if "death_potion" in given:
            self.potions.remove("death")
            night.poisoned.append(given["death_potion"])

    def orders(self, village: "Village", seat: int) -> "list[Offer]":
        """T-23e: save X if told, save the first told, save nobody."""
        return [preferences("life_potion", village.state.living(), wild=True)] if "life" in self.potions else []
