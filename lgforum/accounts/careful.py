"""What every form of this area refuses before it looks further: a value sent twice, too long, or unprintable."""

import unicodedata
from typing import Any

from flask import after_this_request, request
from flask_babel import gettext as _
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response
from wtforms import Field, SelectMultipleField

from .messages import waited

MOST = 1000
MOST_OF = {"password": 200, "new_password": 200, "credential": 60_000, "next": 2000}


class Careful(FlaskForm):
    """A form whose values are single, short and printable, and which knows how to say "later"."""

    def validate(self, **values: Any) -> bool:
        """Check the shape of every value, then the rest of the form."""
        return self.well_shaped() and super().validate(**values)

    def well_shaped(self) -> bool:
        """Check the shape alone; what is wrong is said at its field."""
        fine = True
        for field in self:
            problem = _problem(field)
            if problem:
                field.process_errors = []
                field.errors = [problem]
                fine = False
        return fine

    def later(self, seconds: int) -> bool:
        """Say that this was tried too often, with the right status. Returns False, for `validate` to return."""
        self.form_errors = [waited(seconds)]
        too_often(seconds)
        return False


def too_often(seconds: int) -> None:
    """Give the present answer the status "too many requests"."""

    @after_this_request
    def say(response: Response) -> Response:
        if response.status_code == 200:
            response.status_code = 429
        response.headers["Retry-After"] = str(seconds)
        return response


def _problem(field: Field) -> str | None:
    if field.type == "CSRFTokenField" or isinstance(field, SelectMultipleField):
        return None
    sent = request.form.getlist(field.name) if request.method == "POST" else []
    if len(sent) > 1:
        return _("Cette valeur a été envoyée deux fois. Remplissez le champ une seule fois.")
    for value in sent:
        most = MOST_OF.get(field.short_name, MOST)
        if len(value) > most:
            return _("C’est trop long : %(most)s caractères au plus.", most=most)
        if any(unicodedata.category(character) in {"Cc", "Cs"} for character in value):
            return _("Cette valeur contient des caractères invisibles. Écrivez-la de nouveau.")
    return None
