"""From a row of the outbox to a letter ready to leave: may it leave, what does it say, in which language and zone."""

import hashlib
import re
from datetime import UTC, tzinfo
from email.utils import parseaddr
from zoneinfo import ZoneInfo

import msgspec
from flask import current_app, url_for
from flask_babel import force_locale

from lgforum.models import OutgoingMail, User, db, utcnow

from . import tokens
from .envelope import Envelope
from .kinds import KINDS, MailKind
from .letter import Letter, NotSent
from .letters import LETTERS
from .preferences import game_key, wants
from .setting import Stops, html_of, text_of

LOCALES = ("fr", "en")
LINE_BREAKS = re.compile(r"[\r\n\t\v\f\x1c-\x1e\x85\u2028\u2029]+")


class Written(msgspec.Struct, frozen=True):
    """A letter as it leaves: subject, both parts, headers."""

    address: str
    subject: str
    text: str
    html: str
    headers: dict[str, str]
    message_id: str
    stop: str | None = None  # where a mail program may stop this kind of mail (RFC 8058)


def write(mail_id: int) -> Written:
    """Write a mail with the reader's rights of this moment. Raises NotSent where it must not leave (any more)."""
    row = db.session.get(OutgoingMail, mail_id, populate_existing=True)
    if row is None:
        raise NotSent("gone")
    kind = KINDS[row.kind]
    user = db.session.get(User, row.user_id, populate_existing=True) if row.user_id else None
    address = _address(row, user, kind)
    envelope = _envelope(row, user)
    with force_locale(envelope.locale):
        letter = LETTERS[row.kind](envelope)
        return _set(letter, envelope, address, kind)


def _address(row: OutgoingMail, user: User | None, kind: MailKind) -> str:
    if user is None:
        if row.user_id is not None or not row.address:
            raise NotSent("gone")
        return row.address
    if user.is_bot:
        raise NotSent("bot")
    if user.deleted_at or not user.active:
        raise NotSent("account closed")
    if user.confirmed_at is None and not kind.unconfirmed:
        raise NotSent("address not confirmed")
    if not wants(user.id, kind.name, row.game_id):
        raise NotSent("not wanted")
    return row.address or user.email


def _envelope(row: OutgoingMail, user: User | None) -> Envelope:
    data = row.data or {}
    locale = user.locale if user else str(data.get("locale", "fr"))
    name = user.timezone if user else str(data.get("timezone", "UTC"))
    try:
        zone: tzinfo = ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        zone = UTC
    return Envelope(row, user, utcnow(), zone, locale if locale in LOCALES else "fr")


def _set(letter: Letter, envelope: Envelope, address: str, kind: MailKind) -> Written:
    stops = _stops(envelope, kind)
    domain = parseaddr(current_app.config["MAIL_DEFAULT_SENDER"])[1].rpartition("@")[2] or "localhost"
    digest = hashlib.sha256(f"{envelope.row.id}/{envelope.row.key}".encode()).hexdigest()[:32]
    headers = {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "Content-Language": envelope.locale,
    }
    if envelope.row.game_id is not None:
        headers["List-Id"] = f"<game-{envelope.row.game_id}.{domain}>"
    if stops is not None:
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return Written(
        address,
        LINE_BREAKS.sub(" ", letter.subject),
        text_of(letter, stops),
        html_of(letter, stops, envelope.locale),
        headers,
        f"<{digest}@{domain}>",
        stops.one_click if stops else None,
    )


def _stops(envelope: Envelope, kind: MailKind) -> Stops | None:
    """Return the links by which this letter can be stopped; none for what is about the account itself."""
    if envelope.user is None or kind.always:
        return None
    game_id = envelope.row.game_id
    this_kind = _stop_link(envelope.user.id, kind.name)
    this_game = _stop_link(envelope.user.id, game_key(game_id)) if game_id is not None else None
    return Stops(this_kind, this_kind, this_game, url_for("accounts.mails", _external=True))


def _stop_link(user_id: int, what: str) -> str:
    return url_for("notifications.unsubscribe", token=tokens.make(user_id, what), _external=True)
