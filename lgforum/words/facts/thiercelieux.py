"""Words of Thiercelieux's facts: what everybody learns. `thiercelieux_secrets.py` has what some learn alone."""

from collections.abc import Callable

from flask_babel import gettext as _
from flask_babel import pgettext

from .. import roles
from ..people import agreeing, listing
from . import kernel
from .telling import FactWords, Telling, Vocabulary
from .thiercelieux_secrets import SECRETS


def _halves(t: Telling) -> str:
    halves = [t.names(int(seat) for seat in half) for half in t.data.get("halves") or []]
    return _(
        "Le cercle est coupé en deux moitiés : %(halves)s.", halves=pgettext("entre deux groupes", " ; ").join(halves)
    )


def _actor_cards(t: Telling) -> str:
    cards = listing(roles.card(str(card)) for card in t.data.get("cards") or [])
    return _("Les cartes posées devant le Comédien : %(cards)s.", cards=cards)


def _captain_votes(t: Telling) -> str:
    return _("Élection : %(counts)s.", counts=kernel.counts(t))


def _captain_elected(t: Telling) -> str:
    drawn = t.data.get("by") == "draw"
    if t.mine():
        return _("Le sort vous fait Capitaine.") if drawn else _("Le vote vous fait Capitaine.")
    if drawn:
        return _("Les voix ne départagent personne : le sort donne le titre de Capitaine à %(name)s.", **t.forms())
    return _("Le vote donne le titre de Capitaine à %(name)s.", **t.forms())


def _captain_named(t: Telling) -> str:
    former = t.seat("former")
    before = t.cast.you(-1 if former is None else former)
    if t.mine():
        return _("Le titre de Capitaine vous revient après %(former)s.", former=before)
    if t.data.get("by") == "draw":
        return _("Le sort donne le titre de Capitaine à %(name)s, après %(former)s.", former=before, **t.forms())
    if t.mine("former"):
        return _("Vous laissez le titre de Capitaine à %(name)s.", **t.forms())
    return _("%(former)s laisse le titre de Capitaine à %(name)s.", former=before, **t.forms())


def _quiet_night(t: Telling) -> str:
    return _("La nuit passe, et personne n’est mort.")


def _died_in_the_night(t: Telling) -> str:
    return agreeing(
        t.person(),
        m=pgettext("il", "%(name)s est mort cette nuit."),
        f=pgettext("elle", "%(name)s est morte cette nuit."),
        n=pgettext("neutre", "%(name)s a perdu la vie cette nuit."),
    ) % {"name": t.forms()["name"]}


def _banished(t: Telling) -> str:
    return agreeing(
        t.person(),
        m=pgettext("il", "%(name)s est banni par le village."),
        f=pgettext("elle", "%(name)s est bannie par le village."),
        n=pgettext("neutre", "Le village bannit %(name)s."),
    ) % {"name": t.forms()["name"]}


HOW: dict[str, Callable[[Telling], str]] = {
    "night": _died_in_the_night,
    "banished": _banished,
    "shot": lambda t: _("Un coup de feu emporte %(name)s.", **t.forms()),
    "grief": lambda t: _("%(name)s meurt de chagrin.", **t.forms()),
    "rust": lambda t: _("La rouille emporte %(name)s.", **t.forms()),
    "abandon": lambda t: _("%(name)s abandonne la partie.", **t.forms()),
}
HOW_YOU: dict[str, Callable[[], str]] = {
    "night": lambda: _("Vous perdez la vie cette nuit."),
    "banished": lambda: _("Le village vous bannit."),
    "shot": lambda: _("Un coup de feu vous emporte."),
    "grief": lambda: _("Vous mourez de chagrin."),
    "rust": lambda: _("La rouille vous emporte."),
    "abandon": lambda: _("Vous ne jouez plus : le MJ a retiré votre siège."),
}


def _died(t: Telling) -> str:
    how = str(t.data.get("how"))
    card = t.data.get("card")
    if t.mine():
        said = HOW_YOU.get(how, HOW_YOU["night"])()
        shown = _("Tout le monde voit votre carte : %(card)s.", card=roles.card(card)) if card else ""
    else:
        said = HOW.get(how, _died_in_the_night)(t)
        shown = _("Sa carte : %(card)s.", card=roles.card(card)) if card else ""
    return f"{said} {shown}" if shown else said


def _nobody_banished(t: Telling) -> str:
    return _("Le village ne bannit personne.")


def _spared(t: Telling) -> str:
    card = roles.card(str(t.data.get("card") or ""))
    if t.mine():
        return _("Votre carte, %(card)s, vous laisse la vie ; vous ne voterez plus.", card=card)
    return _(
        "%(name)s montre sa carte, %(card)s : le village lui laisse la vie, mais plus le vote.", card=card, **t.forms()
    )


def _anger(t: Telling) -> str:
    return _("L’Ancien meurt de la main des siens : le village perd tous ses pouvoirs.")


def _barred(t: Telling) -> str:
    seats = t.seats("seats")
    if not seats:
        return _("Le Bouc Émissaire ne prive personne de vote.")
    return _("Demain, pas de vote pour %(names)s : ainsi l’a voulu le Bouc Émissaire.", names=t.names(seats))


def _trap_sprung(t: Telling) -> str:
    culprit = t.forms("culprit")
    if t.own:
        return _("Votre piège s’est refermé : cette nuit, %(name)s chassait.", **culprit)
    if t.mine("culprit"):
        return _("Le piège du Garde Champêtre s’est refermé sur vous.")
    return _("Le piège du Garde Champêtre s’est refermé : cette nuit, %(name)s chassait.", **culprit)


def _bear_growls(t: Telling) -> str:
    if t.own:
        return _("Votre ours grogne ce matin : il a senti un loup-garou.")
    return _("L’ours grogne ce matin : il a senti un loup-garou près de son montreur.")


def _secrets(t: Telling) -> str:
    return _("Tout est révélé : cartes, camps, causes des morts et choix de chaque phase.")


WORDS: Vocabulary = {
    "halves": FactWords("split", _halves),
    "actor_cards": FactWords("drama", _actor_cards),
    "captain_votes": FactWords("vote", _captain_votes),
    "captain_elected": FactWords("crown", _captain_elected),
    "captain_named": FactWords("crown", _captain_named),
    "quiet_night": FactWords("moon", _quiet_night),
    "died": FactWords("snuffed", _died),
    "nobody_banished": FactWords("circle-slash", _nobody_banished),
    "spared": FactWords("laugh", _spared),
    "anger": FactWords("landmark", _anger),
    "barred": FactWords("ban", _barred),
    "trap_sprung": FactWords("fence", _trap_sprung),
    "bear_growls": FactWords("megaphone", _bear_growls),
    "secrets": FactWords("book-open", _secrets),
    **SECRETS,
}
