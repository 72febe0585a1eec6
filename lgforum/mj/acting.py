"""What the MJ's actions share: a form with a token that counts once, a reason, and the page of its effect."""

import secrets
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from lgforum.play.errors import Refused
from lgforum.showing.fields import Fields
from lgforum.showing.stale import check_moment
from lgforum.words.refusals import say

from .desk import Desk


def sent(**defaults: str) -> Fields:
    """Return the form that was sent, or, on a first visit, what it shows at first."""
    return Fields(request.form if request.method == "POST" else MultiDict({**defaults, **request.args}))


def reason(fields: Fields) -> str:
    """Return the reason that was given; it is asked for each intervention."""
    return fields.text("reason", 3, 500)


def token(fields: Fields) -> str | None:
    """Return the form's token: six clicks in three seconds send it six times, and count once."""
    value = fields.one("token")
    return value[:64] or None


def confirmed() -> bool:
    """Say whether the effect was shown and agreed to."""
    return request.method == "POST" and bool(request.form.get("confirmed"))


def show(template: str, desk: Desk, fields: Fields, **more: Any) -> str | tuple[str, int]:
    """Return the page of an action; with its errors where something has to be corrected."""
    key = fields.typed("token") or secrets.token_urlsafe(16)
    page = render_template(template, desk=desk, fields=fields, token=key, **more)
    return (page, 422) if fields.errors else page


def same_stage(desk: Desk) -> tuple[int, int] | None:
    """Refuse a form of an earlier stage, and return the present one. Raises as `check_moment`."""
    return check_moment(desk.view, request.form.getlist("at"))


def done(desk: Desk, message: str) -> Response:
    """Go back to the console and say what was done."""
    flash(message, "ok")
    return redirect(url_for("mj.console", game_id=desk.game.id), 303)


def not_done(desk: Desk, refused: Refused) -> Response:
    """Go back to the console and say why nothing was done."""
    flash(_("Rien n’a été fait. %(why)s", why=say(refused)), "error")
    return redirect(url_for("mj.console", game_id=desk.game.id), 303)
