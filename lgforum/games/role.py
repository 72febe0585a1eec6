"""Everything that the reader's seat knows."""

from flask import render_template
from flask_security import auth_required

from lgforum.play.reading import overheard

from .blueprint import bp
from .reading_here import seat_page_here


@bp.get("/<int:game_id>/role")
@auth_required("session")
def role(game_id: int) -> str:
    """The card, trait by trait, what binds the seat, what it has overheard, every private fact with its date."""
    page = seat_page_here(game_id)
    return render_template("games/role.html", page=page, overheard=overheard(page.view))
