"""A member's own data as plain values: what he wrote, chose and did. Nothing of anybody else, no game's secret."""

from datetime import datetime
from typing import Any

from sqlalchemy import select

from lgforum.models import Game, MailPreference, Post, Seat, SeatHolder, SecurityLog, Signup, Thread, User, WebAuthn, db


def of(user_id: int) -> dict[str, Any]:
    """Return the account `user_id` as a dictionary that JSON can hold; instants are ISO 8601, UTC."""
    user = db.session.get_one(User, user_id)
    return {
        "account": {
            "number": user.id,
            "email": user.email,
            "pending_email": user.pending_email,
            "display_name": user.display_name,
            "locale": user.locale,
            "timezone": user.timezone,
            "agreement": user.agreement,
            "theme": user.theme,
            "created_at": _iso(user.created_at),
            "confirmed_at": _iso(user.confirmed_at),
            "last_seen_at": _iso(user.last_seen_at),
            "roles": [role.name for role in user.roles],
        },
        "passkeys": [_passkey(key) for key in user.webauthn],
        "mail_preferences": _preferences(user_id),
        "security_log": _security_log(user_id),
        "posts": _posts(user_id),
        "signups": _signups(user_id),
        "games": _games(user_id),
    }


def _passkey(key: WebAuthn) -> dict[str, Any]:
    return {"name": key.name, "created_at": _iso(key.create_datetime), "used_at": _iso(key.lastuse_datetime)}


def _preferences(user_id: int) -> dict[str, bool]:
    chosen = db.session.scalars(select(MailPreference).where(MailPreference.user_id == user_id))
    return {preference.kind: preference.wanted for preference in chosen}


def _security_log(user_id: int) -> list[dict[str, Any]]:
    lines = db.session.scalars(select(SecurityLog).where(SecurityLog.user_id == user_id).order_by(SecurityLog.id))
    return [{"at": _iso(line.at), "action": line.action, "details": line.data} for line in lines]


def _posts(user_id: int) -> list[dict[str, Any]]:
    rows = db.session.execute(
        select(Post.created_at, Post.edited_at, Post.deleted_at, Post.source, Post.number, Thread.title)
        .join(Thread, Thread.id == Post.thread_id)
        .where(Post.author_id == user_id, Post.kind.in_(("post", "mj")))
        .order_by(Post.created_at, Post.thread_id, Post.number)
    )
    return [
        {
            "thread": title,
            "number": number,
            "at": _iso(at),
            "edited_at": _iso(edited_at),
            "deleted_at": _iso(deleted_at),
            "source": source,
        }
        for at, edited_at, deleted_at, source, number, title in rows
    ]


def _signups(user_id: int) -> list[dict[str, Any]]:
    rows = db.session.execute(
        select(Game.name, Signup.at).join(Game, Game.id == Signup.game_id).where(Signup.user_id == user_id)
    )
    return [{"game": name, "at": _iso(at)} for name, at in rows]


def _games(user_id: int) -> list[dict[str, Any]]:
    rows = db.session.execute(
        select(Game.name, Game.system, Seat.number, SeatHolder.since, SeatHolder.until)
        .join(Seat, Seat.game_id == Game.id)
        .join(SeatHolder, SeatHolder.seat_id == Seat.id)
        .where(SeatHolder.user_id == user_id)
        .order_by(SeatHolder.id)
    )
    return [
        {"game": name, "system": system, "seat": number + 1, "since": _iso(since), "until": _iso(until)}
        for name, system, number, since, until in rows
    ]


def _iso(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
