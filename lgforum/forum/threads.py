"""Reading: a thread's pages, and the permanent address of a post."""

from flask import abort, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue
from flask_login import current_user

from ..numbers import row_number
from ..play.forum import lists, mark_read
from ..play.forum import page as pages
from ..play.reading import reader_of
from .addresses import post_href, thread_href
from .blueprint import bp


@bp.get("/fils/<int:thread_id>")
def thread(thread_id: int) -> ResponseReturnValue:
    """Show a page of a thread. Without a page, open it at the reader's first unread post."""
    reader = reader_of(current_user)
    asked = request.args.get("page", None, row_number)
    whole = request.args.get("tout", 0, row_number) == 1
    known = pages.find(reader, thread_id) or abort(404)
    if asked is None and not whole and (unread := pages.first_unread(known)) is not None:
        return redirect(thread_href(known[0], "nouveau", pages.page_of(unread)))
    shown = pages.load(reader, thread_id, asked or (1 if whole else None), whole, known=known) or abort(404)
    if not (here := thread_href(shown.thread, page=asked, whole=whole)).startswith(request.path):
        return redirect(here)  # a game's thread is read inside the game's page
    body = render_template("forum/thread.html", page=shown)
    # after the page is made: the transaction lets go of every row that it was made from
    if reader.user_id is not None and shown.last_shown > (shown.mark or 0) and request.method == "GET":
        mark_read(thread_id, reader.user_id, shown.last_shown)
    return body


@bp.get("/fils/<int:thread_id>/depuis/<int:number>")
def since(thread_id: int, number: int) -> ResponseReturnValue:
    """Say how many posts the reader would find after a number: a page that grew old asks."""
    count = pages.count_since(reader_of(current_user), thread_id, number)
    return jsonify(posts=count)


@bp.get("/messages/<int:post_id>")
def post(post_id: int) -> ResponseReturnValue:
    """Go to a post, wherever it stands."""
    found = lists.readable_post(reader_of(current_user), post_id) or abort(404)
    return redirect(post_href(found))
