"""The blueprint that the pages' routes stand on; with it come the names that every template may ask for."""

from flask import Blueprint, Flask
from flask.blueprints import BlueprintSetupState

from . import context

bp = Blueprint("pages", __name__)


@bp.record
def _give_context(state: BlueprintSetupState) -> None:
    if isinstance(state.app, Flask):
        context.init_app(state.app)
