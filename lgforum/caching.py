"""What may be kept of an answer on its way: nothing that was made for one member."""

from flask import Flask, session
from werkzeug.wrappers import Response

MADE_FOR_ONE = ("text/html", "application/json", "text/plain")


def init_app(app: Flask) -> None:
    """Mark each answer to somebody who is signed in. The session alone is asked: the database may be what failed."""
    app.after_request(keep_to_the_member)


def keep_to_the_member(response: Response) -> Response:
    """Let no shared cache keep a member's page, and his own browser only after asking again.

    Not `no-store`: going back would lose what was typed.
    """
    if response.mimetype in MADE_FOR_ONE and "Cache-Control" not in response.headers and "_user_id" in session:
        response.headers["Cache-Control"] = "private, no-cache"
    return response
