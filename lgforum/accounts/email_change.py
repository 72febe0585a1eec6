"""Links of a change of address: one to the present address, then one to the new one.

Nothing is stored but the wanted address on the account. A link is signed, holds the session stamp and hashes of both
addresses, serves one hour, and dies when the change is made or given up or when sessions are ended.
"""

import hashlib
from typing import Literal

from flask import current_app, url_for
from itsdangerous import BadSignature, URLSafeTimedSerializer

from lgforum.models import User

WITHIN = 3600
Step = Literal["old", "new"]


def link(step: Step, user: User) -> str:
    """Return the link that this address's owner is to follow."""
    token = _signer().dumps([user.id, step, _state(user)])
    return url_for("accounts.confirm_email_change", token=token, _external=True)


def read(token: str) -> tuple[int, Step, str] | None:
    """Return the account, the step and the state that a link was made for; None if it is not good (any more)."""
    try:
        user_id, step, state = _signer().loads(token, max_age=WITHIN)
    except (BadSignature, ValueError, TypeError):
        return None
    return user_id, step, state


def still_good(user: User | None, state: str) -> bool:
    """Whether the account is still as it was when the link was made."""
    return user is not None and user.pending_email is not None and _state(user) == state


def _state(user: User) -> str:
    seen = "\n".join((user.fs_uniquifier, user.email, user.pending_email or ""))
    return hashlib.sha256(seen.encode()).hexdigest()


def _signer() -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(current_app.config["SECRET_KEY"], salt="email-change")
