"""Sign-in and all that goes with it: Flask-Security, set up in one place. Reasons: docs/decisions/accounts.md."""

import unicodedata
from datetime import timedelta
from typing import Any

from flask import Flask, abort, flash, redirect, request, url_for
from flask_security import PasswordUtil, Security, SQLAlchemyUserDatastore, WebauthnUtil
from flask_security.utils import get_message, uia_email_mapper
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from werkzeug.wrappers import Response

from lgforum.models import Role, User, WebAuthn, db, utcnow
from lgforum.play.accounts import may_sign_in

from . import events, forms, limits, messages, presence, writing
from .mailing import OutboxMailUtil

SETTINGS: dict[str, Any] = {
    # What may be done
    "SECURITY_REGISTERABLE": True,
    "SECURITY_CONFIRMABLE": True,
    "SECURITY_RECOVERABLE": True,
    "SECURITY_CHANGEABLE": True,
    "SECURITY_WEBAUTHN": True,
    "SECURITY_CHANGE_EMAIL": False,  # ours asks both ends (email_change.py)
    "SECURITY_AUTO_LOGIN_AFTER_CONFIRM": False,
    "SECURITY_AUTO_LOGIN_AFTER_RESET": False,
    "SECURITY_RETURN_GENERIC_RESPONSES": True,
    # Where
    "SECURITY_LOGIN_URL": "/connexion",
    "SECURITY_LOGOUT_URL": "/deconnexion",
    "SECURITY_REGISTER_URL": "/inscription",
    "SECURITY_CONFIRM_URL": "/confirmation",
    "SECURITY_RESET_URL": "/mot-de-passe-oublie",
    "SECURITY_VERIFY_URL": "/verification",
    "SECURITY_CHANGE_URL": "/compte/mot-de-passe",
    "SECURITY_WAN_SIGNIN_URL": "/connexion/cle",
    "SECURITY_WAN_VERIFY_URL": "/verification/cle",
    "SECURITY_WAN_REGISTER_URL": "/compte/cles",
    "SECURITY_WAN_DELETE_URL": "/compte/cles/retirer",
    "SECURITY_STATIC_FOLDER": None,
    # And then
    "SECURITY_POST_LOGIN_VIEW": "pages.home",
    "SECURITY_POST_LOGOUT_VIEW": "pages.home",
    "SECURITY_POST_REGISTER_VIEW": "accounts.check_mail",
    "SECURITY_POST_CHANGE_VIEW": "accounts.security",
    "SECURITY_POST_VERIFY_VIEW": "accounts.security",
    "SECURITY_WAN_POST_REGISTER_VIEW": "security.wan_register",
    # Pages
    "SECURITY_LOGIN_USER_TEMPLATE": "accounts/sign_in.html",
    "SECURITY_REGISTER_USER_TEMPLATE": "accounts/register.html",
    "SECURITY_SEND_CONFIRMATION_TEMPLATE": "accounts/send_confirmation.html",
    "SECURITY_FORGOT_PASSWORD_TEMPLATE": "accounts/forgot_password.html",
    "SECURITY_RESET_PASSWORD_TEMPLATE": "accounts/reset_password.html",
    "SECURITY_CHANGE_PASSWORD_TEMPLATE": "accounts/change_password.html",
    "SECURITY_VERIFY_TEMPLATE": "accounts/verify.html",
    "SECURITY_WAN_REGISTER_TEMPLATE": "accounts/passkeys.html",
    "SECURITY_WAN_SIGNIN_TEMPLATE": "accounts/passkey_sign_in.html",
    "SECURITY_WAN_VERIFY_TEMPLATE": "accounts/passkey_verify.html",
    # Passwords: Argon2id with its own salt; a passphrase rather than signs
    "SECURITY_PASSWORD_HASH": "argon2",
    "SECURITY_PASSWORD_SCHEMES": ["argon2"],
    "SECURITY_PASSWORD_SINGLE_HASH": {"argon2"},
    "SECURITY_PASSWORD_HASH_PASSLIB_OPTIONS": {"argon2__type": "ID"},
    "SECURITY_PASSWORD_LENGTH_MIN": 12,
    "SECURITY_PASSWORD_CONFIRM_REQUIRED": False,
    # Links: signed, never stored. Their inner hashes only bind them; a slow one would tell accounts apart by time
    "SECURITY_HASHING_SCHEMES": ["hex_sha256"],
    "SECURITY_RESET_PASSWORD_WITHIN": timedelta(hours=1),
    "SECURITY_CONFIRM_EMAIL_WITHIN": timedelta(days=2),
    # Sessions
    "SECURITY_API_ENABLED_METHODS": ["session"],
    "SECURITY_FRESHNESS": timedelta(minutes=30),
    "SECURITY_FRESHNESS_GRACE_PERIOD": timedelta(minutes=10),
    "SECURITY_DEFAULT_REMEMBER_ME": False,
    "REMEMBER_COOKIE_DURATION": timedelta(days=60),
    "PERMANENT_SESSION_LIFETIME": timedelta(days=31),
    "SECURITY_LOGOUT_METHODS": ["POST"],
    "SECURITY_LOGOUT_CSRF": False,  # CSRFProtect has checked it, as every other POST
    # Names
    "SECURITY_USER_IDENTITY_ATTRIBUTES": [{"email": {"mapper": uia_email_mapper, "case_insensitive": False}}],
    "SECURITY_EMAIL_VALIDATOR_ARGS": {"check_deliverability": False, "allow_smtputf8": False},
    "SECURITY_INPUT_NORMALIZE_FORM": "NFKC",
    "SECURITY_DATETIME_FACTORY": utcnow,
    # Passkeys: the browser finds them, nobody says who he is first
    "SECURITY_WAN_RP_NAME": "lgforum",
    "SECURITY_WAN_ALLOW_USER_HINTS": False,
    "SECURITY_WAN_ALLOW_AS_FIRST_FACTOR": True,
    "SECURITY_WAN_ALLOW_AS_MULTI_FACTOR": True,
    "SECURITY_WAN_ALLOW_AS_VERIFY": ["first"],
    "SECURITY_WAN_NAME_ALLOWED_CHARS": ["L", "N", "P", "Zs"],
    "SECURITY_WAN_SIGNIN_WITHIN": timedelta(minutes=5),
    "SECURITY_TWO_FACTOR_IMPLEMENTATIONS": {},  # a passkey is a way in of its own, never a second step
    # Mails: the outbox writes them; the names are its kinds
    "SECURITY_EMAIL_PLAINTEXT": False,
    "SECURITY_EMAIL_HTML": False,
    "SECURITY_REGISTER_EMAIL_TEMPLATE": "confirm",
    "SECURITY_EMAIL_TEMPLATE_CONFIRM": "confirm",
    "SECURITY_REGISTER_EMAIL_EXISTING_TEMPLATE": "welcome_existing",
    "SECURITY_EMAIL_TEMPLATE_PASSWORD_RESET": "reset",
    "SECURITY_EMAIL_TEMPLATE_PASSWORD_RESET_NOTICE": "password_changed",
    "SECURITY_EMAIL_TEMPLATE_PASSWORD_CHANGE_NOTICE": "password_changed",
    # Its commands would make accounts without names
    "SECURITY_CLI_USERS_NAME": None,
    "SECURITY_CLI_ROLES_NAME": None,
}

# tests hash thousands of passwords; what they check does not depend on how slowly
CHEAP = {"argon2__type": "ID", "argon2__rounds": 1, "argon2__memory_cost": 8, "argon2__parallelism": 1}


def init_app(app: Flask) -> None:
    """Bind Flask-Security to our tables, forms, pages, messages and outbox. CSRFProtect must be bound before."""
    app.config.from_mapping(SETTINGS)
    app.config.from_mapping(messages.settings())
    app.config["SECURITY_WAN_RP_NAME"] = app.config["SITE_NAME"]
    if app.testing:
        app.config["SECURITY_PASSWORD_HASH_PASSLIB_OPTIONS"] = CHEAP
    security = Security(
        app,
        SQLAlchemyUserDatastore(db, User, Role, WebAuthn),
        mail_util_cls=OutboxMailUtil,
        password_util_cls=Passwords,
        webauthn_util_cls=Passkeys,
        login_form=forms.SignIn,
        logout_form=forms.SignOut,
        verify_form=forms.Verify,
        register_form=forms.Register,
        send_confirmation_form=forms.SendConfirmation,
        forgot_password_form=forms.ForgotPassword,
        reset_password_form=forms.ResetPassword,
        change_password_form=forms.ChangePassword,
        wan_register_form=forms.AddKey,
        wan_register_response_form=forms.KeyMade,
        wan_signin_form=forms.UseKey,
        wan_signin_response_form=forms.KeyUsed,
        wan_delete_form=forms.RemoveKey,
        wan_verify_form=forms.VerifyKey,
    )
    security.i18n_domain = messages.HouseDomain()
    security.reauthn_handler(again)
    security.want_json(lambda _request: False)
    security.login_manager.request_loader(lambda _request: None)  # no tokens in headers or addresses
    security.login_manager.user_loader(_only_people(security.login_manager._user_callback))
    security.login_context_processor(_register_form_too)
    app.before_request(_forms_only)
    for endpoint, view in list(app.view_functions.items()):
        if endpoint.startswith("security."):
            app.view_functions[endpoint] = writing.whole(view)
    app.view_functions["security.confirm_email"] = writing.at_once(app.view_functions["security.confirm_email"])
    events.init_app(app)
    limits.init_app(app)
    presence.init_app(app)


def again(_within: timedelta, _grace: timedelta) -> Response:
    """Ask for the password once more; what was typed, and is no secret, waits in the address of the page."""
    flash(*get_message("REAUTHENTICATION_REQUIRED"))
    typed = {"email": request.form["email"]} if request.form.get("email") else {}
    back = url_for(request.endpoint or "accounts.security", **(request.view_args or {}), **typed)
    return redirect(url_for("security.verify", next=back))


class Passwords(PasswordUtil):
    """What a password must be beyond its length."""

    def validate(self, password: str, is_register: bool, **about: Any) -> tuple[list[str] | None, str]:
        """Refuse what a guesser tries first: the account's own name or address, or one sign over and over."""
        wrong, normal = super().validate(password, is_register, **about)
        if wrong:
            return wrong, normal
        user = about.get("user")
        own = (user.email, user.display_name) if user else (about.get("email"), about.get("display_name"))
        plain = _letters(normal)
        if len(set(plain)) < 5 or plain in {_letters(text) for text in own if text}:
            return [get_message("PASSWORD_TOO_SIMPLE")[0]], normal
        return None, normal


class Passkeys(WebauthnUtil):
    """Passkeys of any kind: of the device, of a telephone, of a key."""

    def authenticator_selection(self, user: User, usage: str) -> AuthenticatorSelectionCriteria:
        """Ask for a key that the browser can find by itself."""
        return AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        )


def _letters(text: str) -> str:
    return "".join(character for character in unicodedata.normalize("NFKD", text).casefold() if character.isalnum())


def _only_people(load: Any) -> Any:
    def loaded(user_id: str) -> User | None:
        user = load(user_id)
        return user if may_sign_in(user) else None

    return loaded


def _register_form_too() -> dict[str, Any]:
    """The sign-in page has the way in for newcomers beside it."""
    return {"register_user_form": forms.Register(formdata=None)}


def _forms_only() -> None:
    """Flask-Security also reads JSON; nobody sends us any, and a list there would be a fault of ours."""
    if request.blueprint == "security" and request.method == "POST" and request.is_json:
        abort(415)
