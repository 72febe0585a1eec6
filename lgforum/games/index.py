"""The list of games."""

from flask import render_template, request, url_for
from flask_security import current_user

from lgforum.numbers import row_number

from .blueprint import bp
from .lists import finished_games, my_games, open_games, running_games


@bp.get("")
def index() -> str:
    """Games open for sign-up, mine with what waits for me, running, finished."""
    reader_id = current_user.id if current_user.is_authenticated else None
    return render_template(
        "games/index.html",
        signups=open_games(),
        running=running_games(),
        mine=my_games(reader_id) if reader_id else [],
        finished=finished_games(request.args.get("page", 1, row_number)),
        page_href=lambda page: url_for("games.index", page=page) + "#terminees",
    )
