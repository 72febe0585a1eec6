"""Emptying the outbox.

`deliver` may run in any number of processes. A row is claimed by a lease (its `not_before` is put off in one short
transaction), written as a letter with the reader's rights of that moment, sent, and marked. A process that dies
between the two leaves the row to the next one, with the same Message-ID.
"""

import smtplib
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from flask import current_app
from sqlalchemy import select, update

from lgforum.models import OutgoingMail, db, utcnow

from ..transaction import transaction
from .letter import NotSent
from .smtp import Post, ServerAway, Unwanted
from .writing import Written, write

LEASE = timedelta(minutes=10)
BACK_OFF = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 180, 480, 1440))
ATTEMPTS = len(BACK_OFF) + 1
SERVER_AWAY = timedelta(minutes=1)
FAILED = "failed: "
"""How `last_error` begins where sending failed; the other reasons are why a mail was not wanted any more."""


def deliver(limit: int = 50) -> int:
    """Send at most `limit` mails that are due; return how many left.

    Mails wait where no MAIL_SERVER is set; in the demo they then "leave" to `/demo/mails`. A server that does not
    answer costs a mail no attempt. Must not be called inside a transaction.
    """
    if not can_leave():
        return 0
    sent = 0
    post = Post(to_page_only=not current_app.config["MAIL_SERVER"])
    with post:
        for mail_id in _claims(limit):
            try:
                sent += _deliver_one(mail_id, post)
            except ServerAway as away:
                _release(mail_id, f"{FAILED}{away}")
                break
    return sent


def can_leave() -> bool:
    """Tell whether mails can leave: a server, a test's record, or the demo's page."""
    config = current_app.config
    return bool(config["MAIL_SERVER"] or config.get("DEMO") or current_app.extensions["mail"].suppress)


def _claims(limit: int) -> Iterator[int]:
    """Claim due mails one by one, the oldest first, so that a slow server keeps none from another process."""
    for _ in range(limit):
        mail_id = _claim()
        if mail_id is None:
            return
        yield mail_id


def _claim() -> int | None:
    now = utcnow()
    due = (
        select(OutgoingMail)
        .where(OutgoingMail.sent_at.is_(None), OutgoingMail.dropped_at.is_(None), OutgoingMail.not_before <= now)
        .order_by(OutgoingMail.not_before, OutgoingMail.id)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    with transaction():
        row = db.session.scalar(due)
        if row is None:
            return None
        row.not_before = now + LEASE
        row.attempts += 1
        return row.id


def _deliver_one(mail_id: int, post: Post) -> int:
    """Write and send one claimed mail. Raises ServerAway; every other failure is this mail's alone."""
    try:
        written = write(mail_id)
        db.session.rollback()  # what writing has read; sending holds no transaction
        post.send(written)
    except ServerAway:
        raise
    except NotSent as unwanted:
        _drop(mail_id, unwanted.reason)
        return 0
    except Unwanted as refusal:
        _drop(mail_id, f"{FAILED}{refusal}")
        return 0
    except smtplib.SMTPException as failure:
        _put_off(mail_id, _said(failure))
        return 0
    except Exception as failure:  # reported below: a letter that can't be written must not stop the others
        db.session.rollback()
        current_app.logger.exception("mail %s could not be written or sent", mail_id)
        _put_off(mail_id, _said(failure))
        return 0
    _mark_sent(mail_id, written)
    return 1


def _mark_sent(mail_id: int, written: Written) -> None:
    """Note that a mail left. What it said is kept in the demo alone: it may hold a reset link, or a secret."""
    demo = current_app.config.get("DEMO")
    kept: dict[str, Any] = {"text": written.text, "html": written.html} if demo else {"data": {}}
    with transaction():
        _change(
            mail_id,
            sent_at=utcnow(),
            last_error=None,
            subject=written.subject[:300],
            **kept,
        )


def _drop(mail_id: int, reason: str) -> None:
    with transaction():
        _change(mail_id, dropped_at=utcnow(), last_error=reason[:300])


def _put_off(mail_id: int, error: str) -> None:
    """Try again later, each time later; give up after `ATTEMPTS`."""
    with transaction():
        row = db.session.get_one(OutgoingMail, mail_id, populate_existing=True)
        row.last_error = error[:300]
        if row.attempts >= ATTEMPTS:
            row.dropped_at = utcnow()
        else:
            row.not_before = utcnow() + BACK_OFF[row.attempts - 1]


def _release(mail_id: int, error: str) -> None:
    """Give a claimed mail back, its attempt not counted: the server was away, the mail is not to blame."""
    with transaction():
        row = db.session.get_one(OutgoingMail, mail_id, populate_existing=True)
        row.attempts -= 1
        row.not_before = utcnow() + SERVER_AWAY
        row.last_error = error[:300]


def _change(mail_id: int, **values: Any) -> None:
    db.session.execute(update(OutgoingMail).where(OutgoingMail.id == mail_id).values(**values))


def _said(failure: Exception) -> str:
    return f"{FAILED}{type(failure).__name__}: {failure}"
