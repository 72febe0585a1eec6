"""The blueprint that every route of this room hangs on."""

from flask import Blueprint

bp = Blueprint("games", __name__, url_prefix="/parties")
