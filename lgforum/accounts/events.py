"""What follows from Flask-Security's events: a line in the security log, and a clean session after a sign-in."""

from typing import Any

from flask import Flask, g, request, session
from flask_security import (
    password_changed,
    password_reset,
    user_authenticated,
    user_confirmed,
    user_registered,
    wan_deleted,
    wan_registered,
)

from lgforum.models import User, db, utcnow
from lgforum.play import accounts

from . import limits

# what Flask-Login and Flask-Security put there at a sign-in; all else was there before, from who knows whom
KEPT = {"_user_id", "_id", "_fresh", "_remember", "_remember_seconds", "fs_cc", "fs_paa", "_flashes"}


def init_app(app: Flask) -> None:
    """Listen."""
    user_authenticated.connect(signed_in, app)
    user_registered.connect(registered, app)
    user_confirmed.connect(confirmed, app)
    password_reset.connect(reset, app)
    password_changed.connect(changed, app)
    wan_registered.connect(key_added, app)
    wan_deleted.connect(key_removed, app)


def signed_in(_app: Flask, user: User, authn_via: list[str] | None = None, **_rest: Any) -> None:
    """Drop what a session held before its sign-in (fixation), and write the sign-in down."""
    for key in set(session) - KEPT:
        del session[key]
    for key in ("csrf_token", "csrf_valid"):
        g.pop(key, None)
    user.last_seen_at = utcnow()
    if authn_via != ["change"]:
        _record(user, "signed_in", via=(authn_via or ["password"])[0])


def registered(_app: Flask, user: User, **_rest: Any) -> None:
    """Write the registration down; the account needs its number first."""
    db.session.flush()
    _record(user, "registered")


def confirmed(_app: Flask, user: User, **_rest: Any) -> None:
    """Write the confirmation down."""
    _record(user, "email_confirmed")


def reset(_app: Flask, user: User, **_rest: Any) -> None:
    """Write the new password down."""
    _record(user, "password_reset")


def changed(_app: Flask, user: User, **_rest: Any) -> None:
    """Write the new password down."""
    _record(user, "password_changed")


def key_added(_app: Flask, user: User, name: str, **_rest: Any) -> None:
    """Write the new passkey down."""
    _record(user, "passkey_added", name=name)


def key_removed(_app: Flask, user: User, name: str, **_rest: Any) -> None:
    """Write the removal down."""
    _record(user, "passkey_removed", name=name)


def _record(user: User, action: str, **data: Any) -> None:
    agent = request.user_agent.string[:120]
    accounts.record(user.id, action, network=limits.network(), agent=agent, **data)
