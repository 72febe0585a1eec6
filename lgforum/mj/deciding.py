"""What the rules ask of the MJ alone: his own part in the game, without a reason and without a line in the log."""

from flask import abort, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_security import auth_required, current_user

from lgforum.play.answer import answer_as_mj
from lgforum.play.errors import Refused
from lgforum.showing.answers import read_answer
from lgforum.words import decisions as words
from lgforum.words.refusals import say

from .acting import confirmed, done, not_done, same_stage, sent, show
from .blueprint import bp
from .desk import running_desk


@bp.route("/decision", methods=["GET", "POST"])
@auth_required("session")
def decide(game_id: int) -> ResponseReturnValue:
    """Read the question, choose, see once more what cannot be taken back, then answer."""
    desk, fields = running_desk(game_id), sent()
    box = next((box for box in desk.own if box.key == fields.one("key")), None)
    if box is None and request.method == "POST":  # what he has read is not asked any more
        return not_done(desk, Refused("not-offered", key=fields.one("key")))
    if box is None:
        abort(404)
    if request.method == "GET":
        return show("mj/decide.html", desk, fields, box=box, answer_said="")
    try:
        stage = same_stage(desk)
        value = read_answer(box.described, request.form)
        said = words.answer(box.kind, value, desk.people)
        if not confirmed():
            again = box.with_sent(request.form, desk.seats, "")
            return show("mj/decide.html", desk, fields, box=again, answer_said=said)
        answer_as_mj(game_id, current_user.id, box.key, value, stage=stage)
    except Refused as refused:
        if refused.code in ("token-reused", "too-late"):
            return not_done(desk, refused)
        fields.refuse("answer", say(refused))
        again = box.with_sent(request.form, desk.seats, say(refused))
        return show("mj/decide.html", desk, fields, box=again, answer_said="")
    return done(desk, _("Votre réponse est donnée : %(answer)s.", answer=said))
