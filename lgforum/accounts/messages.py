"""What Flask-Security says to people, in our words (French; the English stands in `accounts.po`).

Only messages that can be reached with our settings are listed; a test walks the pages and finds none left in the
library's own English.
"""

from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _l

SAID = {
    "API_ERROR": (_l("Ce lien ou ce formulaire n’est pas valable. Recommencez depuis le début."), "error"),
    "GENERIC_AUTHN_FAILED": (_l("Cette adresse et ce mot de passe ne vont pas ensemble."), "error"),
    "UNAUTHORIZED": (_l("Cette page n’est pas ouverte à votre compte."), "error"),
    "UNAUTHENTICATED": (_l("Connectez-vous pour voir cette page."), "info"),
    "REAUTHENTICATION_REQUIRED": (_l("Pour votre sécurité, confirmez que c’est bien vous."), "info"),
    "REAUTHENTICATION_SUCCESSFUL": (_l("Merci, c’est bien vous."), "info"),
    "CONFIRM_REGISTRATION": (
        _l("Un mail est parti vers %(email)s. Suivez le lien qu’il contient pour confirmer votre adresse."),
        "success",
    ),
    "EMAIL_CONFIRMED": (_l("Votre adresse est confirmée. Vous pouvez vous connecter."), "success"),
    "ALREADY_CONFIRMED": (_l("Votre adresse est déjà confirmée. Vous pouvez vous connecter."), "info"),
    "INVALID_CONFIRMATION_TOKEN": (_l("Ce lien de confirmation n’est pas valable. Demandez-en un autre."), "error"),
    "CONFIRMATION_REQUIRED": (_l("Confirmez d’abord votre adresse, par le lien que nous vous avons envoyé."), "error"),
    "CONFIRMATION_REQUEST": (
        _l("Si un compte attend d’être confirmé à l’adresse %(email)s, un nouveau lien vient de partir."),
        "info",
    ),
    "CONFIRMATION_EXPIRED": (_l("Ce lien n’est plus valable : il servait %(within)s. Demandez-en un autre."), "error"),
    "PASSWORD_RESET_REQUEST": (
        _l("Si un compte existe à l’adresse %(email)s, un lien pour changer de mot de passe vient de partir."),
        "info",
    ),
    "PASSWORD_RESET_EXPIRED": (
        _l("Ce lien n’est plus valable : il servait %(within)s. Demandez-en un autre."),
        "error",
    ),
    "INVALID_RESET_PASSWORD_TOKEN": (_l("Ce lien a déjà servi ou n’est pas valable. Demandez-en un autre."), "error"),
    "PASSWORD_RESET_NO_LOGIN": (
        _l("Votre mot de passe est changé et toutes vos sessions sont fermées. Connectez-vous avec le nouveau."),
        "success",
    ),
    "PASSWORD_CHANGE": (_l("Votre mot de passe est changé. Vos autres sessions sont fermées."), "success"),
    "PASSWORD_IS_THE_SAME": (_l("C’est déjà votre mot de passe. Choisissez-en un autre."), "error"),
    "PASSWORD_NOT_PROVIDED": (_l("Écrivez un mot de passe."), "error"),
    "PASSWORD_INVALID_LENGTH": (_l("Prenez %(length)s caractères au moins ; une phrase convient."), "error"),
    "PASSWORD_TOO_SIMPLE": (_l("Ce mot de passe se devine trop vite. Choisissez-en un autre."), "error"),
    "PASSWORD_MISMATCH": (_l("Ce n’est pas votre mot de passe."), "error"),
    "INVALID_PASSWORD": (_l("Ce n’est pas votre mot de passe."), "error"),
    "RETYPE_PASSWORD_MISMATCH": (_l("Les deux mots de passe diffèrent."), "error"),
    "EMAIL_NOT_PROVIDED": (_l("Écrivez votre adresse mail."), "error"),
    "INVALID_EMAIL_ADDRESS": (_l("Ce n’est pas une adresse mail. Exemple : nom@exemple.fr."), "error"),
    "EMAIL_ALREADY_ASSOCIATED": (_l("Cette adresse a déjà un compte."), "error"),
    "USER_DOES_NOT_EXIST": (_l("Cette adresse et ce mot de passe ne vont pas ensemble."), "error"),
    "DISABLED_ACCOUNT": (_l("Ce compte est fermé. Écrivez à l’administration du forum."), "error"),
    "INVALID_REDIRECT": (_l("Cette adresse ne mène pas à une page du forum."), "error"),
    "INVALID_INPUT": (_l("Cette valeur ne convient pas ici."), "error"),
    "INVALID_INPUT_LENGTH": (_l("Prenez %(length)s caractères au plus."), "error"),
    "FORGOT_PASSWORD": (_l("Mot de passe oublié"), "info"),
    "LOGIN": (_l("Connectez-vous pour voir cette page."), "info"),
    "REFRESH": (_l("Pour votre sécurité, confirmez que c’est bien vous."), "info"),
    "ANONYMOUS_USER_REQUIRED": (_l("Vous avez déjà ouvert une session."), "info"),
    "WEBAUTHN_EXPIRED": (_l("L’opération n’a pas été finie à temps (%(within)s). Recommencez."), "error"),
    "WEBAUTHN_NAME_REQUIRED": (_l("Donnez un nom à cette clé, pour la reconnaître plus tard."), "error"),
    "WEBAUTHN_NAME_INUSE": (_l("Vous avez déjà une clé nommée « %(name)s »."), "error"),
    "WEBAUTHN_NAME_NOT_FOUND": (_l("Vous n’avez pas de clé nommée « %(name)s »."), "error"),
    "WEBAUTHN_NAME_DISALLOWED_CHARACTERS": (
        _l("Pour nommer une clé : lettres, chiffres, espaces et ponctuation."),
        "error",
    ),
    "WEBAUTHN_CREDENTIAL_DELETED": (_l("La clé « %(name)s » est retirée."), "info"),
    "WEBAUTHN_REGISTER_SUCCESSFUL": (_l("La clé « %(name)s » est ajoutée."), "success"),
    "WEBAUTHN_CREDENTIAL_ID_INUSE": (_l("Cette clé est déjà enregistrée."), "error"),
    "WEBAUTHN_UNKNOWN_CREDENTIAL_ID": (_l("Aucun compte ne s’ouvre avec cette clé."), "error"),
    "WEBAUTHN_ORPHAN_CREDENTIAL_ID": (_l("Aucun compte ne s’ouvre avec cette clé."), "error"),
    "WEBAUTHN_NO_VERIFY": (_l("Cette clé n’a pas pu être vérifiée. Recommencez."), "error"),
    "WEBAUTHN_CREDENTIAL_WRONG_USAGE": (_l("Cette clé ne sert pas à cela."), "error"),
    "WEBAUTHN_MISMATCH_USER_HANDLE": (_l("Cette clé est celle d’un autre compte."), "error"),
}


def settings() -> dict[str, Any]:
    """Return the messages under the names that Flask-Security reads."""
    return {f"SECURITY_MSG_{name}": said for name, said in SAID.items()}


class HouseDomain:
    """Says Flask-Security's texts with the house's catalogues: our messages come already translated."""

    def gettext(self, text: Any, **values: Any) -> str:
        """Return `text` in the reader's language, filled in."""
        said = text if isinstance(text, str) else str(text)
        return said % values if values else said

    def format_list(self, items: list[str], **_how: Any) -> str:
        """Return "a, b"."""
        return ", ".join(items)


def waited(seconds: int) -> str:
    """Return the sentence for somebody who tried too often."""
    minutes = max(1, -(-seconds // 60))
    if minutes == 1:
        return gettext("Trop d’essais depuis cet endroit. Réessayez dans une minute.")
    return gettext("Trop d’essais depuis cet endroit. Réessayez dans %(minutes)s minutes.", minutes=minutes)
