"""The deal of a table written in a file: which cards who holds, and where the game stands when it starts."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from ...refused import Refused
from ...script import Setup
from ...seats import PhaseName, Seats
from .calendar import before, parse
from .state import Death, Defect, Member, Nature, Potion, Quality, ShipState

Morale = Annotated[int, Meta(ge=-2, le=2)]
SeatNumber = Annotated[int, Meta(ge=0)]
Phase = Annotated[str, Meta(pattern=r"^(day|night)-\d+$")]


class SeatDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat. A card left out is drawn; likes and dislike left out are none (an empty list is a reward each night,
    S-21), or drawn at the end of day 0 where the game starts there.

    `starts`: its morale at the start of the days before, the last one last.
    `potions`: those it holds; `received`: those it ever got (as `potions` if left out). `vote`: its final vote of the
    day before. `gloom`: it owes one (S-44). `died`: the phase of its death, for a seat that is not `alive`."""

    nature: Nature | None = None
    quality: Quality | None = None
    defect: Defect | None = None
    morale: Morale = 0
    alive: bool = True
    died: Phase | None = None
    likes: list[SeatNumber] = field(default_factory=list)
    dislike: SeatNumber | None = None
    potions: list[Potion] = field(default_factory=list)
    received: list[Potion] | None = None
    starts: list[Morale] = field(default_factory=list)
    vote: SeatNumber | None = None
    gloom: bool = False


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """`seats`: by number. `others`: what stands for every seat not in it. `phase`: where the game starts (`night-2`).
    `deaths`: the game's count of deaths, where it is not the number of seats that are not alive (they count as crew).
    `died_before`: seats that died in the phase before the first; their cards are revealed as it opens."""

    seats: dict[int, SeatDeal] = field(default_factory=dict)
    others: SeatDeal = field(default_factory=SeatDeal)
    phase: Phase = "day-0"
    captain: SeatNumber | None = None
    deaths: int | None = None
    died_before: list[SeatNumber] = field(default_factory=list)

    def seat(self, number: int) -> SeatDeal:
        """What is fixed about a seat."""
        return self.seats.get(number, self.others)

    def is_whole(self, seats: int) -> bool:
        """Whether every nature and quality is fixed, so that no composition is needed."""
        return all(card.nature and card.quality for card in map(self.seat, range(seats)))

    def first_phase(self) -> PhaseName:
        """Where the game starts."""
        return parse(self.phase)


def read_deal(setup: Setup) -> Deal | None:
    """The setup's deal, checked. Raises `Refused("deal-malformed")` with what is wrong and where."""
    if setup.deal is None:
        return None
    try:
        deal = msgspec.convert(setup.deal, Deal, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("deal-malformed", problem=str(error)) from error
    _check_seats(deal, setup.seats)
    return deal


def _check_seats(deal: Deal, seats: int) -> None:
    named = [*deal.seats, *deal.died_before]
    for card in (deal.others, *deal.seats.values()):
        named += [*card.likes, *(seat for seat in (card.dislike, card.vote) if seat is not None)]
    for seat in [*named, *([] if deal.captain is None else [deal.captain])]:
        if not 0 <= seat < seats:
            raise Refused("deal-malformed", problem=f"no seat {seat} at a table of {seats}")
    if deal.phase == "night-0":
        raise Refused("deal-malformed", problem="the first night is night-1")


def place(deal: Deal, members: list[Member]) -> ShipState:
    """The state in which the dealt game starts."""
    state = ShipState(Seats.all_alive(len(members)), members, captain=deal.captain)
    state.died_before = list(deal.died_before)
    for seat, member in enumerate(members):
        card = deal.seat(seat)
        member.morale, member.vote, member.starts = card.morale, card.vote, list(card.starts)
        member.likes, member.dislike = list(card.likes), card.dislike
        member.potions = list(card.potions)
        member.received = list(card.potions if card.received is None else card.received)
        if card.gloom:
            state.gloom.append(seat)
        if seat in deal.died_before or not card.alive:
            _lay_out(state, seat, _phase_of_death(deal, seat))
    state.revealed = [death.seat for death in state.deaths if death.seat not in deal.died_before]
    state.dead_crew += 0 if deal.deaths is None else deal.deaths - len(state.deaths)
    return state


def _phase_of_death(deal: Deal, seat: int) -> PhaseName:
    died = deal.seat(seat).died
    if died and seat not in deal.died_before:
        return parse(died)
    first = deal.first_phase()
    return before(first) or first


def _lay_out(state: ShipState, seat: int, phase: PhaseName) -> None:
    state.seats.kill(seat, phase)
    state.deaths.append(Death(seat, phase, []))
    if state.members[seat].nature == "mutant":
        state.dead_mutants += 1
    else:
        state.dead_crew += 1
