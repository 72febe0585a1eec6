"""The console itself, the log, and the list of threads."""

from flask import render_template
from flask_security import auth_required

from .blueprint import bp
from .desk import desk_here


@bp.get("")
@auth_required("session")
def console(game_id: int) -> str:
    """What waits for the MJ, who has answered, and what would happen if the stage closed now."""
    return render_template("mj/console.html", desk=desk_here(game_id))


@bp.get("/journal")
@auth_required("session")
def log(game_id: int) -> str:
    """Every intervention, with author, time and reason."""
    return render_template("mj/log.html", desk=desk_here(game_id))


@bp.get("/fils")
@auth_required("session")
def rooms(game_id: int) -> str:
    """The private threads with each player, and the game's channels."""
    return render_template("mj/rooms.html", desk=desk_here(game_id))
