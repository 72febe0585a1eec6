"""Stopping mails from a link in them, signed in or not (RFC 8058).

GET shows what the link stops and asks: link checkers of mail servers open every address. POST stops it, from the
page's button or from the mail program. The token is the right to do it, so that there is no CSRF to fear: it can
only be had from the mail, and it stops one thing for one member.
"""

from flask import abort, render_template, request
from werkzeug.wrappers import Response

from lgforum.extensions import csrf
from lgforum.models import Game, User, db
from lgforum.play.errors import Refused
from lgforum.play.mail import preferences, tokens
from lgforum.play.mail.kinds import SWITCHABLE

from .blueprint import bp


@bp.get("/desinscription/<token>")
def unsubscribe(token: str) -> str:
    """Show what the link stops, and whether it is stopped already."""
    stop = _stop(token)
    wanted = _wanted(stop)
    return render_template("notifications/stop.html", token=token, what=_named(stop), wanted=wanted, done=False)


@bp.post("/desinscription/<token>")
@csrf.exempt
def stop_now(token: str) -> str | Response:
    """Stop it, or (from the page alone) take it up again."""
    stop = _stop(token)
    again = request.form.get("again") == "1"
    try:
        (preferences.switch_on if again else preferences.switch_off)(stop.user_id, stop.what)
    except Refused:
        abort(404)
    if request.form.get("List-Unsubscribe") == "One-Click":
        return Response("", 200, mimetype="text/plain")
    return render_template("notifications/stop.html", token=token, what=_named(stop), wanted=again, done=True)


def _stop(token: str) -> tokens.Stop:
    stop = tokens.read(token)
    member = db.session.get(User, stop.user_id) if stop else None
    if stop is None or member is None or member.deleted_at:
        abort(404)
    return stop


def _wanted(stop: tokens.Stop) -> bool:
    if stop.what.startswith(preferences.GAME):
        return not preferences.is_silenced(stop.user_id, stop.what)
    return preferences.preferences(stop.user_id).get(stop.what, False)


def _named(stop: tokens.Stop) -> str:
    """Name what is stopped: a kind of mail, or a game (whose name is public)."""
    if stop.what in SWITCHABLE:
        return str(SWITCHABLE[stop.what].title)
    number = stop.what.removeprefix(preferences.GAME)
    game = db.session.get(Game, int(number)) if number.isdigit() else None
    if game is None:
        abort(404)
    return game.name
