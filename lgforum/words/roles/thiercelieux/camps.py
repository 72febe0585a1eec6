"""Camps of Thiercelieux, and who may win."""

from collections.abc import Callable

from flask_babel import gettext as _
from flask_babel import pgettext

Said = dict[str, Callable[[], str]]

CAMPS: Said = {
    "village": lambda: pgettext("camp", "Village"),
    "wolves": lambda: pgettext("camp", "Loups-Garous"),
    "solo": lambda: pgettext("camp", "Sans alliés"),
    "lovers": lambda: pgettext("camp", "Couple"),
    "draw": lambda: _("Partie nulle"),
    "nobody": lambda: _("Aucun camp"),
    "ange": lambda: pgettext("carte", "Ange"),
    "joueur_de_flute": lambda: pgettext("carte", "Joueur de Flûte"),
    "loup_garou_blanc": lambda: pgettext("carte", "Loup-Garou Blanc"),
    "sectaire": lambda: pgettext("carte", "Abominable Sectaire"),
}
"""Camps of a seat (`village`, `wolves`, `solo`), and those who may win besides."""

VICTORIES: Said = {
    "village": lambda: _("Le village l’emporte"),
    "wolves": lambda: _("Les loups-garous l’emportent"),
    "lovers": lambda: _("Le couple l’emporte"),
    "draw": lambda: _("Partie nulle"),
    "nobody": lambda: _("Personne ne l’emporte"),
    "ange": lambda: _("L’Ange l’emporte"),
    "joueur_de_flute": lambda: _("Le Joueur de Flûte l’emporte"),
    "loup_garou_blanc": lambda: _("Le Loup-Garou Blanc l’emporte"),
    "sectaire": lambda: _("L’Abominable Sectaire l’emporte"),
}
