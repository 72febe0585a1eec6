"""The forms of the member's own pages."""

from typing import Any

from flask_babel import lazy_gettext as _l
from flask_login import current_user
from flask_security.forms import EmailValidation
from flask_security.utils import get_message
from wtforms import BooleanField, Field, RadioField, SubmitField
from wtforms.validators import ValidationError

from . import fields, limits
from .careful import Careful


class Name(Careful):
    """Another display name."""

    display_name = fields.display_name()


class Profile(Careful):
    """How the forum speaks to the member, and of him."""

    agreement = fields.agreement()
    locale = RadioField(
        _l("Langue"),
        choices=fields.LOCALES,
        default="fr",
        validate_choice=False,
        validators=[fields.one_of(_l("Choisissez l’une des deux langues."))],
    )
    timezone = fields.ZoneField(_l("Fuseau horaire"))


class Theme(Careful):
    """Light, dark, or the system's choice."""

    theme = RadioField(
        _l("Apparence"),
        choices=fields.THEMES,
        default="auto",
        validate_choice=False,
        validators=[fields.one_of(_l("Choisissez l’une des trois apparences."))],
    )


class Email(Careful):
    """The address to which the account moves."""

    email = fields.email(EmailValidation(verify=True))

    def validate_email(self, field: Field) -> None:
        """Refuse the address that the account has already."""
        if field.data == current_user.email:
            raise ValidationError(_l("C’est déjà votre adresse."))

    def validate(self, **values: Any) -> bool:
        """Within the network's limit on mails."""
        if wait := limits.too_many(limits.MAIL, "mail", limits.network()):
            return self.later(wait)
        return bool(super().validate(**values))


class Press(Careful):
    """A button and nothing else."""

    submit = SubmitField()


class Delete(Careful):
    """The password and a tick, before the account goes for good."""

    password = fields.password(_l("Votre mot de passe"))
    sure = BooleanField(_l("Je sais que cela ne peut pas être défait."))

    def validate_sure(self, field: Field) -> None:
        """The tick must have been made."""
        if not field.data:
            raise ValidationError(_l("Cochez cette case pour supprimer le compte."))

    def validate(self, **values: Any) -> bool:
        """Check the password within its limits."""
        attempts = limits.Attempts(current_user.email)
        if wait := attempts.wait():
            return self.later(wait)
        if not super().validate(**values):
            return False
        if not current_user.verify_and_update_password(self.password.data):
            attempts.failed()
            self.password.errors = [get_message("INVALID_PASSWORD")[0]]
            return False
        return True
