"""Search over what the reader may read."""

from flask import render_template, request
from flask_login import current_user

from ..extensions import limiter
from ..markdown import clean_source
from ..play.forum import lists
from ..play.reading import reader_of
from .blueprint import bp
from .limits import SEARCHES


@bp.get("/recherche")
@limiter.limit(SEARCHES)
def search() -> str:
    """Find posts, threads, games and members."""
    words = " ".join(clean_source(request.args.get("q", "")).split())[: lists.SEARCH_MOST]
    found = lists.search(reader_of(current_user), words) if len(words) >= lists.SEARCH_LEAST else None
    return render_template("forum/search.html", words=words, found=found, least=lists.SEARCH_LEAST)
