"""An author corrects his post."""

from datetime import timedelta

from lgforum.markdown import clean_source
from lgforum.models import Phase, Post, PostVersion, Thread, db, utcnow
from lgforum.play.errors import Refused
from lgforum.play.locking import lock_game
from lgforum.play.reading import can_write
from lgforum.play.transaction import transaction

from .members import member
from .texts import prepared

MINUTES_IN_GAMES = 10
REASON_MOST = 200


def edit_post(post_id: int, user_id: int, source: str, reason: str = "") -> None:
    """Replace a post's text; what it said before stays readable. Its vote, if it cast one, does not move.

    Raises `Refused`: the text's own refusals (see `texts.prepared`), `reason-too-long` (most), and what
    `check_editable` raises.
    """
    source, html = prepared(source)
    reason = " ".join(clean_source(reason).split())
    if len(reason) > REASON_MOST:
        raise Refused("reason-too-long", most=REASON_MOST)
    with transaction():
        post = check_editable(post_id, user_id, locking=True)
        if post.source == source:
            return
        db.session.add(
            PostVersion(post_id=post.id, source=post.source, html=post.html, reason=post.edit_reason, editor_id=user_id)
        )
        post.source, post.html = source, html
        post.edited_at = utcnow()
        post.edit_reason = reason or None


def check_editable(post_id: int, user_id: int, locking: bool = False) -> Post:
    """Return the post if its author may correct it now.

    In a game: for ten minutes, while its phase is open. Elsewhere: as long as he may write in the thread.
    Raises `Refused`: `no-such-post`, `not-yours`, `edit-too-late` (minutes), `edit-phase-closed`, or why the thread
    cannot be written in.
    """
    post = _post(post_id, locking)
    if post.author_id != user_id or post.kind not in ("post", "mj"):
        raise Refused("not-yours")
    _, reader = member(user_id)
    thread = db.session.get_one(Thread, post.thread_id)
    if thread.game_id is not None:
        _check_in_game(post)
    allowed, code = can_write(reader, thread.id)
    if not allowed:
        raise Refused(code)
    return post


def _post(post_id: int, locking: bool) -> Post:
    """Return the post; locked, as it is now: of two corrections, the second keeps what the first one said."""
    post = db.session.get(Post, post_id)
    if post is not None and locking:
        game_id = db.session.get_one(Thread, post.thread_id).game_id
        if game_id is not None:
            lock_game(game_id)  # before the row: a close goes the same way
        db.session.refresh(post, with_for_update=True)
    if post is None or post.deleted_at is not None:
        raise Refused("no-such-post")
    return post


def _check_in_game(post: Post) -> None:
    if utcnow() - post.created_at > timedelta(minutes=MINUTES_IN_GAMES):
        raise Refused("edit-too-late", minutes=MINUTES_IN_GAMES)
    phase = db.session.get(Phase, post.phase_id) if post.phase_id else None
    if phase is not None and (phase.closed_at is not None or (phase.deadline and phase.deadline <= utcnow())):
        raise Refused("edit-phase-closed")
