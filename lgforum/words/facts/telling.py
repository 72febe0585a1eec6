"""A fact on its way to becoming a sentence: its data, the people, and who reads."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import msgspec

from ..people import Cast, Person


class FactLike(Protocol):
    """The engine's Fact, or a row of `facts`."""

    kind: Any
    audience: Any
    data: Any


class Telling:
    """One fact told to one reader.

    `subject` is the seat that a private fact is told to; `own` tells whether that is the reader. `system`: the game's,
    None where the sentence is the same in all.
    """

    def __init__(self, fact: FactLike, cast: Cast, system: str | None = None):
        self.fact = fact
        self.system = system
        self.data: Mapping[str, Any] = fact.data or {}
        self.cast = cast
        self.subject = audience_seat(fact.audience)
        self.own = cast.is_reader(self.subject)

    def seat(self, field: str = "seat") -> int | None:
        """Return a seat of the data, None where there is none."""
        value = self.data.get(field)
        return None if value is None else int(value)

    def seats(self, field: str) -> list[int]:
        """Return a list of seats of the data."""
        return [int(value) for value in self.data.get(field) or []]

    def by_seat(self, field: str) -> dict[int, Any]:
        """Return a mapping keyed by seat (JSON made the keys text)."""
        return {int(key): value for key, value in (self.data.get(field) or {}).items()}

    def mine(self, field: str = "seat") -> bool:
        """Tell whether a seat of the data is the reader's."""
        return self.cast.is_reader(self.seat(field))

    def person(self, field: str = "seat") -> Person:
        """Return the person of a seat of the data."""
        seat = self.seat(field)
        return self.cast[-1 if seat is None else seat]

    def forms(self, field: str = "seat") -> dict[str, str]:
        """Return the name forms of a seat of the data."""
        seat = self.seat(field)
        return self.cast.forms(-1 if seat is None else seat)

    def subject_forms(self) -> dict[str, str]:
        """Return the name forms of the seat that the fact is told to."""
        return self.cast.forms(-1 if self.subject is None else self.subject)

    def names(self, seats: Iterable[int]) -> str:
        """Return "A, B et vous"."""
        return self.cast.names(seats)


class FactWords(msgspec.Struct, frozen=True):
    """The sign of a kind of fact, and what says it."""

    icon: str
    say: Callable[[Telling], str]


Vocabulary = dict[str, FactWords]


def audience_seat(audience: Iterable[str] | None) -> int | None:
    """Return the seat that a fact is told to when it is told to one seat alone (the MJ apart)."""
    seats = [entry[5:] for entry in audience or [] if entry.startswith("seat:")]
    return int(seats[0]) if len(seats) == 1 and seats[0].isdigit() else None
