"""The site's own pages: home, rules, about, shields, health, choice of language and light."""

from flask import Blueprint
from flask.blueprints import BlueprintSetupState

from . import context

bp = Blueprint("pages", __name__)


@bp.record
def _give_context(state: BlueprintSetupState) -> None:
    context.init_app(state.app)


from . import blasons, choices, demo, home, rules, site  # noqa: F401
