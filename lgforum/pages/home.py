"""The first page: what waits for the reader, games, shelves of the forum."""

from flask import render_template

from . import bp


@bp.get("/")
def home() -> str:
    """Show games under way, games that look for players, the forum's shelves and latest threads."""
    return render_template("pages/home.html")
