"""Signed links by which a mail can be stopped without signing in. A link stops one thing for one member, no more."""

from typing import NamedTuple

from flask import current_app
from itsdangerous import BadData, URLSafeSerializer

SALT = "lgforum.mail.unsubscribe"


class Stop(NamedTuple):
    """What a link stops: a kind of mail, or a game (`game/12`), for a member."""

    user_id: int
    what: str


def _serializer() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.config["SECRET_KEY"], salt=SALT)


def make(user_id: int, what: str) -> str:
    """Return the token of a link. It does not expire: a mail may be opened years later."""
    return str(_serializer().dumps([user_id, what]))


def read(token: str) -> Stop | None:
    """Return what a token stops, None if it is not ours."""
    try:
        user_id, what = _serializer().loads(token)
    except (BadData, ValueError, TypeError):
        return None
    return Stop(user_id, what) if isinstance(user_id, int) and isinstance(what, str) else None
