"""Standing orders: leaving one, taking it back."""

from flask import flash, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_security import auth_required, current_user

from lgforum.play import answer as verbs
from lgforum.play.errors import Refused
from lgforum.showing.answers import read_order
from lgforum.showing.stale import check_moment
from lgforum.words.refusals import say

from .blueprint import bp
from .reading_here import seat_page_here


@bp.post("/<int:game_id>/consignes/<kind>")
@auth_required("session")
def order(game_id: int, kind: str) -> ResponseReturnValue:
    """Leave a standing order: seats, the preferred one first."""
    page = seat_page_here(game_id)
    try:
        stage = check_moment(page.view, request.form.getlist("at"))
        offered = next((order for order in page.orders if order.kind == kind), None)
        if offered is None:
            raise Refused("order-not-offered", kind=kind)
        left = read_order(offered.described, request.form)
        verbs.set_order(game_id, current_user.id, kind, left, stage=stage)
        flash(_("La consigne est en place. Elle servira sans vous attendre."), "ok")
    except Refused as refused:
        flash(say(refused), "error")
    return redirect(url_for("games.decisions", game_id=game_id, _anchor=f"o-{kind}"), 303)


@bp.post("/<int:game_id>/consignes/<kind>/retrait")
@auth_required("session")
def drop_order(game_id: int, kind: str) -> ResponseReturnValue:
    """Take a standing order back."""
    page = seat_page_here(game_id)
    try:
        stage = check_moment(page.view, request.form.getlist("at"))
        verbs.drop_order(game_id, current_user.id, kind, stage=stage)
        flash(_("La consigne est retirée."), "ok")
    except Refused as refused:
        flash(say(refused), "error")
    return redirect(url_for("games.decisions", game_id=game_id, _anchor=f"o-{kind}"), 303)
