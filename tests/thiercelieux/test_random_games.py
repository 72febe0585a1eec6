"""Random whole games: 6 to 30 seats, random cards, options, silences, orders and removals."""

from random import Random

import pytest

from lgforum.engine import Dice, Setup, Table, may_know, seat_answers, system, view
from lgforum.engine.moves import Close

from .invariants import MOST_STAGES, Player, check_order_does_not_matter, composition, replayed

GAMES = 990
CHUNK = 30
CHOICES = [option for option in system("thiercelieux").options if option.kind in ("choice", "flag")]


def random_setup(number: int) -> Setup:
    """A table that depends on `number` alone; every size from 6 to 30 comes, every option too."""
    whim = Random(number)
    seats = 6 + number % 25
    options = {
        option.name: whim.choice(option.values or (True, False)) for option in CHOICES if whim.random() < 0.3
    } | {"strict_base": True}
    return Setup("thiercelieux", seats, {**options, "composition": composition(seats, whim), "spy_risk": 40})


@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
def test_whole_games(chunk: int):
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        Player(random_setup(number), f"{number:064x}", number).whole()


@pytest.mark.parametrize("number", range(1000, 1040))
def test_replayed_a_game_gives_the_same_bytes_and_the_order_of_answers_never_matters(number: int):
    setup, seed = random_setup(number), f"{number:064x}"
    replayed(Player(setup, seed, number).whole(), setup, seed)
    check_order_does_not_matter(setup, seed, number)


@pytest.mark.parametrize("number", range(2000, 2010))
def test_resumed_at_any_stop_a_table_is_the_same(number: int):
    played = Player(random_setup(number), f"{number:064x}", number)
    for _ in range(MOST_STAGES):
        if played.table.ended:
            return
        again = played.table.copy()
        assert again.digest() == played.table.digest()
        assert again.facts == played.table.facts
        for viewer in ("public", "mj", "seat:0", "seat:5"):
            assert view(again, viewer) == view(played.table, viewer)
        played.fidget(played.whim)
        if not played.table.ended:
            played.stage()


@pytest.mark.parametrize("number", range(3000, 3010))
def test_nobody_sees_what_is_not_addressed_to_him(number: int):
    played = Player(random_setup(number), f"{number:064x}", number)
    seats = played.table.setup.seats
    while not played.table.ended:
        for viewer in ("public", *(f"seat:{seat}" for seat in range(seats))):
            seen = view(played.table, viewer)
            assert all(may_know(fact, viewer, ended=False) for fact in seen.facts)
            assert all(f"seat:{asked.seat}" == viewer and asked.asked_of == "seat" for asked in seen.asked)
            assert seen.sheets == {} and seen.strikes == [] and seen.all_orders == {}
        played.stage()


@pytest.mark.parametrize("number", range(12))
def test_bots_that_see_their_own_seat_alone_play_a_game_to_its_end(number: int):
    setup = random_setup(4000 + number)
    table, dice = Table.start(setup, f"{number:064x}"), Dice(f"{number:064x}")
    for _ in range(MOST_STAGES):
        if table.ended:
            return
        here = (table.phase, table.stage.number)
        for seat in range(setup.seats):
            for answer in seat_answers(view(table, f"seat:{seat}"), dice):
                if not table.ended and (table.phase, table.stage.number) == here:
                    table.play(answer)
        if not table.ended and (table.phase, table.stage.number) == here:
            table.play(Close())
    raise AssertionError("the game does not end")
