"""A form that was made in an earlier stage must not answer a later one: day 2's vote has the key of day 1's."""

from datetime import datetime

from lgforum.models import Phase, db, utcnow
from lgforum.play.errors import Refused
from lgforum.play.reading import GameView


def moment_of(phase: Phase | None) -> str:
    """Return the word by which a form tells in which stage it was made."""
    return f"{phase.id}.{phase.stage_no}" if phase else "-"


def check_moment(view: GameView, sent: list[str]) -> tuple[int, int] | None:
    """Refuse a form of another stage; return the stage, for the verb to check again under the game's lock.

    `sent`: what the form says of its stage, once if it is ours.
    Raises Refused: `too-late` (closed_at, arrived_at) for one of an earlier stage, `token-reused` for anything else.
    """
    if sent == [moment_of(view.phase)]:
        return (view.phase.id, view.phase.stage_no) if view.phase else None
    closed = _closed_at(view, sent[0] if sent else "")
    if closed is None:
        raise Refused("token-reused")
    raise Refused("too-late", closed_at=closed, arrived_at=utcnow())


def _closed_at(view: GameView, sent: str) -> datetime | None:
    number, _sep, stage = sent.partition(".")
    if not (number.isascii() and number.isdigit() and len(number) < 10 and stage.isdigit()):
        return None
    phase = db.session.get(Phase, int(number))
    if phase is None or phase.game_id != view.game.id:
        return None
    return phase.closed_at or phase.stage_opened_at
