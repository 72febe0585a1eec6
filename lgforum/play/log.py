"""The log of a game: what was done to it, by whom, why (P-8)."""

from typing import Any

from sqlalchemy import select

from lgforum.models import Game, GameLog, db

from .errors import Refused

REASON_MOST = 500
TOKEN_MOST = 64


def checked_reason(reason: str | None) -> str:
    """Return the reason on one line. Raises Refused: `no-reason`, `reason-too-long` (most)."""
    text = " ".join((reason or "").split())
    if not text:
        raise Refused("no-reason")
    if len(text) > REASON_MOST:
        raise Refused("reason-too-long", most=REASON_MOST)
    return text


def log(
    game: Game,
    author_id: int | None,
    action: str,
    reason: str = "",
    phase_id: int | None = None,
    token: str | None = None,
    **data: Any,
) -> None:
    """Add a line to the game's log, in the caller's transaction."""
    db.session.add(
        GameLog(
            game_id=game.id,
            phase_id=phase_id,
            author_id=author_id,
            action=action,
            reason=reason,
            token=token[:TOKEN_MOST] if token else None,
            data=data,
        )
    )


def already_done(token: str | None) -> bool:
    """Whether the form with this token has done its work: six clicks count once."""
    if not token:
        return False
    return db.session.scalar(select(GameLog.id).where(GameLog.token == token[:TOKEN_MOST])) is not None
