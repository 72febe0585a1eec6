"""The sentences of a member's security log."""

from flask_babel import gettext as _

from lgforum.models import SecurityLog


def happened(line: SecurityLog) -> str:
    """Return what a line says, in the reader's language."""
    data = line.data
    match line.action:
        case "registered":
            return _("Compte créé")
        case "email_confirmed":
            return _("Adresse confirmée")
        case "signed_in" if data.get("via") == "webauthn":
            return _("Session ouverte avec une clé d’accès")
        case "signed_in":
            return _("Session ouverte avec le mot de passe")
        case "signed_out_everywhere":
            return _("Toutes les sessions fermées")
        case "password_changed":
            return _("Mot de passe changé")
        case "password_reset":
            return _("Mot de passe changé par un lien reçu par mail")
        case "email_change_asked":
            return _("Changement d’adresse demandé")
        case "email_changed":
            return _("Adresse changée")
        case "name_changed":
            return _("Nom changé : %(before)s devient %(after)s", before=data["before"], after=data["after"])
        case "passkey_added":
            return _("Clé d’accès « %(name)s » ajoutée", name=data["name"])
        case "passkey_removed":
            return _("Clé d’accès « %(name)s » retirée", name=data["name"])
        case "role_given" if data.get("role") == "admin":
            return _("Administration du forum confiée")
        case "role_given":
            return _("Modération du forum confiée")
    return line.action
