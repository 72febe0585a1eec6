"""Seats, ballots, refusals, moves."""

import ast
import re
from pathlib import Path

import msgspec
import pytest

import lgforum.engine
from lgforum.engine import (
    REFUSALS,
    Abandon,
    Answer,
    Close,
    DropOrder,
    Move,
    Order,
    PhaseName,
    Refused,
    Withdraw,
    system,
    system_names,
)
from lgforum.engine.ballots import has_majority, leaders, tally
from lgforum.engine.seats import Seats

ENGINE = Path(lgforum.engine.__file__).parent


def ring(*alive: int, of: int) -> Seats:
    return Seats([seat in alive for seat in range(of)], [None] * of)


def test_neighbours_are_the_nearest_living_on_either_side():
    assert ring(0, 1, 2, 3, of=4).neighbours(0) == [3, 1]
    assert ring(0, 3, 5, of=6).neighbours(3) == [0, 5]
    assert ring(0, 3, of=6).neighbours(3) == [0]
    assert ring(3, of=6).neighbours(3) == []
    assert ring(1, 4, of=6).neighbours(2) == [1, 4]  # of a dead one too


def test_a_killed_seat_remembers_its_phase():
    seats = Seats.all_alive(3)
    seats.kill(1, PhaseName(2, "day", 1))
    assert seats.living() == [0, 2]
    assert seats.dead() == [1]
    assert str(seats.died[1]) == "day-1"


def test_voices_are_counted_with_their_weights():
    assert tally({0: 2, 1: 2, 3: 1}) == {1: 1, 2: 2}
    assert tally({0: 2, 1: 2, 3: 1}, {0: 0, 3: 2}) == {1: 2, 2: 1}


def test_leaders_have_the_most_voices_and_at_least_one():
    assert leaders({1: 2, 2: 2, 3: 1}, [0, 1, 2, 3]) == [1, 2]
    assert leaders({1: 2, 2: 1}, [2, 3]) == [2]
    assert leaders({1: 0}, [1, 2]) == [] == leaders({}, [1])


def test_a_majority_is_more_than_half():
    assert not has_majority({0: 1, 2: 1}, 4)
    assert has_majority({0: 1, 2: 1, 3: 1}, 4)


def test_moves_travel_as_json():
    for move in (Answer(1, "vote/1", {"a": [1]}, "mj"), Withdraw(1, "k"), Order(1, "tie", [2]), DropOrder(1, "tie")):
        assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move
    for move in (Close(), Abandon(3)):
        assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move


def test_systems_are_found_by_name():
    assert "spaceship" in system_names()
    for name in ("nonesuch", "../spaceship", "spaceship.facts", ""):
        with pytest.raises(Refused, match="system-unknown"):
            system(name)


def test_every_refusal_raised_is_listed_with_its_data():
    for path in ENGINE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Refused":
                code = call.args[0].value
                assert tuple(sorted(k.arg for k in call.keywords)) == tuple(sorted(REFUSALS[code])), (path, code)


def test_the_kernel_knows_no_system_and_reads_no_clock():
    for path in ENGINE.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "spaceship" not in text, path
        assert not re.search(r"from \.systems\.|import_module", text), path
        assert not re.search(r"^(import|from) (time|datetime|random|os|secrets|socket)\b", text, re.MULTILINE), path
