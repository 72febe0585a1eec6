"""The final story of a game that is over (S-63)."""

from flask import abort, render_template

from lgforum.showing.log_lines import log_of

from .blueprint import bp
from .own import game_or_404
from .reading_here import page_here
from .story import story_of


@bp.get("/<int:game_id>/recit")
def reveal(game_id: int) -> str:
    """Phase by phase, who did what; seats, morale, the MJ's corrections and the proof of the draw."""
    if game_or_404(game_id).status != "ended":
        abort(404)
    page = page_here(game_id)
    if not page.ended:
        abort(404)
    story = story_of(page.game, page.seats, page.people, page.view.view.seats, page.told, log_of(page.game, page.seats))
    return render_template("games/reveal.html", story=story)
