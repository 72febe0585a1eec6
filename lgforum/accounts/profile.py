"""A member's public page: name, shield, since when, and the games that are over."""

from typing import Any

from flask import abort, render_template
from sqlalchemy import func, select

from lgforum.models import Game, Seat, User, db

from .blueprint import bp


@bp.get("/membres/<int:user_id>")
def profile(user_id: int) -> Any:
    """Show only what everybody may know: nothing of games that are not over."""
    user = db.session.get(User, user_id) if user_id < 2**31 else None
    if user is None:
        abort(404)
    if user.deleted_at is not None:
        return render_template("accounts/former_member.html", person=user)
    played = db.session.execute(
        select(Game, Seat.number)
        .join(Seat, Seat.game_id == Game.id)
        .where(Seat.user_id == user_id, Game.status == "ended")
        .order_by(Game.ended_at.desc())
    ).all()
    led = db.session.scalar(select(func.count(Game.id)).where(Game.mj_id == user_id, Game.status == "ended"))
    games = [(game, won(game, seat)) for game, seat in played]
    return render_template("accounts/profile.html", person=user, games=games, led=led or 0)


def won(game: Game, seat: int) -> bool | None:
    """Whether the seat was among the winners of a game that is over; None where its outcome does not say."""
    winners = (game.outcome or {}).get("seats")
    return None if winners is None else seat in winners
