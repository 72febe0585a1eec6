"""My game: the role card, morale with why it moved, and everything that the seat has learnt, with its date."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import gettext as _

from lgforum.models import Seat
from lgforum.showing.systems import Look, look_of
from lgforum.words import facts as fact_words
from lgforum.words import morale as morale_words
from lgforum.words import phases
from lgforum.words.people import Person
from lgforum.words.roles import RoleWords


@dataclass(frozen=True)
class Known:
    """Something that the seat knows: in which phase it was told, when, and the sentence."""

    label: str
    at: datetime
    text: str


@dataclass(frozen=True)
class MyGame:
    """What stands in the column "my game". `morale` is None where there is none, or before it is ever told."""

    card_name: str
    camp_no: int
    camp_name: str
    traits: list[tuple[str, str, str]]
    traits_in_full: list[tuple[str, RoleWords]]
    morale: int | None
    effect: str
    changes: list[tuple[int, str]]
    knows: list[Known]
    journal: list[Known]
    lines: list[tuple[str, str]]
    lines_title: str
    picture: str


def my_game(
    system: str, sheet: dict[str, Any], told: Sequence[Any], seats: list[Seat], people: list[Person], me: int
) -> MyGame:
    """Return the column from the seat's own sheet and the facts told to it (`told`: newest last; fact, at, phase)."""
    look = look_of(system)
    face, level = look.face(sheet, people[me].agreement), sheet.get("morale")
    return MyGame(
        card_name=face.identity.name,
        camp_no=face.identity.camp_no,
        camp_name=face.identity.camp,
        traits=face.traits,
        traits_in_full=face.in_full,
        morale=level,
        effect=morale_words.effect(level) if level is not None else "",
        changes=_changes(told, me)[:6],
        knows=_knows(look, told, people, me, look.learnt),
        journal=_knows(look, told, people, me, look.learnt | {"morale"}),
        lines=look.lists(sheet, seats),
        lines_title=look.lists_title(),
        picture=face.identity.picture,
    )


def _changes(told: Sequence[Any], me: int) -> list[tuple[int, str]]:
    """Return every change of the seat's morale, the newest first: its amount, the phase and why."""
    found = []
    for row in reversed(told):
        if row.fact.kind != "morale" or f"seat:{me}" not in row.fact.audience:
            continue
        when = phases.short(row.phase)
        for change in row.fact.data["changes"]:
            why = morale_words.cause(change["cause"], change.get("count", 1))
            found.append((change["amount"], _("%(phase)s : %(why)s.", phase=when, why=why)))
    return found


def _knows(look: Look, told: Sequence[Any], people: list[Person], me: int, kinds: frozenset[str]) -> list[Known]:
    mine = [row for row in told if row.fact.kind in kinds and f"seat:{me}" in row.fact.audience]
    return [
        Known(
            phases.short(row.phase), row.at, fact_words.say(row.fact, people, reader_seat=me, system=look.system).text
        )
        for row in reversed(mine)
    ]
