"""Flask-Security's forms in our words, with our limits.

Each is equal, in what it answers and in how many passwords it hashes, for an address that has an account and for one
that has none. A form that is found valid begins the writing transaction (`writing.py`).
"""

from typing import Any

from flask import request
from flask_babel import get_locale
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_login import current_user
from flask_security import (
    ChangePasswordForm,
    LoginForm,
    LogoutForm,
    RegisterFormV2,
    ResetPasswordForm,
    VerifyForm,
    WebAuthnDeleteForm,
    WebAuthnRegisterForm,
    hash_password,
)
from flask_security.confirmable import requires_confirmation, send_confirmation_instructions
from flask_security.forms import EmailValidation, unique_user_email
from flask_security.proxies import _datastore
from flask_security.utils import get_message, validate_redirect_url
from flask_security.webauthn import (
    WebAuthnRegisterResponseForm,
    WebAuthnSigninForm,
    WebAuthnSigninResponseForm,
    WebAuthnVerifyForm,
)
from webauthn.helpers.exceptions import WebAuthnException
from wtforms import BooleanField, Field, HiddenField, StringField

from lgforum.i18n import select_zone
from lgforum.models import User
from lgforum.play import names
from lgforum.play.accounts import may_sign_in

from . import fields, limits, writing, zones
from .careful import Careful

NO_KEY = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)


class OwnNext:
    """Where to go afterwards: another site's address is dropped, without a word."""

    def validate_next(self, field: Field) -> None:
        """Keep only an address of ours."""
        if field.data and not validate_redirect_url(field.data):
            field.data = ""


class SignIn(OwnNext, Careful, LoginForm):
    """Address and password."""

    email = fields.email(EmailValidation(verify=False))
    password = fields.password(_l("Mot de passe"))
    remember = BooleanField(_l("Rester en session"))

    def validate(self, **values: Any) -> bool:
        """Check the pair. `problems` holds what may be said, whoever asks: field's name or "", sentence."""
        self.problems: list[tuple[str, str]] = []
        if not self.well_shaped():
            return self._tell_fields()
        attempts = limits.Attempts(self.email.data or "")
        wait = attempts.wait()
        if wait:
            self.later(wait)
            self.problems = [("", message) for message in self.form_errors]
            return False
        right = super().validate(**values)
        if self.ifield is None:
            return self._tell_fields()
        if right and may_sign_in(self.user):
            attempts.succeeded()
            writing.begin()
            return True
        if self.user_authenticated and may_sign_in(self.user) and requires_confirmation(self.user):
            self.problems = [("", get_message("CONFIRMATION_REQUIRED")[0])]
            return False
        attempts.failed()
        self.password.errors = [get_message("INVALID_PASSWORD")[0]]
        self.problems = [("password", get_message("GENERIC_AUTHN_FAILED")[0] + " " + _left(attempts.left()))]
        return False

    def _tell_fields(self) -> bool:
        self.problems = [(field.name, field.errors[0]) for field in self if field.errors]
        return False


def _left(left: int) -> str:
    if left == 0:
        return _("C’était le dernier essai avant une pause.")
    if left == 1:
        return _("Encore un essai avant une pause.")
    return _("Encore %(n)s essais avant une pause.", n=left)


class Verify(OwnNext, Careful, VerifyForm):
    """The password once more, before something that matters."""

    password = fields.password(_l("Mot de passe"))

    def validate(self, **values: Any) -> bool:
        """Check the signed-in member's password, within his limits."""
        attempts = limits.Attempts(self.user.email)
        if wait := attempts.wait():
            return self.later(wait)
        if not self.well_shaped() or not self.password.data:
            return super().validate(**values)
        if not super().validate(**values):
            attempts.failed()
            return False
        attempts.succeeded()
        writing.begin()
        return True


class SignOut(Careful, LogoutForm):
    """Nothing but the button."""


class Register(OwnNext, Careful, RegisterFormV2):
    """A name, an address, a password; the rest has a default and can wait."""

    display_name = fields.display_name()
    email = fields.email(EmailValidation(verify=True), unique_user_email)
    password = fields.password(_l("Mot de passe"), "new-password")
    agreement = fields.agreement()
    timezone = HiddenField(default=select_zone)

    def validate_timezone(self, field: Field) -> None:
        """A browser's guess: one that we do not know is no reason to refuse an account."""
        field.data = zones.known(field.data) or "Europe/Paris"

    def validate(self, **values: Any) -> bool:
        """Check everything; an address in use is told to its owner by mail, not here."""
        if wait := limits.too_many(limits.REGISTER, "register", limits.network()):
            return self.later(wait)
        if not super().validate(**values):
            return False
        writing.begin()
        # between the look and the lock somebody may have taken the name
        return bool(super().validate(**values))

    def to_dict(self, only_user: bool) -> dict[str, Any]:
        """Return what the account is made of."""
        given: dict[str, Any] = super().to_dict(only_user)
        if only_user:
            given["name_key"] = names.key(self.display_name.data)
            given["locale"] = str(get_locale() or "fr")[:2]
        return given


class _AskLink(Careful):
    """An address to which a link is mailed, if there is an account that it is for. The page never tells."""

    email = fields.email(EmailValidation(verify=True))

    def __init__(self, *args: Any, **values: Any) -> None:
        super().__init__(*args, **values)
        self.user: User | None = None
        self.requires_confirmation = False
        if request.method == "GET":
            self.email.data = request.args.get("email", "")[:254]

    def validate(self, **values: Any) -> bool:
        """Return whether a link is to be sent; errors are only about the address's form, or too many tries."""
        if wait := limits.too_many(limits.MAIL, "mail", limits.network()):
            return self.later(wait)
        if not super().validate(**values):
            self.form_errors = [problem for field in self for problem in field.errors]
            return False
        user = _datastore.find_user(email=self.email.data)
        send = limits.allowed(limits.MAIL_TO, "mail-to", self.email.data)
        return self.decide(user if may_sign_in(user) and send else None)

    def decide(self, user: User | None) -> bool:
        """Do what this form does for an account, or for none."""
        raise NotImplementedError


class ForgotPassword(_AskLink):
    """Ask for a link to a new password."""

    def decide(self, user: User | None) -> bool:
        """Hash once, as Flask-Security does where there is no account; an unconfirmed account is to confirm first."""
        if user is None:
            return False
        if user.confirmed_at is None:
            writing.begin()
            send_confirmation_instructions(user)
            return False
        hash_password("not-a-password")
        writing.begin()
        self.user = user
        return True


class SendConfirmation(_AskLink):
    """Ask for the confirmation link again."""

    def decide(self, user: User | None) -> bool:
        """Only an account that waits for its confirmation gets one."""
        if user is None or user.confirmed_at is not None:
            return False
        writing.begin()
        self.user = user
        return True


class ResetPassword(Careful, ResetPasswordForm):
    """A new password, by a mailed link."""

    password = fields.password(_l("Nouveau mot de passe"), "new-password")
    password_confirm = None

    def validate(self, **values: Any) -> bool:
        """Check the new password; the link must still be good once the account is locked."""
        if not super().validate(**values):
            return False
        stamp = self.user.fs_uniquifier
        writing.begin()
        if not may_sign_in(self.user) or self.user.fs_uniquifier != stamp:
            self.form_errors = [get_message("INVALID_RESET_PASSWORD_TOKEN")[0]]
            return False
        return True


class ChangePassword(Careful, ChangePasswordForm):
    """The present password and a new one."""

    password = fields.password(_l("Mot de passe actuel"))
    new_password = fields.password(_l("Nouveau mot de passe"), "new-password")
    new_password_confirm = None

    def validate(self, **values: Any) -> bool:
        """Check both, within the limits on the present one."""
        attempts = limits.Attempts(current_user.email)
        if wait := attempts.wait():
            return self.later(wait)
        if not super().validate(**values):
            if get_message("INVALID_PASSWORD")[0] in self.password.errors:
                attempts.failed()
            return False
        writing.begin()
        return True


class AddKey(Careful, WebAuthnRegisterForm):
    """A name for a new passkey."""

    name = StringField(
        _l("Nom de la clé"),
        validators=[fields.required(_l("Donnez un nom à cette clé, pour la reconnaître plus tard."))],
        render_kw={"maxlength": 64, "autocomplete": "off"},
    )
    usage = HiddenField(default="first")

    def validate(self, **values: Any) -> bool:
        """Check the name. Every passkey of ours opens a session by itself."""
        self.usage.data = "first"
        if not super().validate(**values):
            return False
        writing.begin()
        return True


class KeyMade(Careful, WebAuthnRegisterResponseForm):
    """What the browser answered to "make a passkey"."""

    def validate(self, **values: Any) -> bool:
        """Verify the new key; anything unreadable is refused, not an error of ours."""
        try:
            right = super().validate(**values)
        except NO_KEY:
            right = False
            self.credential.errors = [get_message("API_ERROR")[0]]
        if not right:
            return False
        self.extensions = None  # type: ignore[assignment]  # nothing that we use, and free text of a browser's
        writing.begin()
        return True


class UseKey(OwnNext, Careful, WebAuthnSigninForm):
    """Sign in with a passkey: the browser knows whose it is, nothing is asked."""

    remember = BooleanField(_l("Rester en session"))

    def validate(self, **values: Any) -> bool:
        """Within the network's limit."""
        if wait := limits.too_many(limits.PASSKEY, "passkey", limits.network()):
            return self.later(wait)
        return super().validate(**values)


class KeyUsed(OwnNext, Careful, WebAuthnSigninResponseForm):
    """What the browser answered to "show a passkey"."""

    def validate(self, **values: Any) -> bool:
        """Verify the key, and that its account may be entered."""
        try:
            right = super().validate(**values)
        except NO_KEY:
            right = False
            self.credential.errors = [get_message("API_ERROR")[0]]
        if right and not may_sign_in(self.user):
            self.credential.errors = [get_message("WEBAUTHN_UNKNOWN_CREDENTIAL_ID")[0]]
            return False
        if right:
            writing.begin()
        return right


class RemoveKey(Careful, WebAuthnDeleteForm):
    """The name of the passkey to remove."""

    def validate(self, **values: Any) -> bool:
        """Check that it is one of the member's."""
        if not super().validate(**values):
            return False
        writing.begin()
        return True


class VerifyKey(Careful, WebAuthnVerifyForm):
    """A passkey instead of the password, before something that matters."""
