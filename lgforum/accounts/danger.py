"""The member's data: a copy to take away, and the end of the account."""

from typing import Any

from flask import Response, current_app, flash, make_response, redirect, render_template, url_for
from flask_babel import gettext as _
from flask_login import current_user
from flask_security import logout_user

from lgforum.models import Seat, db, utcnow
from lgforum.play import accounts
from lgforum.play.errors import Refused

from . import export, limits, settings_forms
from .blueprint import bp, fresh, signed_in
from .refusals import say


@bp.get("/compte/donnees")
@signed_in
def data() -> Any:
    """What may be done with one's data."""
    return render_template("accounts/data.html")


@bp.get("/compte/donnees.json")
@fresh
def export_data() -> Response:
    """Everything that the forum holds about the member, for him to keep."""
    body = current_app.json.dumps(export.of(current_user.id), ensure_ascii=False, indent=1)
    response = make_response(body)
    response.mimetype = "application/json"
    day = utcnow().date().isoformat()
    response.headers["Content-Disposition"] = f'attachment; filename="lgforum-{current_user.id}-{day}.json"'
    return response


@bp.route("/compte/suppression", methods=["GET", "POST"])
@fresh
def delete() -> Any:
    """Say what will happen, then do it."""
    form = settings_forms.Delete()
    obstacles = accounts.obstacles_to_deletion(current_user.id)
    seats = db.session.query(Seat).filter(Seat.user_id == current_user.id, Seat.game.has(status="running")).all()
    if not obstacles and form.validate_on_submit():
        try:
            accounts.delete_account(current_user.id)
        except Refused as refusal:
            form.form_errors = [say(refusal)]
        else:
            logout_user()
            response = redirect(url_for("pages.home"))
            response.delete_cookie(limits.DEVICE_COOKIE)
            flash(_("Votre compte est supprimé."), "success")
            return response
    return render_template("accounts/delete.html", form=form, obstacles=obstacles, seats=seats)
