"""How often one person may make the forum write to others: beyond it a verb refuses, and says from when on it may."""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import InstrumentedAttribute

from lgforum.models import Game, GameLog, OutgoingMail, db, utcnow

HOUR = timedelta(hours=1)
MAILS_AN_HOUR = 5
"""Mails of one kind to one account: nobody's box is filled by clicks."""


def free_at(game: Game, action: str, most: int) -> datetime | None:
    """Return the instant from which `action` may be done again in a game, `most` times an hour; None when it may now.

    Counts the lines of the game's log: call it under the game's lock, and log what is done.
    """
    return _free_at(GameLog.at, most, GameLog.game_id == game.id, GameLog.action == action)


def mail_free_at(user_id: int, kind: str) -> datetime | None:
    """Return the instant from which an account may be written a mail of this kind again; None when it may now."""
    made = OutgoingMail.created_at
    return _free_at(made, MAILS_AN_HOUR, OutgoingMail.user_id == user_id, OutgoingMail.kind == kind)


def _free_at(at: InstrumentedAttribute[datetime], most: int, *which: ColumnElement[Any]) -> datetime | None:
    recent = select(at).where(*which, at > utcnow() - HOUR).order_by(at.desc()).limit(most)
    times = db.session.scalars(recent).all()
    return times[-1] + HOUR if len(times) == most else None
