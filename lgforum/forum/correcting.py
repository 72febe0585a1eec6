"""Correcting a post, and what it said before."""

from flask import abort, redirect, render_template, request
from flask.typing import ResponseReturnValue
from flask_login import current_user
from flask_security import auth_required

from ..play.errors import Refused
from ..play.forum import edit_post, lists
from ..play.forum.edit_post import check_editable
from ..play.forum.history import versions as history
from ..play.reading import reader_of
from .addresses import post_href
from .blueprint import bp
from .limits import writing_allowed
from .messages import say


@bp.route("/messages/<int:post_id>/corriger", methods=["GET", "POST"])
@auth_required("session")
def edit(post_id: int) -> ResponseReturnValue:
    """Correct a post; a refused text comes back."""
    post = lists.readable_post(reader_of(current_user), post_id) or abort(404)
    problem, status, closed = None, 200, False
    try:
        check_editable(post_id, current_user.id)
    except Refused as refusal:
        problem, status, closed = say(refusal), 409, True
    if request.method == "POST" and not closed:
        try:
            writing_allowed(current_user.id)
            edit_post(post_id, current_user.id, request.form.get("source", ""), request.form.get("reason", ""))
            return redirect(post_href(post))
        except Refused as refusal:
            problem, status = say(refusal), 422
    if closed and request.method == "GET" and post.author_id != current_user.id:
        abort(403)
    return render_template(
        "forum/edit.html",
        post=post,
        source=request.form.get("source", post.source),
        reason=request.form.get("reason", ""),
        problem=problem,
        closed=closed,
    ), status


@bp.get("/messages/<int:post_id>/versions")
def versions(post_id: int) -> str:
    """Show every version of a post, the newest first, with what changed."""
    post = lists.readable_post(reader_of(current_user), post_id) or abort(404)
    return render_template("forum/versions.html", post=post, versions=history(post))
