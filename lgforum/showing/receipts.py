"""When an answer that stands was received, by the server's clock."""

from datetime import datetime

from sqlalchemy import func, select

from lgforum.models import Move, db
from lgforum.play.reading import GameView


def received(view: GameView) -> dict[str, datetime]:
    """Return, for each decision that the view asks, when its answer was received."""
    keys = [asked.key for asked in view.view.asked if asked.answered]
    if view.phase is None or not keys:
        return {}
    query = (
        select(Move.key, func.max(Move.at))
        .where(Move.phase_id == view.phase.id, Move.stage_no == view.phase.stage_no)
        .where(Move.kind == "answer", Move.key.in_(keys))
        .group_by(Move.key)
    )
    return {str(key): at for key, at in db.session.execute(query).tuples()}
