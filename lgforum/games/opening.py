"""Opening a game, changing it while sign-ups are open, cancelling it."""

from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_security import auth_required, current_user
from werkzeug.wrappers import Response as BaseResponse

from lgforum.models import Game
from lgforum.play.errors import Refused
from lgforum.play.open_game import GameForm, cancel_game, change_game, open_game
from lgforum.showing.fields import Fields
from lgforum.words.refusals import say

from . import calendar_view
from .blueprint import bp
from .opening_form import FIRST, blank, completed, read, typed
from .options import FORMS, form_of
from .options.shared import EARLY_CLOSE, EARLY_CLOSE_LABEL, STRIKES_LABEL
from .own import game_of_mj


@bp.route("/nouvelle", methods=["GET", "POST"])
@auth_required("session")
def new() -> str | BaseResponse | tuple[str, int]:
    """The form of a new game, with the calendar that it would follow."""
    fields = Fields(request.form if request.method == "POST" else blank(current_user))
    form = _read(fields) if request.method == "POST" else None
    if form and "open" in request.form:
        try:
            game_id = open_game(current_user.id, form)
        except Refused as refused:
            fields.refuse("form", say(refused))
        else:
            flash(_("La partie est annoncée : les inscriptions sont ouvertes."), "ok")
            _caution(form)
            return redirect(url_for("games.show", game_id=game_id), 303)
    return _page(fields)


@bp.route("/<int:game_id>/modifier", methods=["GET", "POST"])
@auth_required("session")
def change(game_id: int) -> str | BaseResponse | tuple[str, int]:
    """The same form, for a game whose sign-ups are open."""
    game = game_of_mj(game_id, current_user)
    fields = Fields(request.form if request.method == "POST" else typed(game))
    form = _read(fields) if request.method == "POST" else None
    if form and "open" in request.form:
        try:
            change_game(game_id, current_user.id, form)
        except Refused as refused:
            fields.refuse("form", say(refused))
        else:
            flash(_("Les changements sont enregistrés."), "ok")
            _caution(form)
            return redirect(url_for("games.show", game_id=game_id), 303)
    return _page(fields, game=game)


@bp.route("/<int:game_id>/annuler", methods=["GET", "POST"])
@auth_required("session")
def cancel(game_id: int) -> str | BaseResponse:
    """Ask, then cancel a game that has not started."""
    game = game_of_mj(game_id, current_user)
    if request.method == "GET":
        return render_template("games/cancel.html", game=game)
    try:
        cancel_game(game_id, current_user.id)
        flash(_("La partie « %(name)s » est annulée.", name=game.name), "ok")
    except Refused as refused:
        flash(say(refused), "error")
        return redirect(url_for("games.show", game_id=game_id), 303)
    return redirect(url_for("games.index"), 303)


def _read(fields: Fields) -> GameForm | None:
    """Read the form, unless a button of it asks only to fill some of its fields in."""
    system = fields.typed("system")
    filled = form_of(system).filled(fields) if system in FORMS else None
    if filled is None:
        return read(fields)
    fields.data = filled
    return None


def _caution(form: GameForm) -> None:
    """Say what the MJ should think about. Nothing is refused for it."""
    for caution in form_of(form.system).cautions(form.options, form.min_seats, form.max_seats):
        flash(caution, "warn")


def _page(fields: Fields, game: Game | None = None) -> str | tuple[str, int]:
    """Show the form; the calendar too, where what was typed gives one."""
    system = fields.typed("system")
    fields.data = completed(fields.data)
    context: dict[str, Any] = {}
    for part in FORMS.values():
        context |= part.context(fields)
    page = render_template(
        "games/opening.html",
        game=game,
        fields=fields,
        errors=fields.errors,
        calendar=calendar_view.of_form(fields),
        system=system if system in FORMS else FIRST,
        parts=list(FORMS.values()),
        early_close=EARLY_CLOSE,
        early_close_label=EARLY_CLOSE_LABEL,
        strikes_label=STRIKES_LABEL,
        zones=calendar_view.ZONES,
        **context,
    )
    return (page, 422) if fields.errors else page
