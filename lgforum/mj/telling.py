"""The MJ's words to players: to one seat, to some, to all, and a nudge to the silent."""

from flask import request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_security import auth_required, current_user

from lgforum.play.errors import Refused
from lgforum.play.messages import tell
from lgforum.showing.fields import Fields
from lgforum.showing.people import named
from lgforum.words.refusals import say

from .acting import confirmed, done, sent, show, token
from .blueprint import bp
from .desk import Desk, desk_here, running_desk

LONGEST = 20_000


@bp.route("/message", methods=["GET", "POST"])
@auth_required("session")
def message(game_id: int) -> ResponseReturnValue:
    """Write to some seats, each in his private thread with the MJ; what will be sent is read over first."""
    desk, fields = desk_here(game_id), sent(to="some")
    if request.method == "GET":
        return show("mj/message.html", desk, fields, recipients="")
    seats, source = _recipients(desk, fields), fields.text("source", 1, LONGEST)
    if fields.errors or not confirmed():
        return show("mj/message.html", desk, fields, recipients="" if fields.errors else named(desk.seats, seats))
    try:
        tell(game_id, current_user.id, seats, source, token(fields))
    except Refused as refused:
        fields.refuse("source", say(refused))  # what was typed stays in the form
        return show("mj/message.html", desk, fields, recipients="")
    return done(desk, _("Message envoyé à %(names)s.", names=named(desk.seats, seats)))


@bp.route("/relance", methods=["GET", "POST"])
@auth_required("session")
def remind(game_id: int) -> ResponseReturnValue:
    """Write a word to those who have answered nothing yet."""
    desk = running_desk(game_id)
    fields = sent(source=_("Une décision vous attend dans la partie, et l’échéance approche."))
    source = fields.text("source", 1, 2000)
    if request.method == "GET" or fields.errors or not desk.silent:
        return show("mj/remind.html", desk, fields)
    try:
        tell(game_id, current_user.id, desk.silent, source, token(fields))
    except Refused as refused:
        fields.refuse("source", say(refused))
        return show("mj/remind.html", desk, fields)
    return done(desk, _("Relance envoyée à %(names)s.", names=named(desk.seats, desk.silent)))


def _recipients(desk: Desk, fields: Fields) -> list[int]:
    to = fields.choice("to", ("all", "alive", "some"), "some")
    if to == "all":
        return [seat.number for seat in desk.seats]
    if to == "alive":
        return desk.living
    ticked = fields.choices("seats", [str(seat.number) for seat in desk.seats])
    if not ticked and "to" not in fields.errors:
        fields.refuse("seats", _("Cochez au moins un siège, ou choisissez tous les sièges."))
    return sorted(int(number) for number in ticked)
