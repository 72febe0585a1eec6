"""The sentences for what the forum's verbs refuse."""

from datetime import datetime

from flask_babel import format_datetime
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from ..play.errors import Refused

KEPT = {"phase-over", "channel-closed", "locked", "no-such-thread", "no-such-post"}
"""Refusals after which publishing again is of no use: the text is given back to be copied."""


FIXED = {
    "empty-post": _l("Le message est vide. Écrivez quelque chose avant de publier."),
    "post-too-slow": _l(
        "La mise en forme de ce texte prend trop de temps : il contient sans doute de longues suites de "
        "crochets ou d’étoiles. Simplifiez-le."
    ),
    "post-too-complex": _l("La mise en forme de ce texte est trop compliquée. Simplifiez-la."),
    "rendering-busy": _l("Le forum est très occupé. Attendez quelques secondes, puis publiez à nouveau."),
    "too-many": _l("Vous publiez très vite. Attendez une minute, puis publiez à nouveau."),
    "empty-title": _l("Donnez un titre au fil."),
    "sign-in": _l("Connectez-vous pour écrire."),
    "staff-only": _l("Seule l’équipe ouvre des fils dans cette catégorie."),
    "no-such-category": _l("Cette catégorie n’existe plus."),
    "no-such-thread": _l("Ce fil n’existe plus, ou ne vous est plus ouvert."),
    "no-such-post": _l("Ce message n’existe plus."),
    "locked": _l("Ce fil est fermé : on n’y écrit plus."),
    "channel-closed": _l("Ce fil ne vous est pas ouvert en écriture en ce moment."),
    "phase-over": _l("La phase est close : la suite ne va pas tarder."),
    "token-reused": _l("Ce formulaire a déjà servi. Ouvrez à nouveau la page avant de publier."),
    "not-mj": _l("Seul le MJ de la partie parle en son nom."),
    "not-yours": _l("On ne corrige que ses propres messages."),
    "edit-phase-closed": _l("La phase de ce message est close : il ne se corrige plus."),
    "not-moderator": _l("Vous ne modérez pas ce fil."),
    "games-own-post": _l("Les annonces de la partie ne se suppriment pas."),
    "game-thread": _l("Les fils d’une partie gardent leur place : ils en sont le récit."),
    "no-reason": _l("Donnez une raison : elle est gardée au journal."),
}


def say(refusal: Refused) -> str:
    """Return why a verb of the forum said no, in the reader's language. An unknown code is the rule book's."""
    data = refusal.data
    if refusal.code == "phase-over" and "closed_at" in data:
        return _(
            "La phase s’est close à %(closed)s ; votre message est arrivé à %(arrived)s. Il n’a pas été publié.",
            closed=to_the_second(data["closed_at"]),
            arrived=to_the_second(data["arrived_at"]),
        )
    match refusal.code:
        case "post-too-long":
            return _(
                "Le message a %(length)s caractères ; le forum en accepte %(most)s. Raccourcissez-le, ou publiez-le en "
                "plusieurs fois.",
                length=data["length"],
                most=data["most"],
            )
        case "title-too-long":
            return _("Le titre a %(length)s caractères ; %(most)s au plus.", length=data["length"], most=data["most"])
        case "edit-too-late":
            return _("En partie, un message se corrige pendant %(n)s min. Le délai est passé.", n=data["minutes"])
    if refusal.code in FIXED:
        return str(FIXED[refusal.code])
    from ..words import refusals

    return refusals.say(refusal)


def to_the_second(at: datetime) -> str:
    """Return an instant for a refusal that turns on it: "9 h 00 min 02 s", in the reader's zone."""
    return str(format_datetime(at, _("H 'h' mm 'min' ss 's'")))
