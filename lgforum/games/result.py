"""What a phase gave: the headline, the facts, the vote, what is private to the reader, what opens now."""

from flask import abort, render_template

from .blueprint import bp
from .reading_here import page_here
from .result_page import result_of


@bp.get("/<int:game_id>/phases/<int:number>")
def result(game_id: int, number: int) -> str:
    """The result of a phase that is over, in an order in which one may stop anywhere."""
    page = page_here(game_id)
    found = result_of(page, number)
    if found is None:
        abort(404)
    page.current = None
    return render_template("games/result.html", page=page, result=found)
