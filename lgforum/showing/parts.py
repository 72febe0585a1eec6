"""The parts of a decision's form, as a page draws them: who may be named, with name and shield; options; texts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext

from lgforum.models import Seat
from lgforum.words import roles

from .answers import NOBODY


@dataclass(frozen=True)
class Option:
    """One legal answer. `person` has a shield; options without one are words."""

    value: str
    label: str
    person: Seat | None = None
    note: str = ""
    checked: bool = False


@dataclass(frozen=True)
class Part:
    """One question of the form. `compact`: drawn as a list to choose from, another question standing beside it."""

    kind: str
    name: str
    label: str
    hint: str = ""
    options: list[Option] = field(default_factory=list)
    parts: list["Part"] = field(default_factory=list)
    compact: bool = False
    most: int = 0
    text: str = ""

    @property
    def id(self) -> str:
        """Return the part's id in the page."""
        return "f-" + self.name.replace(".", "-").replace("/", "-")


NoteOf = Callable[[int], str]

UNANSWERED: Any = object()
"""What stands where no answer was given: None is an answer, "nobody"."""


def part(
    described: Mapping[str, Any],
    seats: list[Seat],
    given: Any,
    note_of: NoteOf,
    name: str = "answer",
    label: str = "",
    compact: bool = False,
    nobody: str = "",
) -> Part:
    """Return the drawing of a form that the engine describes. `given` is the answer that stands, or UNANSWERED."""
    kind = described["form"]
    if kind == "fields":
        return _fields(described, seats, given, note_of, name)
    if kind in ("one_seat", "seats"):
        options = [_seat(seats[number], given, note_of) for number in described["choices"]]
        if described.get("optional"):
            options.append(Option(NOBODY, nobody or _("Personne"), note=_("je passe"), checked=given is None))
        return Part(kind, name, label or _("Personne visée"), _how_many(described), options, compact=compact)
    if kind == "one_of":
        options = [Option(word, word_of(word), checked=given == word) for word in described["options"]]
        return Part(kind, name, label or _("Choix"), options=options)
    if kind == "yes_no":
        options = [Option("yes", _("Oui"), checked=given is True), Option("no", _("Non"), checked=given is False)]
        return Part(kind, name, label or _("Réponse"), options=options)
    return Part(
        kind, name, label or _("Votre texte"), most=described["most"], text=given if isinstance(given, str) else ""
    )


def word_of(word: str) -> str:
    """Return an option of the engine's in words."""
    if word in ("life", "death"):
        return roles.potion(word)
    return roles.about(word)


def _fields(described: Mapping[str, Any], seats: list[Seat], given: Any, note_of: NoteOf, name: str) -> Part:
    known = given if isinstance(given, dict) else {}
    inner = [
        part(form, seats, known.get(key, UNANSWERED), note_of, f"{name}.{key}", _field_label(key), True)
        for key, form in described["fields"].items()
    ]
    return Part("fields", name, "", parts=inner)


def _field_label(key: str) -> str:
    return {
        "target": pgettext("champ", "Personne"),
        "about": pgettext("champ", "Chercher"),
        "navigator": _("À la navigation, +1"),
        "steward": _("À l’intendance, −1"),
    }.get(key, key)


def _seat(seat: Seat, given: Any, note_of: NoteOf) -> Option:
    chosen = seat.number in given if isinstance(given, list) else seat.number == given
    return Option(str(seat.number), seat.name, seat, note_of(seat.number), chosen)


def _how_many(described: Mapping[str, Any]) -> str:
    if described["form"] != "seats":
        return ""
    return ngettext("%(num)d nom", "%(num)d noms", described["most"])
