"""Everything that the reader's seat knows."""

from flask import render_template
from flask_security import auth_required

from .blueprint import bp
from .reading_here import seat_page_here


@bp.get("/<int:game_id>/role")
@auth_required("session")
def role(game_id: int) -> str:
    """The card, trait by trait, the lists of day 0, and every private fact with its date."""
    return render_template("games/role.html", page=seat_page_here(game_id))
