"""The blueprint, and who may open its pages."""

from datetime import timedelta
from typing import Any

from flask import Blueprint, Response, current_app
from flask_security import auth_required

bp = Blueprint("accounts", __name__)


def _fresh_for() -> timedelta:
    within: timedelta = current_app.config["SECURITY_FRESHNESS"]
    return within


def _grace() -> timedelta:
    grace: timedelta = current_app.config["SECURITY_FRESHNESS_GRACE_PERIOD"]
    return grace


signed_in: Any = auth_required("session")
fresh: Any = auth_required("session", within=_fresh_for, grace=_grace)  # asks who it is again when that was long ago


@bp.after_request
def not_stored(response: Response) -> Response:
    """Keep own pages out of shared and local caches."""
    response.headers.setdefault("Cache-Control", "private, no-store")
    return response
