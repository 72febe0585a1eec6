"""What a reader was told, each thing with its instant and its phase."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from lgforum.models import Phase
from lgforum.play.reading import GameView


@dataclass(frozen=True)
class Told:
    """A fact (kind, audience, data, rule) with when it was told and in which phase."""

    fact: Any
    at: datetime
    phase: Phase

    @property
    def public(self) -> bool:
        """Say whether everybody was told."""
        return "all" in self.fact.audience

    @property
    def seat(self) -> int | None:
        """Return the seat that it was told to, where it was one alone."""
        seats = [name.removeprefix("seat:") for name in self.fact.audience if name.startswith("seat:")]
        return int(seats[0]) if len(seats) == 1 else None


def told_to(view: GameView) -> list[Told]:
    """Return everything that the view's reader was told, the oldest first."""
    return [Told(row, row.at, view.phases[row.phase_id]) for row in view.facts]


def of_phase(told: Iterable[Told], number: int) -> list[Told]:
    """Return what was told in the phase of that number."""
    return [row for row in told if row.phase.number == number]
