"""Answers at random, for demo seats, property tests and benchmarks."""

from collections.abc import Sequence
from typing import Any, Literal

from .decisions import Decision
from .draw import Dice
from .forms import OneSeat, Seats, named_in
from .game import Table
from .moves import Answer
from .views import Asked, View


def random_answers(table: Table, dice: Dice) -> list[Answer]:
    """A legal answer to every open decision that has none, in the order of the seats."""
    if table.stage is None:
        return []
    given = dict(table.answers)
    return _answers(table.stage.decisions, given, dice, f"{table.phase}/{table.stage.number}")


def seat_answers(seen: View, dice: Dice) -> list[Answer]:
    """As `random_answers`, for a bot that knows its own seat's view and nothing else."""
    if seen.stage is None:
        return []
    given = {asked.key: asked.answer for asked in seen.asked if asked.answered}
    return _answers(seen.asked, given, dice, f"{seen.phase}/{seen.stage.number}")


def _answers(
    decisions: Sequence[Decision] | Sequence[Asked], given: dict[str, Any], dice: Dice, label: str
) -> list[Answer]:
    answers: list[Answer] = []
    for decision in decisions:
        if decision.key in given:
            continue
        if decision.instead_of and given.get(decision.instead_of) is not None:
            continue
        form = decision.form
        if decision.apart_from and isinstance(form, OneSeat | Seats):
            form = form.without(named_in(given.get(decision.apart_from)))
        given[decision.key] = form.draw(dice, f"bot/{label}/{decision.key}")
        by: Literal["seat", "mj"] = "mj" if decision.asked_of == "mj" else "seat"
        answers.append(Answer(decision.seat, decision.key, given[decision.key], by))
    return answers
