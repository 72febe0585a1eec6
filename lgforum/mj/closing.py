"""Closing the present stage before its time."""

from flask import request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_security import auth_required, current_user

from lgforum.play.close import close as close_stage
from lgforum.play.errors import Refused

from .acting import done, not_done, reason, same_stage, sent, show, token
from .blueprint import bp
from .desk import running_desk


@bp.route("/cloturer", methods=["GET", "POST"])
@auth_required("session")
def close(game_id: int) -> ResponseReturnValue:
    """Show what closing now would do; with a reason, do it."""
    desk, fields = running_desk(game_id), sent()
    why = reason(fields) if request.method == "POST" else ""
    if request.method == "GET" or fields.errors or desk.phase is None:
        return show("mj/close.html", desk, fields)
    try:
        same_stage(desk)
        closed = close_stage(game_id, desk.phase.id, desk.phase.stage_no, "mj", current_user.id, why, token(fields))
    except Refused as refused:
        return not_done(desk, refused)
    if not closed:
        return done(desk, _("C’était déjà clos : rien n’a été fait deux fois."))
    return done(desk, _("L’étape est close, ses effets sont publiés."))
