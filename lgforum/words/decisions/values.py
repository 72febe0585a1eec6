"""Answers in a few words."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import pgettext

from .. import roles
from ..people import Cast

SEATS = {"likes"}  # decisions answered by a list of seats
WORDS = {"potion_choice"}


def said(kind: str, value: Any, cast: Cast) -> str:
    """Return an answer to a decision of `kind` in a few words."""
    kind = kind.partition("/")[0]
    if value is None:
        return pgettext("réponse", "personne")
    if isinstance(value, bool):
        return pgettext("réponse", "oui") if value else pgettext("réponse", "non")
    if isinstance(value, int):
        return cast.you(value)
    if isinstance(value, list):
        return cast.names(int(seat) for seat in value)
    if isinstance(value, dict):
        return _fields(value, cast)
    return roles.potion(value) if kind in WORDS else str(value)


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
