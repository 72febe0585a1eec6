"""The outbox: a row written in the transaction of its cause, sent afterwards by `delivery`."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from lgforum.models import OutgoingMail, utcnow

from .insertion import insert_each_once, insert_once
from .kinds import KINDS


def queue(
    kind: str,
    user_id: int | None,
    key: str,
    game_id: int | None = None,
    phase_id: int | None = None,
    data: dict[str, Any] | None = None,
    not_before: datetime | None = None,
    address: str | None = None,
) -> bool:
    """Put a mail into the outbox, in the caller's transaction.

    `key` is unique: the same cause told twice mails once. `address` replaces the account's own. What the mail says
    is decided when it leaves; `data` holds only what can't be read again then (docs/mail-kinds.md). Returns whether
    the mail is new. Raises KeyError for an unknown kind, ValueError where nobody is addressed.
    """
    if user_id is None and address is None:
        raise ValueError("a mail needs a member or an address")
    values = _row(kind, user_id, key, game_id, phase_id, data)
    values |= {"address": address, "not_before": not_before or values["created_at"]}
    return insert_once(OutgoingMail, values)


def queue_each(
    kind: str,
    user_ids: Iterable[int],
    cause: str,
    game_id: int | None = None,
    phase_id: int | None = None,
    data: dict[str, Any] | None = None,
) -> None:
    """As `queue` for several members, in one statement: the keys are `kind/cause/user`."""
    rows = [_row(kind, user, f"{kind}/{cause}/{user}", game_id, phase_id, data) for user in user_ids]
    insert_each_once(OutgoingMail, rows)


def _row(
    kind: str, user_id: int | None, key: str, game_id: int | None, phase_id: int | None, data: dict[str, Any] | None
) -> dict[str, Any]:
    now = utcnow()
    return {
        "key": key,
        "kind": KINDS[kind].name,
        "user_id": user_id,
        "game_id": game_id,
        "phase_id": phase_id,
        "data": data or {},
        "created_at": now,
        "not_before": now,
        "attempts": 0,
    }


def deliver(limit: int = 50) -> int:
    """Send at most `limit` mails that are due; return how many left. See `delivery`."""
    from . import delivery  # writing letters needs all of play; queueing one must not

    return delivery.deliver(limit)
