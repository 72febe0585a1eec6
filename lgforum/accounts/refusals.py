"""The sentences for what `play.accounts` and `play.names` refuse."""

from flask_babel import format_date
from flask_babel import gettext as _

from lgforum.play.errors import Refused
from lgforum.words import refusals


def say(refusal: Refused) -> str:
    """Return why an account's verb said no, in the reader's language."""
    data = refusal.data
    match refusal.code:
        case "name-length":
            return _("Un nom a de %(least)s à %(most)s caractères.", least=data["least"], most=data["most"])
        case "name-signs" if data["sign"]:
            return _(
                "« %(sign)s » n’est pas admis dans un nom : lettres latines, chiffres, espace, - _ . et apostrophe.",
                sign=data["sign"],
            )
        case "name-signs":
            return _("Un nom n’a que des lettres latines, des chiffres, l’espace, - _ . et l’apostrophe.")
        case "name-letters":
            return _("Un nom commence par une lettre ou un chiffre et contient au moins une lettre.")
        case "name-reserved":
            return _("Ce nom est réservé au forum. Choisissez-en un autre.")
        case "name-taken":
            return _("Ce nom est pris, ou ressemble trop à un nom déjà pris. Choisissez-en un autre.")
        case "name-too-soon":
            day = format_date(data["free_at"], "long")
            return _("Un nom se change une fois en trente jours : vous pourrez à partir du %(day)s.", day=day)
        case "email-taken":
            return _("Cette adresse a déjà un compte.")
        case "leads-games":
            led = ", ".join(data["names"])
            return _("Vous menez encore des parties (%(names)s). Terminez-les ou annulez-les d’abord.", names=led)
        case "last-admin":
            return _("Personne d’autre n’administre le forum. Confiez d’abord ce rôle à quelqu’un.")
        case "no-such-member":
            return _("Ce compte n’existe plus.")
    return refusals.say(refusal)
