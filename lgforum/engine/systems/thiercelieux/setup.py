"""Set-up (T-01 … T-05): compositions, what is refused and what is warned of, the deal."""

from collections import Counter

from ...draw import Dice
from ...refused import Refused
from ...script import Setup
from ...seats import PhaseName
from .calendar import ELECTION, parse
from .deal import Deal, place, read_deal
from .options import read_options
from .role import SOLO
from .roles import ROLES
from .roles.comedien import PLAYABLE
from .state import VillageState
from .tables import LEAST, MOST, usual_composition, usual_wolves

SOLO_FROM, TWO_SOLOS_FROM, INFECT_AND_BIG_FROM, RING_FROM = 10, 16, 18, 8  # T-02c


def composition(setup: Setup) -> dict[str, int]:
    """How many of each card are dealt, those in the middle too: the MJ's, else the rule book's."""
    chosen = read_options(setup).composition
    return {card: number for card, number in chosen.items() if number} if chosen else usual_composition(setup.seats)


def check(setup: Setup) -> list[str]:
    """T-01, T-02: raises `Refused` where no game can start, else gives the codes of what the MJ should think about."""
    given = read_deal(setup)
    if given is not None and given.is_whole(setup.seats):
        read_options(setup)
        return []
    if not LEAST <= setup.seats <= MOST:
        raise Refused("seats-out-of-range", seats=setup.seats, least=LEAST, most=MOST)
    cards = composition(setup)
    _check_numbers(setup, cards)
    _check_wolves(cards)
    return warnings(setup.seats, cards)


def _check_numbers(setup: Setup, cards: dict[str, int]) -> None:
    """T-01a, T-01c, T-02b."""
    for card, number in cards.items():
        if number < 0:
            raise Refused("composition-negative", name=card)
    strict = read_options(setup).strict_base
    for card, role in ROLES.items():
        allowed = [number for number in role.copies if number or not (strict and role.mandatory)]
        if cards.get(card, 0) not in allowed:
            raise Refused("composition-role", role=card, given=cards.get(card, 0), allowed=allowed)
    needed = setup.seats + in_the_middle(cards)
    if sum(cards.values()) != needed:
        raise Refused("composition-cards", cards=needed, given=sum(cards.values()))


def _check_wolves(cards: dict[str, int]) -> None:
    """T-01d, T-02b."""
    wolves = count_wolves(cards)
    if wolves == 0:
        raise Refused("composition-no-wolf")
    if wolves >= sum(cards.values()) - wolves:
        raise Refused("composition-too-many-wolves", wolves=wolves, others=sum(cards.values()) - wolves)


def in_the_middle(cards: dict[str, int]) -> int:
    """T-05a: how many cards lie in the middle."""
    return sum(ROLES[card].cards_in_the_middle for card, number in cards.items() if number)


def count_wolves(cards: dict[str, int]) -> int:
    """T-02a: every card that is a wolf at the start."""
    return sum(number for card, number in cards.items() if ROLES[card].wolf)


def warnings(seats: int, cards: dict[str, int]) -> list[str]:
    """T-02c: balance advice."""
    solos = [card for card, number in cards.items() if number and ROLES[card].camp == SOLO]
    ring = [card for card, number in cards.items() if number and ROLES[card].beside_others]
    strong = sum(number for card, number in cards.items() if ROLES[card].strong)
    alone = [card for card, number in cards.items() if number and ROLES[card].aim is not None and card not in solos]
    rules = {
        "wolves-unusual": count_wolves(cards) != usual_wolves(seats),
        "solo-at-a-small-table": bool(solos) and seats < SOLO_FROM,
        "two-solos": len(solos) > 1 and seats < TWO_SOLOS_FROM,
        "infect-and-big-wolf": strong > 1 and seats < INFECT_AND_BIG_FROM,
        "sectaire-and-solo": bool(alone) and bool(solos),
        "ring-roles-at-a-small-table": bool(ring) and seats < RING_FROM,
    }
    return [code for code, holds in rules.items() if holds]


def deal(setup: Setup, dice: Dice) -> tuple[PhaseName, VillageState]:
    """The first phase and the state in which it starts."""
    given = read_deal(setup) or Deal()
    first = _first_phase(setup, given)
    hands, middle = deal_cards(setup, given, dice)
    state = place(given, hands, dict(Counter([*hands, *middle])), first)
    state.middle = middle
    state.actor_cards = lay_actor_cards(setup, given, state, dice)
    state.halves = cut_the_ring(given, state, dice)
    return first, state


def _first_phase(setup: Setup, given: Deal) -> PhaseName:
    """T-10a."""
    options = read_options(setup)
    if given.phase:
        return parse(given.phase)
    return ELECTION if options.captain and options.election == "before-night-1" else parse("night-1")


def deal_cards(setup: Setup, given: Deal, dice: Dice) -> tuple[list[str], list[str]]:
    """T-04a, T-05: each seat's card and those in the middle. What is given is not drawn."""
    fixed = [given.seat(seat).role for seat in range(setup.seats)]
    if all(fixed):
        return [card for card in fixed if card], list(given.middle)
    cards = composition(setup)
    left = Counter(cards) - Counter(card for card in (*fixed, *given.middle) if card)
    pool = [card for card in ROLES for _ in range(left[card])]
    middle = list(given.middle)
    if in_the_middle(cards) and not middle:
        may_lie = [card for card in pool if ROLES[card].may_lie_in_the_middle]
        middle = dice.sample("middle", may_lie, in_the_middle(cards))
        for card in middle:
            pool.remove(card)
    drawn = iter(dice.sample("cards", pool, sum(card is None for card in fixed)))
    return [card or next(drawn) for card in fixed], middle


def lay_actor_cards(setup: Setup, given: Deal, state: VillageState, dice: Dice) -> list[str]:
    """T-36a: the MJ's three, else a draw among those not in play (then, where they are too few, among the others)."""
    number = sum(ROLES[card].cards_on_the_table for card in state.composition)
    chosen = given.actor_cards or read_options(setup).actor_cards or []
    if number == 0 or chosen:
        return list(chosen) if number else []
    free = [card for card in PLAYABLE if card not in state.composition]
    rest = [card for card in PLAYABLE if card not in free]
    drawn = dice.sample("actor_cards", free, min(number, len(free)))
    return sorted([*drawn, *dice.sample("actor_cards/more", rest, number - len(drawn))])


def cut_the_ring(given: Deal, state: VillageState, dice: Dice) -> list[list[int]]:
    """T-30a: two halves of neighbours, the first larger by one if odd."""
    if not any(ROLES[card].cuts_the_ring for card in state.composition):
        return []
    count = len(state.members)
    first = dice.number("halves", count)
    half = list(given.half) or [(first + step) % count for step in range((count + 1) // 2)]
    return [sorted(half), [seat for seat in range(count) if seat not in half]]
