"""Moves: all that can happen to a table. A game is its setup, its seed and its moves."""

from typing import Any, Literal

from msgspec import Struct

from .facts import Fact


class Answer(Struct, frozen=True, tag="answer"):
    """`seat` answers the decision `key`; `by` says whether the MJ did it in its place (P-8)."""

    seat: int
    key: str
    value: Any
    by: Literal["seat", "mj"] = "seat"


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """`seat` takes its answer back (P-4)."""

    seat: int
    key: str


class Order(Struct, frozen=True, tag="order"):
    """A standing order, mostly seats by preference, for a decision of `kind` that may arise later."""

    seat: int
    kind: str
    value: Any


class DropOrder(Struct, frozen=True, tag="drop_order"):
    """`seat` takes a standing order back."""

    seat: int
    kind: str


class Close(Struct, frozen=True, tag="close"):
    """The present stage is over, whoever has not answered."""


class Abandon(Struct, frozen=True, tag="abandon"):
    """The MJ removes `seat` from the game (P-6)."""

    seat: int


Move = Answer | Withdraw | Order | DropOrder | Close | Abandon


class Progress(Struct, frozen=True):
    """What a move brought: the facts newly told, each with its phase's index."""

    facts: list[Fact]
    phase_closed: bool
    ended: bool
