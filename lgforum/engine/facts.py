"""Facts: what the game tells, to whom. Facts have no words; the forum writes them."""

from collections.abc import Container, Iterable
from typing import Any

from msgspec import Struct

Audience = list[str]
"""`all`, `mj`, `seat:3`, `group:mutants`, `dead`. A fact is told to any of these; the MJ may always know."""

EVERYONE: tuple[str, ...] = ("all",)
MJ_ALONE: tuple[str, ...] = ("mj",)


class Fact(Struct, frozen=True):
    """Something told. `data` is plain JSON (seats as keys are strings); `rule` is the number in the rule book.

    A group in `audience` is followed by the seats that it meant when the fact was told: later members learn nothing.
    """

    kind: str
    audience: Audience
    data: dict[str, Any]
    rule: str
    phase: int
    causes: list[str]


def seat_name(seat: int) -> str:
    """The audience that is one seat: `seat:3`."""
    return f"seat:{seat}"


def seat_names(seats: Iterable[int]) -> Audience:
    """The audience that is these seats."""
    return [seat_name(seat) for seat in seats]


def addressed(audience: Container[str], viewer: str) -> bool:
    """Whether `audience`, with its groups already resolved to seats, holds `viewer` (`mj`, `public`, `seat:3`)."""
    return viewer == "mj" or "all" in audience or viewer in audience


def may_know(fact: Fact, viewer: str, ended: bool) -> bool:
    """Whether `viewer` may know `fact`. Once the game is `ended` everybody may know everything."""
    return ended or addressed(fact.audience, viewer)
