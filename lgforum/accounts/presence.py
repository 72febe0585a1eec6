"""When a member was last here: noted at most every few minutes, so that reading costs no writing."""

from datetime import timedelta

from flask import Flask, Response
from flask_login import current_user
from sqlalchemy import inspect

from lgforum.models import User, utcnow
from lgforum.play.accounts import note_presence

EVERY = timedelta(minutes=5)


def init_app(app: Flask) -> None:
    """Note members' presence after their requests."""
    app.after_request(_note)


def _note(response: Response) -> Response:
    a_page = response.mimetype == "text/html" and response.status_code < 400
    user = current_user._get_current_object() if a_page and current_user else None
    if isinstance(user, User):
        _note_member(user)
    return response


def _note_member(user: User) -> None:
    if "last_seen_at" in inspect(user).unloaded:
        return  # the page has written something since; rather than read the account again, the next page notes it
    if user.last_seen_at is None or utcnow() - user.last_seen_at >= EVERY:
        note_presence(user.id)
