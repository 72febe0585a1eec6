"""The blueprint; importing it brings its routes."""

from typing import Any

from flask import Blueprint, Response
from flask_security import auth_required

bp = Blueprint("notifications", __name__)
signed_in: Any = auth_required("session")


@bp.after_request
def not_stored(response: Response) -> Response:
    """Keep personal pages out of shared and local caches."""
    response.headers["Cache-Control"] = "private, no-store"
    return response


from . import bell, demo_mails, failures, stop  # noqa: E402, F401
