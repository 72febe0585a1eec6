"""Removing a seat, and giving one to a substitute."""

from dataclasses import dataclass

from flask import request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_security import auth_required, current_user
from sqlalchemy import func, select

from lgforum.models import Seat, User, db
from lgforum.play.errors import Refused
from lgforum.play.removal import remove_seat
from lgforum.play.substitute import substitute as hand_over
from lgforum.showing.fields import Fields

from .acting import confirmed, done, not_done, reason, same_stage, sent, show
from .blueprint import bp
from .desk import running_desk


@dataclass(frozen=True)
class Swap:
    """A seat and who will hold it."""

    seat: Seat
    new: User


@bp.route("/exclure", methods=["GET", "POST"])
@auth_required("session")
def remove(game_id: int) -> ResponseReturnValue:
    """Choose a living seat, read what its removal does, then remove it."""
    desk, fields = running_desk(game_id), sent()
    if request.method == "GET":
        return show("mj/remove.html", desk, fields, victim=None)
    seat, why = _seat(fields, desk.living), reason(fields)
    if fields.errors or not confirmed():
        return show("mj/remove.html", desk, fields, victim=None if "seat" in fields.errors else desk.seats[seat])
    try:
        remove_seat(game_id, current_user.id, seat, why, stage=same_stage(desk))
    except Refused as refused:
        return not_done(desk, refused)
    return done(desk, _("%(name)s est hors de la partie.", name=desk.seats[seat].name))


@bp.route("/remplacer", methods=["GET", "POST"])
@auth_required("session")
def substitute(game_id: int) -> ResponseReturnValue:
    """Choose a seat and a member, read what changes, then hand the seat over."""
    desk, fields = running_desk(game_id), sent()
    candidates = [signup.user for signup in desk.waiting_list()]
    if request.method == "GET":
        return show("mj/substitute.html", desk, fields, candidates=candidates, swap=None)
    seat, new, why = _seat(fields, [seat.number for seat in desk.seats]), _member(fields, candidates), reason(fields)
    swap = Swap(desk.seats[seat], new) if new and not fields.errors else None
    if swap is None or not confirmed():
        return show("mj/substitute.html", desk, fields, candidates=candidates, swap=swap)
    try:
        hand_over(game_id, current_user.id, seat, swap.new.id, why)
    except Refused as refused:
        return not_done(desk, refused)
    return done(desk, _("%(name)s tient maintenant ce siège.", name=swap.new.display_name))


def _seat(fields: Fields, allowed: list[int]) -> int:
    return int(fields.choice("seat", [str(number) for number in allowed], str(allowed[0])))


def _member(fields: Fields, candidates: list[User]) -> User | None:
    """Return the member who was picked on the waiting list, or typed by name."""
    picked = fields.one("candidate")
    if picked and not fields.one("member"):
        chosen = next((user for user in candidates if str(user.id) == picked), None)
        if chosen is None:
            fields.refuse("member", _("Choisissez l’un des membres proposés, ou écrivez un nom."))
        return chosen
    name = fields.one("member")
    query = select(User).where(func.lower(User.display_name) == name.lower(), User.active, User.deleted_at.is_(None))
    found = db.session.scalar(query) if name else None
    if found is None:
        fields.refuse("member", _("Aucun membre ne porte ce nom.") if name else _("Choisissez un membre."))
    return found
