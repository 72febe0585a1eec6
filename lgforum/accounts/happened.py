"""The sentences of a member's security log."""

from flask_babel import lazy_gettext as _l

from lgforum.models import SecurityLog

SAID = {
    "registered": _l("Compte créé"),
    "email_confirmed": _l("Adresse confirmée"),
    "signed_in": _l("Session ouverte avec le mot de passe"),
    "signed_in/webauthn": _l("Session ouverte avec une clé d’accès"),
    "signed_out_everywhere": _l("Toutes les sessions fermées"),
    "password_changed": _l("Mot de passe changé"),
    "password_reset": _l("Mot de passe changé par un lien reçu par mail"),
    "email_change_asked": _l("Changement d’adresse demandé"),
    "email_changed": _l("Adresse changée"),
    "name_changed": _l("Nom changé : %(before)s devient %(after)s"),
    "passkey_added": _l("Clé d’accès « %(name)s » ajoutée"),
    "passkey_removed": _l("Clé d’accès « %(name)s » retirée"),
    "role_given/admin": _l("Administration du forum confiée"),
    "role_given/moderator": _l("Modération du forum confiée"),
}

BROWSERS = (("Firefox/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("Chrom", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"))
SYSTEMS += (("Linux", "Linux"),)


def device(line: SecurityLog) -> str:
    """Return which browser and system a line came from, as far as the browser said: "Firefox, Windows"."""
    agent = str(line.data.get("agent", ""))
    known = (next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, known))


def happened(line: SecurityLog) -> str:
    """Return what a line says, in the reader's language; the action's own name where there is no sentence."""
    which = line.data.get("via") or line.data.get("role")
    said = SAID.get(f"{line.action}/{which}", SAID.get(line.action, line.action))
    return str(said) % line.data
