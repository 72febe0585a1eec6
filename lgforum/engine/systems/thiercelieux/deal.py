"""The deal of a table written in a file: which cards who holds, and where the game stands when it starts."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from ...refused import Refused
from ...script import Setup
from ...seats import PhaseName, Seats
from .calendar import parse
from .roles import ROLES, AnyRole
from .state import Death, Member, VillageState

DAY_1 = parse("day-1")

SeatNumber = Annotated[int, Meta(ge=0)]
Phase = Annotated[str, Meta(pattern=r"^(election-0|(night|day)-[1-9]\d*)$")]


class SeatDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat. A role left out is drawn. `power`: what is left of it, by its file's fields (`{potions: [death]}`).
    `turned`: has become a wolf. `died`: the phase of its death, for a seat that is not `alive`."""

    role: str | None = None
    power: dict[str, Any] = field(default_factory=dict)
    turned: bool = False
    charmed: bool = False
    powerless: bool = False
    mute: bool = False
    alive: bool = True
    died: Phase | None = None


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """`seats`: by number. `others`: what stands for every seat not in it. `phase`: where the game starts. `middle`: the
    Voleur's two cards. `half`: the Sectaire's first half. `ravens`, `barred`: of the day that comes or is."""

    seats: dict[int, SeatDeal] = field(default_factory=dict)
    others: SeatDeal = field(default_factory=SeatDeal)
    phase: Phase | None = None
    captain: SeatNumber | None = None
    lovers: list[SeatNumber] = field(default_factory=list)
    middle: list[str] = field(default_factory=list)
    actor_cards: list[str] = field(default_factory=list)
    half: list[SeatNumber] = field(default_factory=list)
    ravens: list[SeatNumber] = field(default_factory=list)
    barred: list[SeatNumber] = field(default_factory=list)
    quiet_days: int = 0

    def seat(self, number: int) -> SeatDeal:
        """What is fixed about a seat."""
        return self.seats.get(number, self.others)

    def is_whole(self, seats: int) -> bool:
        """Whether every seat's card is fixed, so that no composition is needed."""
        return all(self.seat(number).role for number in range(seats))


def read_deal(setup: Setup) -> Deal | None:
    """The setup's deal, checked. Raises `Refused("deal-malformed")` with what is wrong and where."""
    if setup.deal is None:
        return None
    try:
        deal = msgspec.convert(setup.deal, Deal, strict=False)
        for card in (deal.others, *deal.seats.values()):
            if card.role is not None:
                hand(card.role, card.power)
    except msgspec.ValidationError as error:
        raise Refused("deal-malformed", problem=str(error)) from error
    _check_names(deal, setup.seats)
    return deal


def _check_names(deal: Deal, seats: int) -> None:
    named = [*deal.seats, *deal.lovers, *deal.half, *deal.ravens, *deal.barred]
    for seat in [*named, *([] if deal.captain is None else [deal.captain])]:
        if not 0 <= seat < seats:
            raise Refused("deal-malformed", problem=f"no seat {seat} at a table of {seats}")
    for card in (*deal.middle, *deal.actor_cards):
        if card not in ROLES:
            raise Refused("deal-malformed", problem=f"no role is called {card}")
    if len(deal.lovers) not in (0, 2):
        raise Refused("deal-malformed", problem="a couple is two seats")


def hand(role: str, power: dict[str, Any]) -> AnyRole:
    """A card with what is left of its power."""
    card: AnyRole = msgspec.convert({"role": role, **power}, AnyRole)
    return card


def place(deal: Deal, cards: list[str], composition: dict[str, int], first: PhaseName) -> VillageState:
    """The state in which the dealt game starts. `cards`: each seat's role."""
    dealt = [deal.seat(seat) for seat in range(len(cards))]
    members = [
        Member(hand(role, card.power), card.turned, card.powerless, card.charmed, card.mute)
        for role, card in zip(cards, dealt, strict=True)
    ]
    state = VillageState(Seats.all_alive(len(cards)), members, composition, captain=deal.captain)
    state.lovers, state.quiet_days = sorted(deal.lovers), deal.quiet_days
    state.ravens, state.barred, state.barred_next = list(deal.ravens), list(deal.barred), list(deal.barred)
    for seat, (member, card) in enumerate(zip(members, dealt, strict=True)):
        if state.is_wolf(seat):
            state.den.append(seat)
        if member.role.family:
            state.families.setdefault(member.role.family, []).append(seat)
        died = None if card.alive else parse(card.died or "night-1")
        if first.index > DAY_1.index and (died is None or died.index > DAY_1.index):
            member.role.first_day_ends()
        if died is not None:
            state.deaths.append(Death(seat, died, ["pack"], state.is_wolf(seat)))
            state.seats.kill(seat, died)
            member.shown = member.role.name
    return state
