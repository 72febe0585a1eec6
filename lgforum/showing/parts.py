"""The parts of a decision's form, as a page draws them: who may be named, with name and shield; options; texts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext

from lgforum.models import Seat
from lgforum.words import decisions as words

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
    place: int = 0

    @property
    def id(self) -> str:
        """Return the part's id in the page."""
        number = f"-{self.place}" if self.place else ""
        return "f-" + self.name.replace(".", "-").replace("/", "-") + number


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
    asked: str = "",
    ordered: bool = False,
) -> Part:
    """Return the drawing of a form that the engine describes. `given` is the answer that stands, or UNANSWERED.

    `asked`: the decision's kind, by which the words of its options are found. `ordered`: the names of a list are a
    first choice, a second one.
    """
    kind = described["form"]
    if kind == "fields":
        return _fields(described, seats, given, note_of, name, asked)
    if kind == "seats" and ordered:
        return _places(described, seats, given, name)
    if kind in ("one_seat", "seats"):
        options = [_seat(seats[number], given, note_of) for number in described["choices"]]
        if described.get("optional"):
            options.append(Option(NOBODY, nobody or _("Personne"), note=_("je passe"), checked=given is None))
        return Part(kind, name, label or _("Personne visée"), _how_many(described), options, compact=compact)
    if kind == "one_of":
        options = [Option(word, words.option(asked, word), checked=given == word) for word in described["options"]]
        if described.get("optional"):
            options.append(Option(NOBODY, _("Aucune"), note=_("je passe"), checked=given is None))
        return Part(kind, name, label or _("Choix"), options=options)
    if kind == "yes_no":
        options = [Option("yes", _("Oui"), checked=given is True), Option("no", _("Non"), checked=given is False)]
        return Part(kind, name, label or _("Réponse"), options=options)
    return Part(
        kind, name, label or _("Votre texte"), most=described["most"], text=given if isinstance(given, str) else ""
    )


def _fields(
    described: Mapping[str, Any], seats: list[Seat], given: Any, note_of: NoteOf, name: str, asked: str
) -> Part:
    known = given if isinstance(given, dict) else {}
    inner = [
        part(form, seats, known.get(key, UNANSWERED), note_of, f"{name}.{key}", _field_label(key), True, asked=asked)
        for key, form in described["fields"].items()
    ]
    return Part("fields", name, "", parts=inner)


def _places(described: Mapping[str, Any], seats: list[Seat], given: Any, name: str) -> Part:
    """As many lists to choose from as names may be given, the preferred one first."""
    chosen = given if isinstance(given, list) else []
    parts = []
    for place in range(described["most"]):
        options = [
            Option(str(number), seats[number].name, checked=place < len(chosen) and chosen[place] == number)
            for number in described["choices"]
        ]
        parts.append(Part("place", name, _("Choix nº %(n)s", n=place + 1), options=options, place=place + 1))
    return Part("fields", name, "", parts=parts)


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
