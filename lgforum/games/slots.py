"""A seat's night page: as many panels for everyone, in the same shapes, powers or not.

Somebody who glances at the screen must not tell a mutant from a sleeper. Whoever has nothing to decide gets a private
hunch in the place of the attack (kept in his own browser's session, told to nobody) and a panel at rest in the place
of the actions.
"""

from dataclasses import dataclass, replace
from typing import Any

from flask import session
from flask_babel import gettext as _

from lgforum.models import Seat
from lgforum.showing.boxes import Box
from lgforum.showing.parts import UNANSWERED, Part, part
from lgforum.showing.systems import Look, Rest

KEPT = 8
"""Games whose hunches are kept in a session."""


@dataclass(frozen=True)
class Hunch:
    """The private question of those who are asked nothing: whom do you suspect tonight?"""

    form: Part
    chosen: str


@dataclass(frozen=True)
class Night:
    """The panels of a night: `first` is an attack's box, or `hunch`; `actions` are the other decisions, maybe none."""

    first: Box | None
    hunch: Hunch | None
    actions: list[Box]
    rest: Rest

    def with_box(self, box: Box) -> "Night":
        """Return the same panels with one box put in the place of the one of its key."""
        first = box if self.first and self.first.key == box.key else self.first
        return replace(self, first=first, actions=_with(box, self.actions))


def night_of(look: Look, boxes: list[Box], seats: list[Seat], living: list[int], game_id: int, phase_id: int) -> Night:
    """Return the panels of a living seat's night."""
    first = next((box for box in boxes if box.kind == look.hunt), None)
    return Night(
        first=first,
        hunch=None if first else _hunch(seats, living, game_id, phase_id),
        actions=[box for box in boxes if box is not first],
        rest=look.rest(seats, living),
    )


def _with(box: Box, others: list[Box]) -> list[Box]:
    return [box if box.key == other.key else other for other in others]


def keep_hunch(game_id: int, phase_id: int, seat: int) -> None:
    """Keep the hunch in the reader's session."""
    kept = {key: value for key, value in session.get("hunches", {}).items() if key != str(game_id)}
    session["hunches"] = {**dict(list(kept.items())[-KEPT + 1 :]), str(game_id): [phase_id, seat]}


def _hunch(seats: list[Seat], living: list[int], game_id: int, phase_id: int) -> Hunch:
    kept = session.get("hunches", {}).get(str(game_id))
    seat: Any = kept[1] if kept and kept[0] == phase_id and kept[1] in living else UNANSWERED
    described = {"form": "one_seat", "choices": living, "optional": False}
    form = part(described, seats, seat, lambda _number: "", label=_("Personne que vous soupçonnez"))
    return Hunch(form, "" if seat is UNANSWERED else seats[seat].name)
