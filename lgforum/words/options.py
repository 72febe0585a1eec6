"""The settings of a game, in words: for the form by which an MJ opens it, and for those who consider playing."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from flask_babel import gettext as _
from flask_babel import ngettext

from . import roles
from .language import spoken
from .people import listing
from .village_options import CAUTIONS, VILLAGE, Said, SettingWords, no, yes

SHARED: dict[str, SettingWords] = {
    "early_close": SettingWords(
        lambda: _("Clore avant l’heure"),
        lambda: _("Quand une phase peut finir avant son échéance."),
        {
            "off": lambda: _("jamais"),
            "all-answered": lambda: _("dès que toutes les réponses sont données"),
            "majority": lambda: _("dès qu’un vote a la majorité absolue"),
        },
    ),
    "strikes": SettingWords(
        lambda: _("Absences de suite avant alerte"),
        lambda: _("Après autant de phases sans réponse, le MJ peut faire venir quelqu’un d’autre ou retirer le siège."),
    ),
}

SYSTEMS: dict[str, dict[str, SettingWords]] = {"thiercelieux": {**VILLAGE, **SHARED}}


class OptionWords(msgspec.Struct, frozen=True):
    """An option for a form: its name, what it changes, and its values' words, keyed as the engine writes them."""

    name: str
    explanation: str
    values: dict[Any, str]


@spoken
def words(system: str, option: str, locale: str | None = None) -> OptionWords:
    """Return all words of an option. Raises KeyError for one without words, which a test forbids."""
    found = SYSTEMS[system][option]
    return OptionWords(found.name(), found.explanation(), {value: said() for value, said in found.values.items()})


@spoken
def value(system: str, option: str, given: Any, locale: str | None = None) -> str:
    """Return what an option was set to in a few words: "oui", "secret", "20 %", "2 Loup-Garou, 1 Voyante"."""
    found = SYSTEMS[system][option]
    if given is None:
        return found.unset() if found.unset else no()
    if isinstance(given, Mapping):
        cards = [f"{number} {roles.card(str(card))}" for card, number in given.items() if number]
        return ", ".join(cards)
    if isinstance(given, list):
        return listing(roles.card(str(card)) for card in given)
    if isinstance(given, bool) and given not in found.values:
        return yes() if given else no()
    said: Said | None = found.values.get(given)
    if said:
        return said()
    return _("%(n)s %%", n=given) if found.per_cent else str(given)


@spoken
def warning(code: str, locale: str | None = None) -> str:
    """Return what the MJ should think about in a set-up that can be played; an unknown code is returned as it is."""
    said: Callable[[], str] | None = CAUTIONS.get(code)
    return said() if said else code


@spoken
def warnings(codes: list[str], locale: str | None = None) -> str:
    """Return the heading under which the warnings of a set-up stand; empty where there are none."""
    if not codes:
        return ""
    return ngettext("Un point à peser avant d’ouvrir", "%(num)s points à peser avant d’ouvrir", len(codes))
