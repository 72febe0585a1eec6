"""Words of what the forum itself tells at a table: the clock moved, somebody else sits down."""

from datetime import datetime

from flask_babel import gettext as _
from flask_babel import ngettext

from lgforum import hours

from .telling import FactWords, Telling, Vocabulary


def _until(t: Telling) -> str:
    until = t.data.get("until")
    return hours.when(datetime.fromisoformat(until)) if until else ""


def _paused(_t: Telling) -> str:
    return _("Le MJ arrête l’horloge : la partie est en pause.")


def _resumed(t: Telling) -> str:
    until = _until(t)
    return _("La partie reprend, jusqu’à %(until)s.", until=until) if until else _("La partie reprend.")


def _extended(t: Telling) -> str:
    minutes, until = int(t.data.get("minutes", 0)), _until(t)
    if not until:
        return ngettext("Le MJ accorde %(num)s minute de plus.", "Le MJ accorde %(num)s minutes de plus.", minutes)
    return ngettext(
        "Le MJ accorde %(num)s minute de plus : jusqu’à %(until)s.",
        "Le MJ accorde %(num)s minutes de plus : jusqu’à %(until)s.",
        minutes,
        until=until,
    )


def _held(t: Telling) -> str:
    return ngettext(
        "Le forum était en panne à l’heure de la clôture : %(num)s minute est rendue, jusqu’à %(until)s.",
        "Le forum était en panne à l’heure de la clôture : %(num)s minutes sont rendues, jusqu’à %(until)s.",
        int(t.data.get("minutes", 0)),
        until=_until(t),
    )


def _substituted(t: Telling) -> str:
    former = t.data.get("former", "")
    if t.mine():
        return _("Vous reprenez le siège que tenait %(former)s.", former=former)
    return _("%(name)s reprend le siège que tenait %(former)s.", former=former, **t.forms())


WORDS: Vocabulary = {
    "paused": FactWords("pause", _paused),
    "resumed": FactWords("play", _resumed),
    "extended": FactWords("clock", _extended),
    "held": FactWords("clock", _held),
    "substituted": FactWords("user-plus", _substituted),
}
