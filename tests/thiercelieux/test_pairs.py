"""Every pair of roles at one table, run through the invariants. Strong interactions have their own worked cases
(tests/tables/thiercelieux)."""

from itertools import combinations
from random import Random

import pytest

from lgforum.engine import Setup
from lgforum.engine.systems.thiercelieux.roles import ROLES

from .invariants import Player, check_order_does_not_matter, composition, replayed

PAIRS = list(combinations(ROLES, 2))
SEATS = 13
TABLES_A_PAIR = 3


def setup_of(first: str, second: str, number: int) -> Setup:
    cards = composition(SEATS, Random(number), always=(first, second))
    options = {
        "reveal": number % 3 != 0,
        "composition_shown": ("public", "hidden")[number % 5 == 0],
        "tie": ("nobody", "second-vote")[number % 2],
        "gitane": ("mj", "mj", "menu")[number % 3],
        "ancien_anger": ("vote", "vote+potion+shot")[number % 2],
        "parity": ("parity", "last")[number % 7 == 0],
        "election": ("before-night-1", "morning-of-day-1")[number % 4 == 0],
        "captain_double": number % 4 == 1,
        "spy_risk": 50,
    }
    return Setup("thiercelieux", SEATS, {"composition": cards, **options})


def test_every_pair_is_there():
    assert len(PAIRS) == 31 * 30 // 2
    for number, (first, second) in enumerate(PAIRS):
        assert {first, second} <= set(setup_of(first, second, number).options["composition"])


@pytest.mark.parametrize("first", list(ROLES)[:-1])
def test_a_role_beside_every_other(first: str):
    for number, pair in enumerate(PAIRS):
        if pair[0] == first:
            for again in range(TABLES_A_PAIR):
                setup, seed = setup_of(*pair, number + 1000 * again), f"{number + 1000 * again:064x}"
                replayed(Player(setup, seed, number).whole(), setup, seed)
                check_order_does_not_matter(setup, seed, number)
