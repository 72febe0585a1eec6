"""Tables. Imports nothing of ours: `play` writes them, blueprints read them."""

from .accounts import Role, User, WebAuthn, roles_users
from .audit import GameLog, ModerationLog, SecurityLog
from .base import Base, UTCDateTime, at, db, utcnow
from .clock import Heartbeat
from .forum import Category, Post, PostVersion, ReadMark, Thread, ThreadAccess
from .games import FactRow, Game, Move, OpenDecision, Phase, PhaseResult, Seat, SeatHolder, Signup
from .mail import MailPreference, Notification, OutgoingMail

__all__ = [
    "Base",
    "Category",
    "FactRow",
    "Game",
    "GameLog",
    "Heartbeat",
    "MailPreference",
    "ModerationLog",
    "Move",
    "Notification",
    "OpenDecision",
    "OutgoingMail",
    "Phase",
    "PhaseResult",
    "Post",
    "PostVersion",
    "ReadMark",
    "Role",
    "Seat",
    "SeatHolder",
    "SecurityLog",
    "Signup",
    "Thread",
    "ThreadAccess",
    "UTCDateTime",
    "User",
    "WebAuthn",
    "at",
    "db",
    "roles_users",
    "utcnow",
]
