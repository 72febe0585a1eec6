"""Fields that several forms share."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_login import current_user
from wtforms import EmailField, Field, Form, PasswordField, RadioField, SelectField, StringField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import StopValidation, ValidationError

from lgforum.play import accounts, names
from lgforum.play.errors import Refused

from . import zones
from .refusals import say

AGREEMENTS = [SelectChoice("f", _l("elle")), SelectChoice("m", _l("il")), SelectChoice("n", _l("sans accord"))]
LOCALES = [SelectChoice("fr", "Français"), SelectChoice("en", "English")]
THEMES = [SelectChoice("auto", _l("Système")), SelectChoice("light", _l("Clair")), SelectChoice("dark", _l("Sombre"))]


def required(message: Any) -> Any:
    """Return a validator that wants something to be written, and says what."""

    def check(_form: Form, field: Field) -> None:
        if not (field.data or "").strip():
            raise StopValidation(str(message))

    return check


def one_of(message: Any) -> Any:
    """Return a validator for a choice among the field's own."""

    def check(_form: Form, field: Field) -> None:
        if not field.raw_data or field.data not in {value for value, *_rest in field.iter_choices()}:
            field.data = field.default() if callable(field.default) else field.default
            raise StopValidation(str(message))

    return check


def free_name(form: Form, field: Field) -> None:
    """Refuse a name that may not be taken, or that looks like somebody's."""
    try:
        name = names.check(field.data)
    except Refused as refusal:
        raise ValidationError(say(refusal)) from None
    own = current_user.id if current_user.is_authenticated else None
    if not accounts.name_is_free(name, except_user_id=own):
        raise ValidationError(say(Refused("name-taken", name=name)))
    field.data = name


def display_name() -> StringField:
    """Return the field of a display name."""
    return StringField(
        _l("Nom de joueur"),
        validators=[required(_l("Écrivez le nom que les autres verront.")), free_name],
        render_kw={"autocomplete": "nickname", "maxlength": names.MOST, "spellcheck": "false"},
    )


def email(*validators: Any) -> EmailField:
    """Return the field of an address."""
    return EmailField(
        _l("Adresse mail"),
        validators=[required(_l("Écrivez votre adresse mail.")), *validators],
        render_kw={"autocomplete": "email", "maxlength": 254},
    )


def password(label: Any, kind: str = "current-password") -> PasswordField:
    """Return the field of a password; `kind` tells password managers which."""
    return PasswordField(
        label,
        validators=[required(_l("Écrivez votre mot de passe."))],
        render_kw={"autocomplete": kind, "maxlength": 200},
    )


def agreement() -> RadioField:
    """Return the choice of how texts speak of the member."""
    return RadioField(
        _l("Le jeu me dit"),
        choices=AGREEMENTS,
        default="n",
        validate_choice=False,
        validators=[one_of(_l("Choisissez comment le jeu parle de vous."))],
    )


class ZoneField(SelectField):
    """The choice of a time zone, by region."""

    def __init__(self, label: Any = "", **values: Any) -> None:
        super().__init__(label, choices=[], validate_choice=False, default="Europe/Paris", **values)

    def process(self, *args: Any, **values: Any) -> None:
        """Fill the choices in the reader's language, then read the value."""
        self.choices = zones.choices()
        super().process(*args, **values)

    def pre_validate(self, form: Any) -> None:
        """Refuse a zone that does not exist."""
        zone = zones.known(self.data) if self.raw_data else None
        self.data = zone or "Europe/Paris"
        if zone is None:
            raise StopValidation(_("Choisissez un fuseau horaire de la liste."))
