"""Shields as pictures: an account's, or one of the 288 by its code."""

from flask import Response, abort, request

from .. import blason as heraldry
from ..models import User, db
from .blueprint import bp

A_YEAR = 31_536_000


@bp.get("/blasons/<int:user_id>.svg")
def blason(user_id: int) -> Response:
    """Serve the blason that an account picked or was given. Any number has one, so that none tells who exists."""
    user = db.session.get(User, user_id) if user_id < 2**31 else None
    return _picture(heraldry.of(user_id, user.blason if user else None), max_age=600)


@bp.get("/blasons/<code>.svg")
def blason_model(code: str) -> Response:
    """Serve one of the 288 blasons, or that of a seat which nobody holds; it never changes."""
    if code != heraldry.NOBODY and not heraldry.is_code(code):
        abort(404)
    return _picture(code, max_age=A_YEAR)


def _picture(code: str, max_age: int) -> Response:
    response = Response(heraldry.svg(code), mimetype="image/svg+xml")
    response.cache_control.public = True
    response.cache_control.max_age = max_age
    response.set_etag(f"{code}-1")
    return response.make_conditional(request)  # type: ignore[return-value]
