"""How many random complete games of Thiercelieux the engine plays in a second, on one core.

    python -m benchmarks.thiercelieux_games [seconds]

Twelve seats with random cards; then thirty seats with as many different roles as there is room for. Bots answer at
random all that they are asked. Targets: at least 60 games a second with 12 seats, 15 with 30.
"""

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

from lgforum.engine import Close, Dice, Setup, Table, random_answers
from lgforum.engine.systems.thiercelieux.roles import ROLES

BASE = ("loup_garou", "simple_villageois", "voyante", "sorciere")


def twelve(number: int) -> Setup:
    """A table of 12 with random roles beside the mandatory ones."""
    cards = dict.fromkeys(BASE, 1) | {"loup_garou": 2}
    roles = [name for name in ROLES if name not in BASE]
    Random(number).shuffle(roles)
    return filled(12, cards, roles, most_wolves=4)


def thirty(number: int) -> Setup:
    """All the roles: 34 cards, less the families that alternate, so that 30 seats hold them."""
    left_out = ("trois_freres", "deux_soeurs", "voleur")[number % 3]
    roles = [name for name in ROLES if name not in BASE and name != left_out]
    return filled(30, dict.fromkeys(BASE, 1), roles, most_wolves=9)


def filled(seats: int, cards: dict[str, int], roles: list[str], most_wolves: int) -> Setup:
    for name in roles:
        role = ROLES[name]
        room = seats - sum(cards.values()) + sum(ROLES[card].cards_in_the_middle for card in cards)
        wolves = sum(number for card, number in cards.items() if ROLES[card].wolf)
        if role.copies[-1] - role.cards_in_the_middle <= room and wolves + role.wolf <= most_wolves:
            cards[name] = role.copies[-1]
    middle = sum(ROLES[card].cards_in_the_middle for card in cards)
    cards["simple_villageois"] += seats + middle - sum(cards.values())
    return Setup("thiercelieux", seats, {"composition": cards})


def play(setup: Setup, number: int) -> None:
    """One game to its end."""
    seed = f"{number:064x}"
    table, dice = Table.start(setup, seed), Dice(seed)
    while not table.ended:
        here = (table.phase, table.open)
        for answer in random_answers(table, dice):
            if (table.phase, table.open) != here:
                break
            table.play(answer)
        if not table.ended and (table.phase, table.open) == here:
            table.play(Close())


def rate(setups: Callable[[int], Setup], seconds: float) -> float:
    games, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        play(setups(games), games)
        games += 1
    return games / (perf_counter() - start)


def main(seconds: float) -> None:
    missed = False
    for name, setups, target in (("12 seats", twelve, 60), ("30 seats, all roles", thirty, 15)):
        reached = rate(setups, seconds)
        missed = missed or reached < target
        print(f"random games of Thiercelieux, {name}: {reached:.0f} a second (target {target})")
    if missed:
        sys.exit(1)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
