"""The sentences for what the forum's verbs refuse."""

from datetime import datetime

from flask_babel import format_datetime
from flask_babel import gettext as _

from ..play.errors import Refused

KEPT = {"phase-over", "channel-closed", "locked", "no-such-thread", "no-such-post"}
"""Refusals after which publishing again is of no use: the text is given back to be copied."""


def say(refusal: Refused) -> str:
    """Return why a verb of the forum said no, in the reader's language. An unknown code is the rule book's."""
    data = refusal.data
    match refusal.code:
        case "empty-post":
            return _("Le message est vide. Écrivez quelque chose avant de publier.")
        case "post-too-long":
            return _(
                "Le message a %(length)s caractères ; le forum en accepte %(most)s. Raccourcissez-le, ou publiez-le en "
                "plusieurs fois.",
                length=data["length"],
                most=data["most"],
            )
        case "post-too-slow":
            return _(
                "La mise en forme de ce texte prend trop de temps : il contient sans doute de longues suites de "
                "crochets ou d’étoiles. Simplifiez-le."
            )
        case "post-too-complex":
            return _("La mise en forme de ce texte est trop compliquée. Simplifiez-la.")
        case "rendering-busy":
            return _("Le forum est très occupé. Attendez quelques secondes, puis publiez à nouveau.")
        case "too-many":
            return _("Vous publiez très vite. Attendez une minute, puis publiez à nouveau.")
        case "empty-title":
            return _("Donnez un titre au fil.")
        case "title-too-long":
            return _("Le titre a %(length)s caractères ; %(most)s au plus.", length=data["length"], most=data["most"])
        case "sign-in":
            return _("Connectez-vous pour écrire.")
        case "staff-only":
            return _("Seule l’équipe ouvre des fils dans cette catégorie.")
        case "no-such-category":
            return _("Cette catégorie n’existe plus.")
        case "no-such-thread":
            return _("Ce fil n’existe plus, ou ne vous est plus ouvert.")
        case "no-such-post":
            return _("Ce message n’existe plus.")
        case "locked":
            return _("Ce fil est fermé : on n’y écrit plus.")
        case "channel-closed":
            return _("Ce fil ne vous est pas ouvert en écriture en ce moment.")
        case "phase-over" if "closed_at" in data:
            return _(
                "La phase s’est close à %(closed)s ; votre message est arrivé à %(arrived)s. Il n’a pas été publié.",
                closed=to_the_second(data["closed_at"]),
                arrived=to_the_second(data["arrived_at"]),
            )
        case "phase-over":
            return _("La phase est close : la suite ne va pas tarder.")
        case "token-reused":
            return _("Ce formulaire a déjà servi. Ouvrez à nouveau la page avant de publier.")
        case "not-mj":
            return _("Seul le MJ de la partie parle en son nom.")
        case "not-yours":
            return _("On ne corrige que ses propres messages.")
        case "edit-too-late":
            return _("En partie, un message se corrige pendant %(n)s min. Le délai est passé.", n=data["minutes"])
        case "edit-phase-closed":
            return _("La phase de ce message est close : il ne se corrige plus.")
        case "not-moderator":
            return _("Vous ne modérez pas ce fil.")
        case "games-own-post":
            return _("Les annonces de la partie ne se suppriment pas.")
        case "game-thread":
            return _("Les fils d’une partie gardent leur place : ils en sont le récit.")
        case "no-reason":
            return _("Donnez une raison : elle est gardée au journal.")
    from ..words import refusals

    return refusals.say(refusal)


def to_the_second(at: datetime) -> str:
    """Return an instant for a refusal that turns on it: "9 h 00 min 02 s", in the reader's zone."""
    return str(format_datetime(at, _("H 'h' mm 'min' ss 's'")))
