"""The MJ's hand on the clock: extend, pause, resume."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from flask import request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_security import auth_required, current_user

from lgforum.models import utcnow
from lgforum.play import deadlines
from lgforum.play.errors import Refused
from lgforum.play.quarantine import release
from lgforum.showing.fields import Fields

from .acting import done, not_done, reason, same_stage, sent, show, token
from .blueprint import bp
from .desk import Desk, running_desk

QUICK = ("30", "60", "180", "720", "1440")
LONGEST = 14 * 24 * 60
"""Minutes."""


@dataclass(frozen=True)
class Extension:
    """The effect of an extension."""

    minutes: int
    before: datetime
    after: datetime


@bp.route("/prolonger", methods=["GET", "POST"])
@auth_required("session")
def extend(game_id: int) -> ResponseReturnValue:
    """Ask how long and why, show the new deadline, then move it."""
    desk, fields = running_desk(game_id), sent(quick="60")
    if request.method == "GET":
        return show("mj/extend.html", desk, fields, effect=None)
    minutes, why = _minutes(fields), reason(fields)
    if fields.errors:
        return show("mj/extend.html", desk, fields, effect=None)
    if request.form.get("confirmed") != str(minutes):
        return show("mj/extend.html", desk, fields, effect=_effect(desk, minutes))
    try:
        deadlines.extend(game_id, current_user.id, minutes, why, token(fields), same_stage(desk))
    except Refused as refused:
        return not_done(desk, refused)
    return done(desk, _("L’échéance est repoussée."))


@bp.route("/pause", methods=["GET", "POST"])
@auth_required("session")
def pause(game_id: int) -> ResponseReturnValue:
    """Stop the clock."""
    desk, fields = running_desk(game_id), sent()
    why = reason(fields) if request.method == "POST" else ""
    if request.method == "GET" or fields.errors:
        return show("mj/pause.html", desk, fields)
    try:
        deadlines.pause(game_id, current_user.id, why)
    except Refused as refused:
        return not_done(desk, refused)
    return done(desk, _("La partie est en pause, le temps restant est gardé."))


@bp.route("/reprise", methods=["GET", "POST"])
@auth_required("session")
def resume(game_id: int) -> ResponseReturnValue:
    """Let the clock run again, with the time that was left: after a pause, or once what could not close is repaired."""
    desk, fields = running_desk(game_id), sent()
    why = reason(fields) if request.method == "POST" else ""
    if request.method == "GET" or fields.errors:
        return show("mj/resume.html", desk, fields, resumed_until=utcnow() + desk.remaining)
    try:
        go_on = release if desk.game.quarantined_at else deadlines.resume
        go_on(game_id, current_user.id, why)
    except Refused as refused:
        return not_done(desk, refused)
    return done(desk, _("La partie reprend."))


def _minutes(fields: Fields) -> int:
    """Return the typed minutes, else those of the button that was chosen."""
    if fields.one("minutes"):
        return fields.integer("minutes", 1, LONGEST)
    return int(fields.choice("quick", QUICK, "60"))


def _effect(desk: Desk, minutes: int) -> Extension:
    before = utcnow() + desk.remaining
    return Extension(minutes, before, before + timedelta(minutes=minutes))
