"""What a role is: a card, its powers and what is left of them. Each role is one file in `roles/`, found by its name.

A role is plain data, so that it lies in the game's snapshot: its fields are what its powers have left. Its hooks say
what it opens and what it does; the scripts call them for every power that a seat has now (`VillageState.powers`), in
the order of the rule book. A role that has nothing to say to a hook says nothing: the base class answers for it.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct

from ...decisions import Decision, Offer
from ...forms import OneSeat, Preferences
from ...script import Script

if TYPE_CHECKING:
    from .night_plan import Night
    from .state import Death, Village, VillageState

Camp = Literal["village", "wolves", "solo"]
Watch = Literal["evening", "dusk", "deep", "late"]

VILLAGE: Camp = "village"
WOLVES: Camp = "wolves"
SOLO: Camp = "solo"


def spelt(name: str) -> str:
    """`GrandMechantLoup` as `grand_mechant_loup`: a role's name."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Role(Struct, tag_field="role", tag=spelt):
    """A card in a seat's hand. See the module's docstring."""

    camp: ClassVar[Camp] = VILLAGE
    """T-54."""
    wolf: ClassVar[bool] = False
    """Runs with the pack as it is dealt."""
    copies: ClassVar[tuple[int, ...]] = (0, 1)
    """T-01c: how many a game may have."""
    mandatory: ClassVar[bool] = False
    """T-01a."""
    may_lie_in_the_middle: ClassVar[bool] = True
    """T-05b."""
    cards_in_the_middle: ClassVar[int] = 0
    """T-05a: how many more cards than seats a game with it has."""
    cards_on_the_table: ClassVar[int] = 0
    """T-36a: how many power cards lie open for it."""
    cuts_the_ring: ClassVar[bool] = False
    """T-30a: whether the ring is cut in two halves."""
    wakes: ClassVar[int | None] = None
    """Its number in the order of the night."""
    watch: ClassVar[Watch] = "deep"
    """T-10c: when its decisions are open."""
    at_once: ClassVar[tuple[str, ...]] = ()
    """T-10d: kinds of decisions that are answered at once."""
    aim: ClassVar[int | None] = None
    """The rank (section 5) at which it wins alone, if it may."""
    holds_off: ClassVar[frozenset[Camp]] = frozenset()
    """The camps that can't win while it lives."""
    quiets_the_dead: ClassVar[bool] = False
    """Section 6: with `cemetery_open` off, the dead don't meet while it lives."""
    family: ClassVar[str | None] = None
    """The channel that those who hold this card share."""
    signs: ClassVar[bool] = False
    """T-16b: whether its holder may make a second vote of the day, in secret."""
    strong: ClassVar[bool] = False
    """T-02c: two of these are too many for a small table."""
    beside_others: ClassVar[bool] = False
    """T-02c: worth a warning at a small table, as it lives by its neighbours."""

    @property
    def name(self) -> str:
        """`loup_garou`."""
        return str(self.__struct_config__.tag)

    def side(self) -> Camp:
        """The camp now, of a seat that has not become a wolf."""
        return self.camp

    def known(self) -> dict[str, Any]:
        """What its holder knows of it besides its name, for his sheet."""
        return {}

    @classmethod
    def lent(cls) -> "Role":
        """T-36b: the card in the Comédien's hand, for one night and the day after it."""
        return cls()

    def lends(self) -> "Role | None":
        """A second card whose power its holder has for now."""
        return None

    # -- the night

    def nightfall(self, village: "Village", seat: int) -> None:
        """A night begins; called for the dead too."""

    def decisions(self, village: "Village", seat: int) -> list[Decision]:
        """What a living seat is asked in this role's watch."""
        return []

    def answered(self, village: "Village", seat: int, kind: str, value: Any) -> bool:
        """An `at_once` decision has been answered, or (`None`) taken back. `True` if other decisions are now asked."""
        return False

    def mj_decisions(self, village: "Village", seat: int) -> list[Decision]:
        """What the MJ is asked about a seat, which may have been removed since, in this role's watch."""
        return []

    def resolve(self, night: "Night", seat: int, given: Mapping[str, Any]) -> None:
        """The watch is over: do what was `given` (answers by kind, passes left out), at its place in the order."""

    def briefed(self, night: "Night", seat: int) -> None:
        """The late watch is about to open."""

    def mj_done(self, village: "Village", seat: int) -> None:
        """The watch is over, whatever the MJ has answered; called for the dead too."""

    def dawn(self, night: "Night", seat: int) -> None:
        """T-13b: the night's other facts; called for the dead too."""

    # -- attacks and deaths

    def shields(self) -> bool:
        """T-31a: whether an attack of the wolves would not kill now."""
        return False

    def shield_used(self) -> None:
        """An attack of the wolves was survived."""

    def triumphs(self, village: "Village", seat: int, death: "Death") -> bool:
        """T-81: whether it wins by having died so."""
        return False

    def dies(self, village: "Village", seat: int, death: "Death") -> dict[int, list[str]]:
        """What its death does at once; the deaths that follow in the chain, with their causes."""
        return {}

    def has_last_word(self, death: "Death") -> bool:
        """T-70b: whether it joins the queue of those who still choose something in the chain."""
        return False

    def last_word(self, village: "Village", seat: int) -> Script[dict[int, list[str]]]:
        """T-70d: its turn in the queue; the deaths that follow."""
        yield from ()
        return {}

    def chain_ends(self, village: "Village", seat: int) -> bool:
        """T-70f: whether a living seat becomes a wolf now."""
        return False

    def fades(self, state: "VillageState") -> None:
        """Its holder has died, given it away or become a wolf."""

    # -- the day

    def day_decisions(self, village: "Village", seat: int) -> list[Decision]:
        """What a living seat is asked during the day's first vote, besides its vote."""
        return []

    def day_answered(self, village: "Village", seat: int, given: Mapping[str, Any]) -> bool:
        """The day's first vote is over; `True` for a second one (T-48)."""
        return False

    def takes_the_blame(self) -> bool:
        """T-15a: whether it is banished in place of the tied."""
        return False

    def will(self, village: "Village", seat: int) -> Script[None]:
        """T-33b: what it still decides when a tie has banished it."""
        yield from ()

    def is_spared(self, village: "Village", seat: int) -> bool:
        """T-44: whether a banishment does not kill it."""
        return False

    def may_take_the_card_of(self, village: "Village", seat: int, condemned: int) -> bool:
        """T-53a."""
        return False

    def take_the_card_of(self, village: "Village", seat: int, condemned: int) -> None:
        """T-53c: it takes the card of `condemned`, who dies with its own."""

    def inherit(self, former: "Role") -> bool:
        """T-53d: this card was `former` in the hand of a dead. `True`: a wolf at the end of the chain."""
        return False

    def first_day_ends(self) -> None:
        """Day 1 is over, and its holder has lived through it."""

    # -- standing orders and victory

    def orders(self, village: "Village", seat: int) -> list[Offer]:
        """What a living seat may decide in advance."""
        return []

    def wins(self, village: "Village", seat: int) -> bool:
        """Whether a living seat has reached its aim."""
        return False


def key(kind: str, seat: int) -> str:
    """The key of the decision of `kind` that `seat` is asked."""
    return f"{kind}/{seat}"


def one_of(kind: str, seat: int, choices: list[int], **more: Any) -> Decision:
    """A decision that names one of `choices`, or nobody."""
    return Decision(key(kind, seat), kind, seat, OneSeat(tuple(choices), optional=True), **more)


def must_name(kind: str, seat: int, choices: list[int], **more: Any) -> Decision:
    """A decision that names one of `choices`; silence: a draw."""
    return Decision(key(kind, seat), kind, seat, OneSeat(tuple(choices)), "draw", mandatory=True, **more)


def preferences(kind: str, choices: list[int], wild: bool = False) -> Offer:
    """A standing order that names seats by preference."""
    return Offer(kind, Preferences(tuple(choices), wild))
