"""A finished game as a file, so that anybody may play it again and check the draws (P-9)."""

from flask import Response, abort

from lgforum.play.errors import Refused
from lgforum.play.export import export

from .blueprint import bp


@bp.get("/<int:game_id>/partie.yaml")
def record(game_id: int) -> Response:
    """The whole game in YAML: seed, options, seats, every move. There is none before the end."""
    try:
        text = export(game_id)
    except Refused:
        abort(404)
    name = f"attachment; filename=partie-{game_id}.yaml"
    return Response(text, mimetype="application/yaml", headers={"Content-Disposition": name})
