"""The bell: one line a thing worth knowing, written with its cause."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import func, select, update

from lgforum.models import Notification, User, db, utcnow

from ..transaction import transaction
from .insertion import insert_each_once, insert_once


def notify(
    user_id: int,
    kind: str,
    key: str,
    game_id: int | None = None,
    thread_id: int | None = None,
    post_id: int | None = None,
    data: dict[str, Any] | None = None,
) -> bool:
    """Put a line under a member's bell, in the caller's transaction. The same `key` counts once; bots have no bell.

    The line is said when it is read, with the reader's rights of that moment: `data` holds no secret. Returns
    whether the line is new.
    """
    member = db.session.get(User, user_id)
    if member is None or member.is_bot or member.deleted_at:
        return False
    values = {
        "key": key,
        "user_id": user_id,
        "kind": kind,
        "game_id": game_id,
        "thread_id": thread_id,
        "post_id": post_id,
        "data": data or {},
        "created_at": utcnow(),
    }
    return insert_once(Notification, values)


def notify_each(
    user_ids: Iterable[int], kind: str, cause: str, game_id: int | None = None, data: dict[str, Any] | None = None
) -> None:
    """As `notify` for several members who have a bell, in one statement: the keys are `kind/cause/user`."""
    rows = [
        {
            "key": f"{kind}/{cause}/{user_id}",
            "user_id": user_id,
            "kind": kind,
            "game_id": game_id,
            "data": data or {},
            "created_at": utcnow(),
        }
        for user_id in user_ids
    ]
    insert_each_once(Notification, rows)


def unread_count(user_id: int) -> int:
    """Return how many lines a member has not read."""
    return (
        db.session.scalar(
            select(func.count(Notification.id)).where(Notification.user_id == user_id, Notification.read_at.is_(None))
        )
        or 0
    )


def mark_read(user_id: int, notification_id: int | None = None, until: datetime | None = None) -> int:
    """Mark one line read, or all those that came until an instant (now). Returns how many changed.

    `until` is when the list was shown: a line that came meanwhile stays new.
    """
    with transaction():
        change = update(Notification).where(Notification.user_id == user_id, Notification.read_at.is_(None))
        if notification_id is not None:
            change = change.where(Notification.id == notification_id)
        elif until is not None:
            change = change.where(Notification.created_at <= until)
        result: Any = db.session.execute(change.values(read_at=utcnow()))
        return int(result.rowcount)
