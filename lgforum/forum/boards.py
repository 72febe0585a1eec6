"""Categories and their threads; opening a thread."""

import secrets

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_login import current_user
from flask_security import auth_required

from ..models import Thread, db
from ..numbers import row_number
from ..play.errors import Refused
from ..play.forum import lists, open_thread
from ..play.reading import reader_of
from .blueprint import bp
from .limits import writing_allowed
from .messages import say


@bp.get("/forums")
def index() -> str:
    """Show the categories, with what the reader may see of each."""
    return render_template("forum/index.html", shelves=lists.shelves(reader_of(current_user)))


@bp.get("/forums/<slug>")
def category(slug: str) -> str:
    """Show a category's threads."""
    shelf = lists.category(slug) or abort(404)
    page = max(1, request.args.get("page", 1, row_number))
    reader = reader_of(current_user)
    rows, pages = lists.threads_in(reader, shelf.id, page)
    may_open = reader.user_id is not None and (reader.is_staff or not shelf.staff_only_opening)
    return render_template(
        "forum/category.html", category=shelf, rows=rows, page=min(page, pages), pages=pages, may_open=may_open
    )


@bp.route("/forums/<slug>/nouveau", methods=["GET", "POST"])
@auth_required("session")
def new_thread(slug: str) -> ResponseReturnValue:
    """Open a thread; a refused one comes back with its text."""
    shelf = lists.category(slug) or abort(404)
    problem, status = None, 200
    if request.method == "POST":
        try:
            writing_allowed(current_user.id)
            opened = open_thread(
                shelf.id,
                current_user.id,
                request.form.get("title", ""),
                request.form.get("source", ""),
                request.form.get("token"),
            )
            return redirect(url_for("forum.thread", thread_id=db.session.get_one(Thread, opened).id, page=1))
        except Refused as refusal:
            problem, status = say(refusal), 422
    elif shelf.staff_only_opening and not reader_of(current_user).is_staff:
        abort(403)
    return render_template(
        "forum/new_thread.html",
        category=shelf,
        title=request.form.get("title", ""),
        source=request.form.get("source", ""),
        token=request.form.get("token") or secrets.token_urlsafe(16),
        problem=problem,
    ), status
