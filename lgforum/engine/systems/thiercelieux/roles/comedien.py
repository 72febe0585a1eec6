"""Comédien (T-36): each night he may take one of three cards on the table, and has its power until the next night."""

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec import field

from ....decisions import Decision
from ....forms import OneOf
from ..role import Role, key
from .chasseur import Chasseur
from .chevalier import Chevalier
from .corbeau import Corbeau
from .garde_champetre import GardeChampetre
from .gitane import Gitane
from .idiot import Idiot
from .juge_begue import JugeBegue
from .montreur_d_ours import MontreurDOurs
from .renard import Renard
from .salvateur import Salvateur
from .sorciere import Sorciere
from .voyante import Voyante

if TYPE_CHECKING:
    from ....decisions import Offer
    from ..state import Decisions, Village

Lent = (
    Voyante
    | Sorciere
    | Salvateur
    | Corbeau
    | Renard
    | Gitane
    | GardeChampetre
    | Chasseur
    | Chevalier
    | MontreurDOurs
    | Idiot
    | JugeBegue
)
PLAYABLE: dict[str, type[Role]] = {str(card.__struct_config__.tag): card for card in Lent.__args__}
"""T-36a: the cards that may lie on his table."""


class Comedien(Role):
    """`used`: cards that are gone. `lent_card`: the one that he has now."""

    used: list[str] = field(default_factory=list)
    lent_card: Lent | None = None

    cards_on_the_table: ClassVar[int] = 3
    wakes: ClassVar[int | None] = 25
    at_once: ClassVar[tuple[str, ...]] = ("play_card",)

    def lends(self) -> Role | None:
        """The power of the card that he has taken, at that power's own number (T-11b)."""
        return self.lent_card

    def known(self) -> dict[str, Any]:
        """The cards that are gone, and the one that he plays."""
        lent = self.lent_card
        return {"used": list(self.used), "plays": lent and {"role": lent.name, **lent.known()}}

    def nightfall(self, village: "Village", seat: int) -> None:
        """T-36b: the card of last night is gone."""
        if self.lent_card is not None:
            self.used.append(self.lent_card.name)
            self.lent_card = None

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """One of the cards left, or none."""
        left = tuple(card for card in village.state.actor_cards if card not in self.used)
        form = OneOf(left, optional=True)
        return [Decision(key("play_card", seat), "play_card", seat, form, at_once=True, final=True)] if left else []

    def answered(self, village: "Village", seat: int, kind: str, value: Any) -> bool:
        """Its power is his from now on."""
        self.lent_card = msgspec.convert(msgspec.to_builtins(PLAYABLE[value].lent()), Lent)
        return True

    def orders(self, village: "Village", seat: int) -> "list[Offer]":
        """Those of the cards that he may still play, for the day on which he has them."""
        left = [card for card in village.state.actor_cards if card not in self.used]
        return [offer for card in left for offer in PLAYABLE[card].lent().orders(village, seat)]
