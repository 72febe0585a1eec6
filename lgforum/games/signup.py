"""Signing up for a game, the ready check, and the start by the MJ."""

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_security import auth_required, current_user
from werkzeug.wrappers import Response

from lgforum.play import signup as verbs
from lgforum.play.errors import Refused
from lgforum.play.start import start as start_game
from lgforum.words.refusals import say

from .blueprint import bp
from .own import game_of_mj
from .signup_page import roll_of


def _back(game_id: int) -> Response:
    return redirect(url_for("games.show", game_id=game_id), 303)


@bp.post("/<int:game_id>/inscription")
@auth_required("session")
def join(game_id: int) -> Response:
    """Take the next seat, or the next place of the waiting list."""
    try:
        verbs.join(game_id, current_user.id)
        flash(_("Votre inscription est notée."), "ok")
    except Refused as refused:
        flash(say(refused), "error")
    return _back(game_id)


@bp.post("/<int:game_id>/desistement")
@auth_required("session")
def leave(game_id: int) -> Response:
    """Give the place back."""
    try:
        verbs.leave(game_id, current_user.id)
        flash(_("Votre place est rendue."), "ok")
    except Refused as refused:
        flash(say(refused), "error")
    return _back(game_id)


@bp.post("/<int:game_id>/presence")
@auth_required("session")
def ready(game_id: int) -> Response:
    """Answer the ready check."""
    try:
        verbs.say_ready(game_id, current_user.id)
        flash(_("Votre présence est confirmée."), "ok")
    except Refused as refused:
        flash(say(refused), "error")
    return _back(game_id)


@bp.post("/<int:game_id>/appel")
@auth_required("session")
def call_roll(game_id: int) -> Response:
    """Ask everyone who signed up to confirm that he will be there."""
    try:
        verbs.ask_ready(game_id, current_user.id)
        flash(_("L’appel est fait : chacun est prié de confirmer sa présence."), "ok")
    except Refused as refused:
        flash(say(refused), "error")
    return _back(game_id)


@bp.route("/<int:game_id>/demarrer", methods=["GET", "POST"])
@auth_required("session")
def start(game_id: int) -> str | Response:
    """Show what starting will do, then start."""
    game = game_of_mj(game_id, current_user)
    if game.status != "signup":
        return _back(game_id)
    if request.method == "GET":
        return render_template("games/start.html", game=game, roll=roll_of(game))
    try:
        start_game(game_id, current_user.id)
    except Refused as refused:
        flash(say(refused), "error")
        return redirect(url_for("games.start", game_id=game_id), 303)
    flash(_("La partie commence : les rôles sont distribués, chacun reçoit un courrier."), "ok")
    return redirect(url_for("mj.console", game_id=game_id), 303)
