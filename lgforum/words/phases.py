"""Names of phases, stages and clocks."""

from typing import Any, Protocol

from flask_babel import gettext as _
from flask_babel import pgettext

from .language import spoken

GROUPS = {
    "mutants": lambda: _("Mutants"),
    "den": lambda: _("Tanière"),
    "lovers": lambda: _("Amoureux"),
    "sisters": lambda: _("Les deux sœurs"),
    "brothers": lambda: _("Les trois frères"),
    "cemetery": lambda: _("Cimetière"),
}
"""Titles of the channels that some seats share."""


class PhaseLike(Protocol):
    """Anything with a phase's kind and ordinal: the engine's `PhaseName`, a row of `phases`."""

    kind: Any
    ordinal: Any


@spoken
def name(phase: PhaseLike, locale: str | None = None) -> str:
    """Return "Jour 3", "Nuit 2", "Jour 0, élection"."""
    if phase.kind == "day" and phase.ordinal == 0:
        return _("Jour 0, élection")
    return short(phase)


@spoken
def short(phase: PhaseLike, locale: str | None = None) -> str:
    """Return "Jour 3", "Nuit 2", "Jour 0", "Élection"."""
    if phase.kind == "election":
        return pgettext("phase", "Élection")
    if phase.kind == "day":
        return _("Jour %(n)s", n=phase.ordinal)
    if phase.kind == "night":
        return _("Nuit %(n)s", n=phase.ordinal)
    return _("Phase %(n)s", n=phase.ordinal)


@spoken
def in_sentence(phase: PhaseLike, locale: str | None = None) -> str:
    """Return "le jour 3", "la nuit 2", "l’élection", to stand inside a sentence."""
    if phase.kind == "election":
        return pgettext("phase", "l’élection")
    if phase.kind == "day":
        return _("le jour %(n)s", n=phase.ordinal)
    if phase.kind == "night":
        return _("la nuit %(n)s", n=phase.ordinal)
    return _("la phase %(n)s", n=phase.ordinal)


@spoken
def closing(phase: PhaseLike, locale: str | None = None) -> str:
    """Return "Clôture du jour 3", "Fin de la nuit 2", "Clôture de l’élection"."""
    if phase.kind == "election":
        return _("Clôture de l’élection")
    if phase.kind == "day":
        return _("Clôture du jour %(n)s", n=phase.ordinal)
    if phase.kind == "night":
        return _("Fin de la nuit %(n)s", n=phase.ordinal)
    return _("Clôture de la phase %(n)s", n=phase.ordinal)


def icon(phase: PhaseLike) -> str:
    """Return the sign of a phase's kind."""
    return {"day": "sun", "night": "moon", "election": "crown"}.get(phase.kind, "flag")


@spoken
def stage(stage_name: str, clock: str = "phase", locale: str | None = None) -> str:
    """Return the public name of a stage. One that holds a close never says which decision it waits for."""
    known = {
        "opening": _("Ouverture de la phase"),
        "day": pgettext("étape", "Jour"),
        "night": pgettext("étape", "Nuit"),
        "resolution": _("Clôture en cours"),
        "election": pgettext("étape", "Élection"),
        "second_round": _("Second tour"),
        "evening": _("Tombée de la nuit"),
        "dusk": _("Début de la nuit"),
        "deep": _("Cœur de la nuit"),
        "late": _("Avant l’aube"),
        "tie_vote": _("Vote entre les personnes à égalité"),
        "second_vote": _("Second vote du jour"),
    }
    return known.get(stage_name, _("Décision en attente") if clock == "grace" else stage_name)


@spoken
def clock(kind: str, locale: str | None = None) -> str:
    """Say which clock runs: the phase's, a grace delay's, a watch's, a live window's."""
    return {
        "phase": _("jusqu’à la fin de la phase"),
        "watch": _("jusqu’à la fin de la veille"),
        "grace": _("délai accordé pour une décision imprévue"),
        "live": _("en direct"),
    }.get(kind, kind)


@spoken
def channel(key: str, names: list[str] | None = None, locale: str | None = None, system: str | None = None) -> str:
    """Return a channel's title from its key ("day/1", "mutants", "cemetery", "mj/3")."""
    kind, _sep, rest = key.partition("/")
    if key == "day/0" and system == "thiercelieux":
        return _("Avant la première nuit")
    if kind == "day" and rest.isdigit():
        return _("Jour 0, élection") if rest == "0" else _("Jour %(n)s", n=int(rest))
    if kind == "night" and rest.isdigit():
        return _("Nuit %(n)s", n=int(rest))
    if kind in GROUPS:
        return GROUPS[kind]()
    if kind == "mj":
        if names and rest.isdigit() and int(rest) < len(names):
            return _("MJ et %(name)s", name=names[int(rest)])
        return _("MJ")
    return key
