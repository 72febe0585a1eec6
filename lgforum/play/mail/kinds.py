"""Every kind of mail, and who may switch it off."""

import msgspec
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString


class MailKind(msgspec.Struct, frozen=True):
    """A kind of mail.

    `always`: about the account itself, can't be switched off. `unconfirmed`: may go to an address that nobody has
    confirmed yet. `account`: about the account, not about a game.
    """

    name: str
    title: LazyString
    about: LazyString
    always: bool = False
    default: bool = True
    unconfirmed: bool = False
    account: bool = False


_ACCOUNT = (
    MailKind("confirm", _l("Confirmation d’inscription"), _l("Le lien qui confirme votre adresse."), True, True, True),
    MailKind(
        "welcome_existing", _l("Adresse déjà inscrite"), _l("Quelqu’un s’inscrit avec votre adresse."), True, True, True
    ),
    MailKind("reset", _l("Nouveau mot de passe"), _l("Le lien qui permet d’en choisir un."), True),
    MailKind("password_changed", _l("Mot de passe changé"), _l("Un avis après chaque changement."), True),
    MailKind("email_change_old", _l("Changement d’adresse"), _l("Le lien envoyé à l’adresse actuelle."), True),
    MailKind("email_change_new", _l("Changement d’adresse"), _l("Le lien envoyé à la nouvelle adresse."), True),
    MailKind("email_changed_notice", _l("Adresse changée"), _l("Un avis à l’ancienne adresse."), True),
    MailKind("account_deleted", _l("Compte supprimé"), _l("Un dernier avis."), True, True, True),
)
_GAMES = (
    MailKind("game_started", _l("Ma partie commence"), _l("Les sièges sont tirés, votre rôle vous attend.")),
    MailKind("digest", _l("Une phase se ferme"), _l("Le résultat, ce qui s’ouvre, ce qui vous attend.")),
    MailKind("reminder", _l("L’heure approche"), _l("À 50 % et à 90 % de la phase, si vous n’avez pas répondu.")),
    MailKind("game_over", _l("Ma partie est finie"), _l("Le camp qui gagne, et le récit entier à lire.")),
    MailKind("mj_message", _l("Le MJ m’écrit"), _l("Un message dans votre fil privé.")),
    MailKind("substitute_offer", _l("On me propose un remplacement"), _l("Une place à reprendre dans une partie.")),
    MailKind("substitute", _l("Je reprends un siège"), _l("Le MJ vous donne la place de quelqu’un.")),
    MailKind("signup_moved", _l("Une place se libère"), _l("Vous passez de la liste d’attente à la table.")),
    MailKind("ready_check", _l("Le MJ fait l’appel"), _l("Votre présence est à confirmer avant le début.")),
    MailKind("game_cancelled", _l("Ma partie est annulée"), _l("Avant d’avoir commencé.")),
    MailKind("quarantine", _l("Une partie ne se ferme plus"), _l("Pour le MJ et l’administration."), True),
)

KINDS: dict[str, MailKind] = {
    **{kind.name: msgspec.structs.replace(kind, account=True) for kind in _ACCOUNT},
    **{kind.name: kind for kind in _GAMES},
}
SWITCHABLE: dict[str, MailKind] = {name: kind for name, kind in KINDS.items() if not kind.always}
