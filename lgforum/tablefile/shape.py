"""The fields of a table file. docs/table-files.md explains them to people who only know the game."""

from typing import Any

from msgspec import Struct, field

from .lines import Lines

NO_SEED = "0" * 64


class Expect(Struct, forbid_unknown_fields=True):
    """What must have come out. `facts`: each must have been told (its named fields compared); `untold`: none may have
    been; `sheets`: named entries of a seat's sheet; `asked`: `kind/seat` of what is open; `stage`: its name;
    `channels`: by reader (a seat, `public`) and channel: `no`, `read`, `write`; `winning`: the seats that have won."""

    alive: list[str] = []
    dead: list[str] = []
    only_dead: list[str] | None = None
    sheets: dict[str, dict[str, Any]] = {}
    board: dict[str, Any] = {}
    facts: list[dict[str, Any]] = []
    untold: list[dict[str, Any]] = []
    asked: list[str] | None = None
    not_asked: list[str] = []
    phase: str | None = None
    winner: str | None = None
    winning: list[str] | None = None
    stage: str | None = None
    channels: dict[str, dict[str, str]] = {}
    one_dead_of: list[str] = []


class Refusal(Struct, forbid_unknown_fields=True):
    """A move that the engine must refuse with the code `because`."""

    seat: str
    decision: str
    because: str
    value: Any = None
    at: str | None = None


class PhasePlayed(Struct, forbid_unknown_fields=True):
    """One phase. `answers`: by seat and decision, each given in the first stage that asks it. `moves`: instead of
    `answers`, every move in its order, `close` included. `until`: stop when a stage of that name opens."""

    phase: str | None = None
    answers: dict[str, dict[str, Any]] = {}
    orders: dict[str, dict[str, Any]] = {}
    remove: list[str] = []
    refused: list[Refusal] = []
    moves: list[Any] | None = None
    until: str | None = None
    expect: Expect | None = None


class TableFile(Struct, forbid_unknown_fields=True):
    """A whole file. `seats`: names in the ring's order, with what the deal fixes about each, if anything."""

    system: str
    seats: dict[str, dict[str, Any]]
    title: str = ""
    rules: list[str] = []
    options: dict[str, Any] = {}
    seed: str = NO_SEED
    table: dict[str, Any] = {}
    draws: dict[str, Any] = {}
    phases: list[PhasePlayed] = []
    expect: Expect | None = None
    refused: str | None = None
    warned: list[str] | None = None
    lines: Lines = field(default_factory=Lines)

    @property
    def names(self) -> list[str]:
        """Return the seats' names in the ring's order."""
        return list(self.seats)
