"""What would happen if the stage closed now, step by step, from the facts that closing it on a copy gave."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from lgforum.showing.counting import Count, counts
from lgforum.words import facts as fact_words
from lgforum.words import morale
from lgforum.words.people import Person

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("count", ("votes_cast", "corrected_count", "captain_elected", "posts_named")),
    ("deaths", ("executed", "attack_named", "potions_used", "prevented", "cause", "death", "removed")),
    ("answers", ("silence", "void", "order_used", "strike", "likes_completed", "dislike_drawn", "drawn")),
    ("actions", ("probe_result", "study_result", "potion_received", "gloom_due")),
    ("next", ("phase_opened", "revealed", "panic", "paranoia", "captain_named", "game_over")),
)
ALWAYS = ("deaths", "next")
DEATHS = ("executed", "death", "removed")


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


@dataclass(frozen=True)
class Preview:
    """All steps, in the order in which the rule book takes them."""

    steps: list[Step]


def preview_of(facts: Sequence[Any], people: list[Person]) -> Preview:
    """Return the steps that `facts` (the engine's, in order) make."""
    by_step = {name: [fact for fact in facts if fact.kind in kinds] for name, kinds in STEPS}
    steps = [_step(name, told, people) for name, told in by_step.items() if told or name in ALWAYS]
    steps.insert(-1, _morale([fact for fact in facts if fact.kind == "morale"]))
    return Preview(steps)


def _step(name: str, told: list[Any], people: list[Person]) -> Step:
    shown = [fact for fact in told if fact.kind not in ("votes_cast", "corrected_count")]
    step = Step(_title(name), _note(name, told), lines=[_line(fact, people) for fact in shown])
    step.dead = [fact.data["seat"] for fact in told if fact.kind in DEATHS]
    step.counts = counts(told, people)
    return step


def _title(name: str) -> str:
    return {
        "count": _("Votes et postes"),
        "deaths": _("Morts"),
        "answers": _("Silences et tirages"),
        "actions": _("Actions"),
        "next": _("Ce qui s’ouvre ensuite"),
    }[name]


def _note(name: str, told: list[Any]) -> str:
    if told:
        return ""
    return _("l’étape suivante de la même phase") if name == "next" else _("aucun")


def _line(fact: Any, people: list[Person]) -> Line:
    return Line(fact_words.say(fact, people).text, "all" in fact.audience, fact.rule)


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
