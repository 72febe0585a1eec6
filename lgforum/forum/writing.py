"""Writing: reply, preview, quote. A refused text always comes back."""

import secrets

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_login import current_user
from flask_security import auth_required

from ..markdown import quote_of
from ..models import Post, Thread, User, db
from ..numbers import row_number
from ..play.errors import Refused
from ..play.forum import lists, write_post
from ..play.forum.texts import prepared
from ..play.reading import can_write, readable_threads, reader_of
from .addresses import post_href
from .blueprint import bp
from .limits import previewing_allowed, writing_allowed
from .messages import KEPT, say


@bp.post("/fils/<int:thread_id>/repondre")
@auth_required("session")
def reply(thread_id: int) -> ResponseReturnValue:
    """Publish a post and go to it."""
    source = request.form.get("source", "")
    try:
        writing_allowed(current_user.id)
        made = write_post(thread_id, current_user.id, source, request.form.get("token"))
    except Refused as refusal:
        return _given_back(thread_id, source, refusal)
    return redirect(post_href(db.session.get_one(Post, made)))


def _given_back(thread_id: int, source: str, refusal: Refused) -> ResponseReturnValue:
    thread = _readable(thread_id)
    final = refusal.code in KEPT
    body = render_template(
        "forum/reply.html", thread=thread, source=source, problem=say(refusal), final=final, token=_token()
    )
    return body, 409 if final else 422


@bp.post("/apercu")
@auth_required("session")
def preview() -> ResponseReturnValue:
    """Show how a text will look. A script asks for the text alone; without one, a page with the form again."""
    source = request.form.get("source", "")
    html, problem = "", None
    try:
        previewing_allowed(current_user.id)
        html = prepared(source)[1]
    except Refused as refusal:
        problem = say(refusal)
    if request.headers.get("X-Fragment"):
        return render_template("forum/_preview.html", html=html, problem=problem), 422 if problem else 200
    thread = _readable(request.form.get("thread", 0, row_number)) if request.form.get("thread") else None
    shelf = lists.category(request.form["category"]) if request.form.get("category") else None
    if thread is None and shelf is None:
        abort(400)
    return render_template(
        "forum/preview.html",
        html=html,
        problem=problem,
        thread=thread,
        category=shelf,
        source=source,
        title=request.form.get("title", ""),
        token=_token(),
    ), 422 if problem else 200


@bp.get("/messages/<int:post_id>/citer")
@auth_required("session")
def quote(post_id: int) -> ResponseReturnValue:
    """Answer a post: a form that begins with its quote. A script asks for the quote alone."""
    reader = reader_of(current_user)
    post = lists.readable_post(reader, post_id) or abort(404)
    if post.kind in ("story", "event") or post.deleted_at is not None:
        abort(404)
    quoted = quote_of(_name(post.author), post.number, post.id, post.source)
    if request.headers.get("X-Fragment"):
        return quoted, {"Content-Type": "text/plain; charset=utf-8"}
    writable, code = can_write(reader, post.thread_id)
    if not writable:
        return _given_back(post.thread_id, quoted, Refused(code))
    return render_template("forum/reply.html", thread=post.thread, source=quoted, problem=None, token=_token())


def _name(author: User | None) -> str:
    return author.display_name if author is not None and author.deleted_at is None else "ancien membre"


def _readable(thread_id: int) -> Thread:
    thread = db.session.scalar(readable_threads(reader_of(current_user)).where(Thread.id == thread_id))
    return thread or abort(404)


def _token() -> str:
    return request.form.get("token") or secrets.token_urlsafe(16)


@bp.app_template_global()
def new_token() -> str:
    """Return the key of a form that posts once."""
    return secrets.token_urlsafe(16)


@bp.app_template_global()
def reply_href(thread: Thread) -> str:
    """Return where a reply to a thread is sent."""
    return url_for("forum.reply", thread_id=thread.id)


@bp.app_template_global()
def why_closed(code: str) -> str:
    """Return why the reader cannot write here, in words."""
    return say(Refused(code))
