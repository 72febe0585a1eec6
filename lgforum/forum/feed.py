"""Atom feeds of the public categories: what a guest may read, whoever asks."""

from flask import Response, abort, current_app, render_template

from ..play.forum import lists
from .blueprint import bp


@bp.get("/forums/atom.xml", defaults={"slug": None})
@bp.get("/forums/<slug>/atom.xml")
def atom(slug: str | None) -> Response:
    """Return the newest posts of all public categories, or of one."""
    shelf = (lists.category(slug) or abort(404)) if slug else None
    posts = lists.feed(shelf.id if shelf else None)
    body = render_template(
        "forum/feed.xml", posts=posts, category=shelf, site=current_app.config["SITE_URL"].rstrip("/")
    )
    return Response(body, mimetype="application/atom+xml")
