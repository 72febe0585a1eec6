"""Moderation: each act is asked for on a page that says what it will do, with a reason that is logged."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_login import current_user
from flask_security import auth_required
from sqlalchemy import select

from ..models import Category, ModerationLog, Post, Thread, db
from ..numbers import row_number
from ..play import forum as verbs
from ..play.errors import Refused
from ..play.forum import lists
from ..play.reading import may_moderate, readable_threads, reader_of
from .addresses import post_href, thread_href
from .blueprint import bp
from .messages import say


@dataclass(frozen=True)
class Act:
    """What a moderator may do: its verb, the button, what it will do, the sign."""

    do: Callable[[int, int, str], None]
    button: str
    effect: str
    icon: str
    danger: bool = False


ON_POSTS = {
    "supprimer": Act(
        verbs.delete_post,
        _l("Supprimer le message"),
        _l(
            "Le message disparaît pour tous sauf les modérateurs. Son numéro reste pris, un vote qu’il portait reste "
            "compté."
        ),
        "trash-2",
        danger=True,
    ),
    "retablir": Act(
        verbs.restore_post, _l("Rétablir le message"), _l("Le message reparaît à sa place pour tous."), "undo-2"
    ),
}
ON_THREADS = {
    "epingler": Act(verbs.pin, _l("Épingler le fil"), _l("Le fil reste en tête de sa catégorie."), "pin"),
    "desepingler": Act(verbs.unpin, _l("Désépingler le fil"), _l("Le fil reprend sa place par date."), "pin-off"),
    "fermer": Act(
        verbs.lock, _l("Fermer le fil"), _l("Plus personne n’y écrit, sauf ceux qui le modèrent."), "lock-keyhole"
    ),
    "rouvrir": Act(verbs.unlock, _l("Rouvrir le fil"), _l("On peut de nouveau y écrire."), "lock-keyhole-open"),
    "supprimer": Act(
        verbs.delete_thread,
        _l("Supprimer le fil"),
        _l("Le fil entier disparaît pour tous sauf les modérateurs."),
        "trash-2",
        danger=True,
    ),
    "retablir": Act(verbs.restore_thread, _l("Rétablir le fil"), _l("Le fil reparaît dans sa catégorie."), "undo-2"),
}


@bp.route("/messages/<int:post_id>/moderer/<act>", methods=["GET", "POST"])
@auth_required("session")
def moderate_post(post_id: int, act: str) -> ResponseReturnValue:
    """Ask for a reason, then delete or restore a post."""
    doing = ON_POSTS.get(act) or abort(404)
    reader = reader_of(current_user)
    post = lists.readable_post(reader, post_id) or abort(404)
    if not may_moderate(reader, post.thread_id):
        abort(403)
    return _asked(doing, post.id, post.thread, post, post_href(post))


@bp.route("/fils/<int:thread_id>/moderer/<act>", methods=["GET", "POST"])
@auth_required("session")
def moderate_thread(thread_id: int, act: str) -> ResponseReturnValue:
    """Ask for a reason, then pin, lock, delete … a thread."""
    doing = ON_THREADS.get(act) or abort(404)
    thread = _moderated(thread_id)
    return _asked(doing, thread.id, thread, None, thread_href(thread, page=1))


@bp.route("/fils/<int:thread_id>/deplacer", methods=["GET", "POST"])
@auth_required("session")
def move_thread(thread_id: int) -> ResponseReturnValue:
    """Ask where to and why, then move a thread."""
    thread = _moderated(thread_id)
    doing = Act(
        lambda number, user, reason: verbs.move(number, user, request.form.get("category", 0, row_number), reason),
        _("Déplacer le fil"),
        _("Le fil et ses messages changent de catégorie ; leurs adresses restent les mêmes."),
        "folder-input",
    )
    shelves = list(db.session.scalars(select(Category).order_by(Category.position)))
    return _asked(doing, thread.id, thread, None, thread_href(thread, page=1), shelves)


@bp.get("/fils/<int:thread_id>/journal")
@auth_required("session")
def moderation_log(thread_id: int) -> str:
    """Show what moderators did in a thread."""
    thread = _moderated(thread_id)
    entries = db.session.scalars(
        select(ModerationLog).where(ModerationLog.thread_id == thread.id).order_by(ModerationLog.id.desc()).limit(200)
    ).all()
    numbers = _numbers([entry.post_id for entry in entries if entry.post_id])
    return render_template("forum/log.html", thread=thread, entries=entries, numbers=numbers, words=_log_words())


def _numbers(ids: list[int]) -> dict[int, int]:
    return dict(db.session.execute(select(Post.id, Post.number).where(Post.id.in_(ids))).all())


def _log_words() -> dict[str, str]:
    return {
        "delete_post": _("Message supprimé"),
        "restore_post": _("Message rétabli"),
        "pin": _("Fil épinglé"),
        "unpin": _("Fil désépinglé"),
        "lock": _("Fil fermé"),
        "unlock": _("Fil rouvert"),
        "move": _("Fil déplacé"),
        "delete_thread": _("Fil supprimé"),
        "restore_thread": _("Fil rétabli"),
    }


def _moderated(thread_id: int) -> Thread:
    reader = reader_of(current_user)
    thread = db.session.scalar(readable_threads(reader).where(Thread.id == thread_id)) or abort(404)
    if not may_moderate(reader, thread_id):
        abort(403)
    return thread


def _asked(
    act: Act, number: int, thread: Thread, post: Post | None, back: str, shelves: list[Category] | None = None
) -> ResponseReturnValue:
    problem, status = None, 200
    if request.method == "POST":
        try:
            act.do(number, current_user.id, request.form.get("reason", ""))
            flash(_("C’est fait, et noté au journal du fil."), "ok")
            return redirect(back if act.do is not verbs.delete_thread else url_for("forum.index"))
        except Refused as refusal:
            problem, status = say(refusal), 422
    return render_template(
        "forum/moderate.html",
        act=act,
        thread=thread,
        post=post,
        back=back,
        shelves=shelves,
        problem=problem,
        reason=request.form.get("reason", ""),
    ), status
