"""Whether a page has grown old: asked now and then by the page itself."""

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from lgforum.numbers import row_number
from lgforum.play.forum import page as pages

from .blueprint import bp
from .own import game_or_404
from .page import pulse_of
from .reading_here import view_here


@bp.get("/<int:game_id>/pouls")
def pulse(game_id: int) -> ResponseReturnValue:
    """Return how many readable posts are newer than `lu` in thread `fil`, and whether the game moved since `etat`."""
    if game_or_404(game_id).started_at is None:
        return jsonify(posts=0, moved=False)
    view, reader = view_here(game_id)
    thread, read = request.args.get("fil", 0, row_number), request.args.get("lu", 0, row_number)
    state = pulse_of(view)
    return jsonify(
        posts=pages.count_since(reader, thread, read) if thread else 0,
        moved=request.args.get("etat", state) != state,
        phase=view.phase.id if view.phase else None,
        deadline=view.phase.deadline.isoformat() if view.phase and view.phase.deadline else None,
        state=state,
    )
