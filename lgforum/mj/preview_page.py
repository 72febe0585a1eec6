"""What would happen if the stage closed now, step by step, from the facts that closing it on a copy gave."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from lgforum.showing.counting import Count, counts
from lgforum.showing.systems import Look, PreviewStep
from lgforum.words import facts as fact_words
from lgforum.words import morale
from lgforum.words.people import Person


@dataclass(frozen=True)
class Line:
    """One fact to come: its sentence, whether everybody will read it, its rule."""

    text: str
    public: bool
    rule: str


@dataclass(frozen=True)
class Delta:
    """A change of morale to come."""

    seat: int
    before: int
    after: int
    why: str


@dataclass
class Step:
    """One step of the preview."""

    title: str
    note: str = ""
    dead: list[int] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    deltas: list[Delta] = field(default_factory=list)
    corrected: bool = False


@dataclass(frozen=True)
class Preview:
    """All steps, in the order in which the rule book takes them."""

    steps: list[Step]


def preview_of(look: Look, facts: Sequence[Any], people: list[Person]) -> Preview:
    """Return the steps that `facts` (the engine's, in order) make."""
    gathered = [(step, [fact for fact in facts if fact.kind in step.kinds]) for step in look.steps()]
    steps = [_step(look, step, told, people) for step, told in gathered if told or step.always]
    moved = [fact for fact in facts if fact.kind == "morale"]
    if moved:
        steps.insert(-1, _morale(moved))
    return Preview(steps)


def _step(look: Look, asked: PreviewStep, told: list[Any], people: list[Person]) -> Step:
    shown = [fact for fact in told if fact.kind not in ("votes_cast", "corrected_count", "captain_votes")]
    step = Step(asked.title, "" if told else asked.none, lines=[_line(look, fact, people) for fact in shown])
    step.dead = [fact.data["seat"] for fact in told if fact.kind in look.deaths]
    step.counts = counts(told, people, look.counted)
    step.corrected = any(fact.kind == "corrected_count" for fact in told)
    return step


def _line(look: Look, fact: Any, people: list[Person]) -> Line:
    return Line(fact_words.say(fact, people, system=look.system).text, "all" in fact.audience, fact.rule)


def _morale(told: list[Any]) -> Step:
    deltas = []
    for fact in told:
        seat = next(int(name.removeprefix("seat:")) for name in fact.audience if name.startswith("seat:"))
        changes = fact.data["changes"]
        if changes:
            why = ", ".join(morale.cause(change["cause"], change.get("count", 1)) for change in changes)
            deltas.append(Delta(seat, fact.data["before"], fact.data["after"], why))
    note = ngettext("%(num)d changement", "%(num)d changements", len(deltas)) if deltas else _("aucun changement")
    return Step(_("Moral"), note, deltas=deltas)
