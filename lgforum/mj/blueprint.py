"""The blueprint that every route of the MJ's room hangs on."""

from flask import Blueprint

bp = Blueprint("mj", __name__, url_prefix="/parties/<int:game_id>/mj")
