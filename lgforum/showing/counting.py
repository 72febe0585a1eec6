"""A vote as it was cast and as it was counted (S-13, S-35, S-41)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _

from lgforum.words.people import Person


@dataclass(frozen=True)
class Count:
    """One name in the count: voices as cast, as counted, and why they differ."""

    seat: int
    cast: int
    counted: int
    why: str


def counts(told: Iterable[Any], people: list[Person], kinds: Sequence[str] = ("votes_cast",)) -> list[Count]:
    """Return the count of a vote as cast and as corrected, the most named first; empty where there was none.

    `kinds`: the kinds of fact that tell a vote."""
    cast = next((fact.data["counts"] for fact in told if fact.kind in kinds), None)
    counted = next((fact.data for fact in told if fact.kind == "corrected_count"), None)
    if not cast:
        return []
    after = counted["counts"] if counted else cast
    named = sorted({int(seat) for seat in (*cast, *after)}, key=lambda seat: (-after.get(str(seat), 0), seat))
    return [
        Count(seat, cast.get(str(seat), 0), after.get(str(seat), 0), _why(seat, counted, people) if counted else "")
        for seat in named
    ]


def _why(target: int, counted: dict[str, Any], people: list[Person]) -> str:
    votes = {int(voter): seat for voter, seat in counted["votes"].items()}
    reasons = [
        _("%(name)s compte deux fois", name=people[entry["seat"]].name)
        if entry["weight"]
        else _("le vote de %(name)s ne compte pas", name=people[entry["seat"]].name)
        for entry in counted["weights"]
        if votes.get(entry["seat"]) == target
    ]
    return ", ".join(reasons)
