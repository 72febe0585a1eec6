"""My game: the role card, morale with why it moved, and everything that the seat has learnt, with its date."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import gettext as _

from lgforum.models import Seat
from lgforum.showing.people import named
from lgforum.words import facts as fact_words
from lgforum.words import morale as morale_words
from lgforum.words import phases, roles
from lgforum.words.people import Person
from lgforum.words.roles import RoleWords

LEARNT = (
    "mutants",
    "likes_completed",
    "dislike_drawn",
    "probe_result",
    "study_result",
    "potion_received",
    "silence",
    "void",
    "order_used",
    "strike",
)
"""Private facts that are worth finding again; morale stands on its own scale, the deal on the card."""
TOLD = (*LEARNT, "morale")
"""What the seat's whole journal holds: phase by phase, morale too."""

TRAITS = ("nature", "quality", "defect")
CAMP_NUMBERS = {"crew": 1, "mutant": 2}


@dataclass(frozen=True)
class Known:
    """Something that the seat knows: in which phase it was told, when, and the sentence."""

    label: str
    at: datetime
    text: str


@dataclass(frozen=True)
class MyGame:
    """What stands in the column "my game". `morale` is None before it is ever told."""

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


def my_game(sheet: dict[str, Any], told: Sequence[Any], seats: list[Seat], people: list[Person], me: int) -> MyGame:
    """Return the column from the seat's own sheet and the facts told to it (`told`: newest last; fact, at, phase)."""
    agreement = people[me].agreement
    full = [(kind, roles.words(kind, sheet[kind], agreement)) for kind in TRAITS if sheet.get(kind)]
    nature = sheet.get("nature", "")
    level = sheet.get("morale")
    return MyGame(
        card_name=roles.name(nature, agreement),
        camp_no=CAMP_NUMBERS.get(nature, 4),
        camp_name=roles.camp(nature),
        traits=[(roles.kind(kind), words.name, words.short) for kind, words in full if kind != "nature"],
        traits_in_full=[(roles.kind(kind), words) for kind, words in full],
        morale=level,
        effect=morale_words.effect(level) if level is not None else "",
        changes=_changes(told, me)[:6],
        knows=_knows(told, people, me, LEARNT),
        journal=_knows(told, people, me, TOLD),
        lines=_lists(sheet, seats),
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


def _knows(told: Sequence[Any], people: list[Person], me: int, kinds: Sequence[str]) -> list[Known]:
    mine = [row for row in told if row.fact.kind in kinds and f"seat:{me}" in row.fact.audience]
    return [
        Known(phases.short(row.phase), row.at, fact_words.say(row.fact, people, reader_seat=me).text)
        for row in reversed(mine)
    ]


def _lists(sheet: dict[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
    lines = []
    if sheet.get("likes"):
        lines.append((_("Affinités"), named(seats, sheet["likes"])))
    if sheet.get("dislike") is not None:
        lines.append((_("Aversion"), seats[sheet["dislike"]].name))
    if sheet.get("potions"):
        lines.append((_("Potions"), ", ".join(roles.potion(potion) for potion in sheet["potions"])))
    return lines
