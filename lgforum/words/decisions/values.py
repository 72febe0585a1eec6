"""Answers in a few words."""

from collections.abc import Callable
from typing import Any

from flask_babel import gettext as _
from flask_babel import pgettext

from .. import roles
from ..people import Cast

WORDS: dict[str, Callable[[str], str]] = {
    "potion_choice": roles.potion,
    "steal": lambda card: _("garder sa carte") if card == "keep" else roles.card(card),
    "play_card": roles.card,
    "side": lambda side: {
        "wolf": pgettext("côté", "loup-garou"),
        "villager": pgettext("côté", "village"),
    }.get(side, side),
    "spirits": roles.answer_of_spirits,
    "ask_menu": roles.about,
}
"""What says a word that answers a kind of decision."""

NONE: dict[str, Callable[[], str]] = {
    "play_card": lambda: pgettext("réponse", "aucune carte"),
    "ask_menu": lambda: pgettext("réponse", "rien"),
    "ask_spirits": lambda: pgettext("réponse", "rien"),
}
"""What says a pass, where it is not "nobody"."""


def said(kind: str, value: Any, cast: Cast) -> str:
    """Return an answer to a decision of `kind` in a few words."""
    kind = kind.partition("/")[0]
    if value is None:
        return NONE[kind]() if kind in NONE else pgettext("réponse", "personne")
    if isinstance(value, bool):
        return pgettext("réponse", "oui") if value else pgettext("réponse", "non")
    if isinstance(value, int):
        return cast.you(value)
    if isinstance(value, list):
        return cast.names(int(seat) for seat in value)
    if isinstance(value, dict):
        return _fields(value, cast)
    return word(kind, str(value))


def word(kind: str, value: str) -> str:
    """Return one word of an answer as people say it; a text that somebody wrote stays as it is."""
    return WORDS[kind](value) if kind in WORDS else value


def _fields(value: dict[str, Any], cast: Cast) -> str:
    if {"navigator", "steward"} <= value.keys():
        return _(
            "%(navigator)s à la navigation, %(steward)s à l’intendance",
            navigator=cast.you(int(value["navigator"])),
            steward=cast.you(int(value["steward"])),
        )
    if {"target", "about"} <= value.keys():
        return _("%(target)s, %(about)s", target=cast.you(int(value["target"])), about=roles.about(value["about"]))
    return ", ".join(said("", part, cast) for part in value.values())
