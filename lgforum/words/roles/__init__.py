"""What a seat may be, in words: roles and camps of every system, named as the person asks to be spoken of."""

from flask_babel import gettext as _
from flask_babel import pgettext

from ..language import spoken
from . import spaceship, thiercelieux
from .spaceship import DEFECTS, NATURES, QUALITIES
from .thiercelieux import CARDS, INTERACTIONS, RolePage, interaction, interactions_of, page
from .word import RoleWords, Word

__all__ = [
    "CARDS",
    "DEFECTS",
    "INTERACTIONS",
    "KINDS",
    "NATURES",
    "QUALITIES",
    "RolePage",
    "RoleWords",
    "about",
    "answer_of_spirits",
    "camp",
    "camp_wins",
    "card",
    "in_sentence",
    "interaction",
    "interactions_of",
    "kind",
    "name",
    "page",
    "potion",
    "words",
]

KINDS: dict[str, dict[str, Word]] = {**spaceship.GROUPS, "card": thiercelieux.CARDS}
CAMPS = {**spaceship.CAMPS, **thiercelieux.CAMPS}
VICTORIES = {**spaceship.VICTORIES, **thiercelieux.VICTORIES}


@spoken
def name(role: str, agreement: str = "n", locale: str | None = None) -> str:
    """Return a nature's, quality's, defect's or card's name, agreeing; an unknown key is returned as it is."""
    for group in KINDS.values():
        if role in group:
            m, f, n = group[role].names()
            return {"m": m, "f": f}.get(agreement, n)
    return role


@spoken
def card(role: str, locale: str | None = None) -> str:
    """Return a card's name as it is printed, whoever holds it: for compositions and for cards that are shown."""
    return name(role, "n")


@spoken
def words(kind: str, role: str, agreement: str = "n", locale: str | None = None) -> RoleWords:
    """Return all that a page says of a role.

    `kind` is `nature`, `quality`, `defect` or `card`. Raises KeyError if unknown.
    """
    word = KINDS[kind][role]
    return RoleWords(name(role, agreement), word.short(), word.text(), word.icon)


@spoken
def kind(role_kind: str, locale: str | None = None) -> str:
    """Return "Nature", "Qualité", "Défaut", "Carte"."""
    return {
        "nature": _("Nature"),
        "quality": _("Qualité"),
        "defect": _("Défaut"),
        "card": pgettext("rôle", "Carte"),
    }.get(role_kind, role_kind)


@spoken
def camp(key: str | None, locale: str | None = None) -> str:
    """Return a camp's name: "Équipage", "Mutants", "Village", "Ange"; nobody's is "Aucun camp"."""
    said = CAMPS.get(key or "")
    return said() if said else _("Aucun camp")


@spoken
def camp_wins(key: str | None, locale: str | None = None) -> str:
    """Return a camp's victory as a sentence without full stop."""
    said = VICTORIES.get(key or "")
    return said() if said else _("Personne ne l’emporte")


@spoken
def in_sentence(nature: str, agreement: str = "n", locale: str | None = None) -> str:
    """Return what follows "est": "de l’équipage", "mutant", "mutante", "du camp des mutants"; a card's name."""
    if nature == "crew":
        return _("de l’équipage")
    if nature == "mutant":
        return {"m": pgettext("est …", "mutant"), "f": pgettext("est …", "mutante")}.get(
            agreement, pgettext("est …", "du camp des mutants")
        )
    return name(nature, agreement)


@spoken
def potion(key: str, locale: str | None = None) -> str:
    """Return "potion de vie", "potion de mort"."""
    return {"life": _("potion de vie"), "death": _("potion de mort")}.get(key, key)


@spoken
def about(key: str, locale: str | None = None) -> str:
    """Return what a question asks about a person: "sa nature", "ses affinités" …"""
    return {
        "nature": _("sa nature"),
        "quality": _("sa qualité"),
        "defect": _("son défaut"),
        "likes": _("ses affinités"),
        "dislike": _("son aversion"),
        "wolf_beside": _("un loup-garou est-il à côté ?"),
        "no_power": _("sa carte est-elle sans pouvoir ?"),
        "in_love": _("son cœur est-il pris par Cupidon ?"),
    }.get(key, key)


@spoken
def answer_of_spirits(key: str, locale: str | None = None) -> str:
    """Return what the spirits answer: "oui", "non", "le silence"."""
    return {
        "yes": pgettext("esprits", "oui"),
        "no": pgettext("esprits", "non"),
        "silent": pgettext("esprits", "le silence"),
    }.get(key, key)
