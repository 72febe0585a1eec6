"""Set-up (S-01 … S-06): compositions, the deal, and games that start in the middle, for tables written in a file."""

from collections import Counter
from typing import Any

import msgspec

from ...draw import Dice
from ...refused import Refused
from ...script import Setup
from ...seats import PhaseName
from .deal import Deal, place, read_deal
from .state import DEFECT_WEIGHTS, QUALITIES, Composition, Member, Quality, ShipOptions, ShipState

USUAL_SEATS = (12, 16)
ALL_SEATS = (3, 30)

_TWELVE: dict[Quality, int] = {  # S-02
    "clairvoyant": 2,
    "perspicace": 3,
    "creatif": 2,
    "leader": 1,
    "enthousiaste": 1,
    "attentif": 3,
}
_ADDED: dict[int, tuple[str, Quality]] = {  # S-03
    13: ("crew", "leader"),
    14: ("crew", "attentif"),
    15: ("mutant", "enthousiaste"),
    16: ("crew", "perspicace"),
}


def read_options(setup: Setup) -> ShipOptions:
    """Typed options. Raises `Refused("option-malformed")` with what is wrong and where."""
    try:
        options = msgspec.convert(setup.options, ShipOptions)
    except msgspec.ValidationError as error:
        raise Refused("option-malformed", problem=str(error)) from error
    if options.strikes < 1:
        raise Refused("option-malformed", problem="Expected `int` >= 1 - at `$.strikes`")
    return options


def usual_composition(seats: int) -> Composition | None:
    """The rule book's composition; `None` where it has none."""
    if not USUAL_SEATS[0] <= seats <= USUAL_SEATS[1]:
        return None
    natures, qualities = Counter(crew=9, mutant=3), Counter(_TWELVE)
    for size in range(13, seats + 1):
        nature, quality = _ADDED[size]
        natures[nature] += 1
        qualities[quality] += 1
    return Composition(natures["crew"], natures["mutant"], dict(qualities))


def composition(setup: Setup) -> Composition | None:
    """The edited composition, else the rule book's."""
    return read_options(setup).composition or usual_composition(setup.seats)


def check(setup: Setup) -> list[str]:
    """S-02, S-03: raises `Refused` where no game can start. Nothing else is worth a warning."""
    least, most = ALL_SEATS
    if not least <= setup.seats <= most:
        raise Refused("seats-out-of-range", seats=setup.seats, least=least, most=most)
    edited = read_options(setup).composition
    if edited is not None:
        check_composition(setup.seats, edited)
    given = read_deal(setup)
    if composition(setup) is None and not (given and given.is_whole(setup.seats)):
        raise Refused("composition-needed", seats=setup.seats)
    return []


def check_composition(seats: int, edited: Composition) -> None:
    """S-03: it sums to the seats on both lines, with at least one mutant and fewer mutants than crew."""
    cards = [("crew", edited.crew), ("mutants", edited.mutants), *edited.qualities.items()]
    for name, number in cards:
        if number < 0:
            raise Refused("composition-negative", name=name)
    if edited.crew + edited.mutants != seats:
        raise Refused("composition-natures", seats=seats, given=edited.crew + edited.mutants)
    if sum(edited.qualities.values()) != seats:
        raise Refused("composition-qualities", seats=seats, given=sum(edited.qualities.values()))
    if edited.mutants == 0:
        raise Refused("composition-no-mutant")
    if edited.mutants >= edited.crew:
        raise Refused("composition-too-many-mutants", crew=edited.crew, mutants=edited.mutants)


def deal(setup: Setup, dice: Dice) -> tuple[PhaseName, ShipState]:
    """The first phase and the state in which it starts."""
    given = read_deal(setup) or Deal()
    return given.first_phase(), place(given, deal_cards(setup, given, dice))


def deal_cards(setup: Setup, given: Deal, dice: Dice) -> list[Member]:
    """S-01: natures and qualities without replacement, each defect on its own. What is given is not drawn."""
    cards = [given.seat(seat) for seat in range(setup.seats)]
    held = composition(setup)
    pool_of_natures = {"crew": held.crew, "mutant": held.mutants} if held else {}
    pool_of_qualities = {quality: held.qualities.get(quality, 0) for quality in QUALITIES} if held else {}
    natures = _deal("natures", [card.nature for card in cards], pool_of_natures, dice)
    qualities = _deal("qualities", [card.quality for card in cards], pool_of_qualities, dice)
    defects = [card.defect or dice.weighted(f"defect/{seat}", DEFECT_WEIGHTS) for seat, card in enumerate(cards)]
    dealt = [{"nature": n, "quality": q, "defect": d} for n, q, d in zip(natures, qualities, defects, strict=True)]
    return msgspec.convert(dealt, list[Member])


def _deal(name: str, fixed: list[Any], cards: dict[Any, int], dice: Dice) -> list[Any]:
    """`fixed` with its holes filled from what the fixed cards leave of `cards`, as far as they are among them."""
    left = Counter(cards) - Counter(card for card in fixed if card)
    pool = [card for card in cards for _ in range(left[card])]
    drawn = iter(dice.sample(name, pool, sum(card is None for card in fixed)))
    return [card or next(drawn) for card in fixed]
