"""The form of a stage: what each seat decides, read into the moves of a case."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from ...arbiter.verdict import Asked, Verdict
from ...words import decisions, roles
from ...words.people import Cast, Person


@dataclass
class Part:
    """One thing to fill in. `kind`: one, several, text. `choices`: value, words. `chosen`: what stands there."""

    name: str
    label: str
    kind: str
    choices: list[tuple[str, str]]
    chosen: list[str] = field(default_factory=list)
    most: int = 0


@dataclass
class Question:
    """A decision to fill in. `silence`: what an empty one means. `settled`: an answer that can't change any more."""

    asked: Asked
    who: str
    title: str
    silence: str
    parts: list[Part]
    settled: str = ""
    error: str = ""


def questions(verdict: Verdict, sent: MultiDict[str, str] | None = None) -> list[Question]:
    """Return the form of the stage in which the case stands, filled in with what was sent, else with what it holds."""
    if verdict.standing is None:
        return []
    return [_question(verdict, number, asked, sent) for number, asked in enumerate(verdict.standing.asked)]


def _question(verdict: Verdict, number: int, asked: Asked, sent: MultiDict[str, str] | None) -> Question:
    title = decisions.title(asked.kind, system=verdict.system)
    parts = [
        _part(f"a-{number}{suffix}", label, form, verdict.names, asked.kind)
        for suffix, label, form in _forms(asked.form)
    ]
    for part, (suffix, _label, _form) in zip(parts, _forms(asked.form), strict=True):
        part.chosen = sent.getlist(part.name) if sent is not None else _standing(asked, suffix)
    who = _("MJ, sur %(name)s", name=verdict.names[asked.seat]) if asked.asked_of == "mj" else verdict.names[asked.seat]
    settled = _said(verdict, asked, asked.value) if asked.given and asked.final else ""
    return Question(asked, who, title, _silence(verdict, asked), parts, settled)


def _forms(form: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    """Return a form's parts: the end of its field's name, its label, its description."""
    if form["form"] == "fields":
        return [(f"-{name}", _label(name), part) for name, part in form["fields"].items()]
    return [("", "", form)]


def _label(name: str) -> str:
    return {
        "target": _("qui"),
        "about": _("sur quoi"),
        "navigator": _("navigation"),
        "steward": _("intendance"),
        "first": _("premier choix"),
        "second": _("second choix"),
    }.get(name, name)


def _part(name: str, label: str, form: dict[str, Any], names: Sequence[str], kind: str) -> Part:
    match form["form"]:
        case "one_seat":
            return Part(name, label, "one", [(str(seat), names[seat]) for seat in form["choices"]])
        case "seats":
            return Part(
                name, label, "several", [(str(seat), names[seat]) for seat in form["choices"]], most=form["most"]
            )
        case "one_of":
            return Part(name, label, "one", [(word, _word(kind, word)) for word in form["options"]])
        case "yes_no":
            return Part(name, label, "one", [("yes", _("oui")), ("no", _("non"))])
    return Part(name, label, "text", [], most=form.get("most", 200))


def _word(kind: str, word: str) -> str:
    said = decisions.option(kind, word)
    return roles.about(word) if said == word else said


def _silence(verdict: Verdict, asked: Asked) -> str:
    if asked.silence == "default":
        return _("sans réponse : %(value)s", value=_said(verdict, asked, asked.default))
    return _("sans réponse : le sort") if asked.silence == "draw" else _("sans réponse : rien")


def _said(verdict: Verdict, asked: Asked, value: Any) -> str:
    return decisions.said(asked.kind, value, Cast([Person(name) for name in verdict.names]))


def _standing(asked: Asked, suffix: str) -> list[str]:
    """Return what an answer given before looks like in the form."""
    if not asked.given or asked.value is None:
        return []
    value = asked.value[suffix[1:]] if suffix and isinstance(asked.value, dict) else asked.value
    if isinstance(value, bool):
        return ["yes" if value else "no"]
    return [str(one) for one in value] if isinstance(value, list) else [str(value)]


# Reading


class Unreadable(ValueError):
    """An answer is half given. Its text says so in the reader's language."""


def moves(verdict: Verdict, asked: list[Question]) -> list[tuple[Question, dict[str, Any]]]:
    """Return the moves that the filled-in form adds to the case, each with its question.

    What is unreadable is noted in the question's `error`, and no move is made of it.
    """
    found = []
    for question in asked:
        if question.settled:
            continue
        try:
            value = _value(question, verdict.names)
        except Unreadable as problem:
            question.error = str(problem)
            continue
        before = _standing_value(question.asked, verdict.names)
        if value == before:
            continue
        seat = {"seat": verdict.names[question.asked.seat]}
        found.append(
            (question, seat | ({"withdraw": question.asked.kind} if value is None else {question.asked.kind: value}))
        )
    return found


def _value(question: Question, names: Sequence[str]) -> Any:
    """Return the answer as a table file writes it, None for none."""
    forms = _forms(question.asked.form)
    read = [_read(part, form, names) for part, (_suffix, _label, form) in zip(question.parts, forms, strict=True)]
    if question.asked.form["form"] != "fields":
        return read[0]
    if all(value is None for value in read):
        return None
    if any(value is None for value in read):
        raise Unreadable(_("Remplissez tout, ou rien."))
    return {suffix[1:]: value for (suffix, _label, _form), value in zip(forms, read, strict=True)}


def _read(part: Part, form: dict[str, Any], names: Sequence[str]) -> Any:
    offered = dict(part.choices)
    given = [value.strip() for value in part.chosen if value.strip()]
    if part.kind == "text":
        return given[0] if given else None
    if any(value not in offered for value in given):
        raise Unreadable(_("Ce choix n’est pas proposé ici."))
    readers: dict[str, Callable[[], Any]] = {
        "one_seat": lambda: names[int(given[0])],
        "seats": lambda: [names[int(value)] for value in given],
        "yes_no": lambda: given[0] == "yes",
        "one_of": lambda: given[0],
    }
    return readers[form["form"]]() if given else None


def _standing_value(asked: Asked, names: Sequence[str]) -> Any:
    return _named(asked.form, asked.value, names) if asked.given else None


def _named(form: dict[str, Any], value: Any, names: Sequence[str]) -> Any:
    if value is None:
        return None
    match form["form"]:
        case "one_seat":
            return names[value]
        case "seats":
            return [names[seat] for seat in value]
        case "fields":
            return {name: _named(form["fields"][name], part, names) for name, part in value.items()}
    return value
