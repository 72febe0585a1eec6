"""Answering in a seat's place (P-8)."""

from flask import request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_security import auth_required, current_user

from lgforum.play.answer import answer as answer_for
from lgforum.play.errors import Refused
from lgforum.showing.answers import read_answer
from lgforum.showing.boxes import Box
from lgforum.showing.fields import Fields
from lgforum.words import decisions as words
from lgforum.words.refusals import say

from .acting import confirmed, done, not_done, reason, same_stage, sent, show
from .blueprint import bp
from .desk import Desk, running_desk


@bp.route("/reponse", methods=["GET", "POST"])
@auth_required("session")
def answer(game_id: int) -> ResponseReturnValue:
    """Choose an open decision, choose its answer, read what it does, then give it."""
    desk, fields = running_desk(game_id), sent()
    box = _box(desk, fields)
    if request.method == "GET" or box is None:
        return _page(desk, fields, box)
    why = reason(fields)
    try:
        stage = same_stage(desk)
        value = read_answer(box.described, request.form)
        said = words.answer(box.kind, value, desk.people)
        if fields.errors or not confirmed():
            return _page(desk, fields, box.with_sent(request.form, desk.seats, ""), "" if fields.errors else said)
        answer_for(game_id, current_user.id, box.key, value, on_behalf_of_seat=box.seat, reason=why, stage=stage)
    except Refused as refused:
        if refused.code in ("token-reused", "too-late"):
            return not_done(desk, refused)
        fields.refuse("answer", say(refused))
        return _page(desk, fields, box.with_sent(request.form, desk.seats, say(refused)))
    return done(desk, _("Réponse posée pour %(name)s : %(answer)s.", name=desk.seats[box.seat].name, answer=said))


def _box(desk: Desk, fields: Fields) -> Box | None:
    """Return the decision that was picked, None where none was yet."""
    key = fields.one("key")
    found = next((box for box in desk.boxes if box.key == key), None)
    if key and found is None:
        fields.refuse("key", _("Cette décision n’est plus ouverte."))
    return found


def _page(desk: Desk, fields: Fields, box: Box | None, said: str = "") -> ResponseReturnValue:
    kept = ("csrf_token", "confirmed", "token", "at", "key", "reason")
    answers = [(name, value) for name, value in request.form.items(multi=True) if name not in kept]
    seat = desk.seats[box.seat] if box else None
    return show(
        "mj/answer.html", desk, fields, box=box, for_seat=seat, answer_said=said, sent=answers, open_boxes=desk.boxes
    )
