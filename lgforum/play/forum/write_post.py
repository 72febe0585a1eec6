"""A member writes in a thread."""

from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import defer

from lgforum.models import Game, Phase, Post, Seat, Thread, db, utcnow
from lgforum.play.errors import Refused
from lgforum.play.locking import lock_game
from lgforum.play.reading import Reader, can_write
from lgforum.play.transaction import transaction

from . import ballot
from .mark_read import read_own
from .members import member
from .posting import append
from .texts import prepared

TOKEN_MOST = 64
JUST_CLOSED = timedelta(hours=1)
"""How long after a close a refused post is told at which second it came too late."""


def write_post(thread_id: int, user_id: int, source: str, token: str | None = None, as_mj: bool = False) -> int:
    """Publish a post and return its id. The same `token` again returns the post that it made.

    In a game's thread the game's lock is held: the post is in if the channel is open at that instant, and a vote that
    it casts is cast in the same transaction. The MJ of a game always speaks as MJ in it; `as_mj` refuses anybody else.
    Raises `Refused`: the text's own refusals (see `texts.prepared`), `sign-in`, `no-such-thread`, `locked`,
    `channel-closed`, `phase-over` (closed_at, arrived_at), `token-reused` (by somebody else), `not-mj`.
    """
    token = form_key(token)
    if (made := already_made(token, user_id)) is not None:
        return made
    source, html = prepared(source)
    with transaction():
        if (made := already_made(token, user_id)) is not None:
            return made
        _, reader = member(user_id)
        thread = db.session.get(Thread, thread_id)
        if thread is None:
            raise Refused("no-such-thread")
        game = lock_game(thread.game_id) if thread.game_id else None
        if as_mj and (game is None or game.mj_id != user_id):
            raise Refused("not-mj")
        allow(reader, thread, game)
        if game is None:
            post = append(thread_id, author_id=user_id, source=source, html=html, token=token)
        else:
            post = _append_in_game(game, thread, user_id, source, html, token)
        read_own(user_id, post)
        return post.id


def form_key(token: str | None) -> str | None:
    """Return a form's random key as it is stored, whatever was sent for it."""
    return (token or "").replace("\x00", "")[:TOKEN_MOST] or None


def already_made(token: str | None, user_id: int) -> int | None:
    """Return the post that this form made already."""
    if not token:
        return None
    post = db.session.scalar(select(Post).where(Post.token == token))
    if post is not None and post.author_id != user_id:
        raise Refused("token-reused")
    return post.id if post else None


def allow(reader: Reader, thread: Thread, game: Game | None) -> None:
    """Let pass who may write in the thread now; raise why not for anybody else."""
    allowed, code = can_write(reader, thread.id)
    if allowed:
        return
    if game is not None and code in ("phase-over", "channel-closed", "locked"):
        now, over = utcnow(), last_close(game.id)
        if over is not None and now - over < JUST_CLOSED:
            raise Refused("phase-over", closed_at=over, arrived_at=now)
    raise Refused(code)


def last_close(game_id: int) -> datetime | None:
    """Return when a stage of the game last ended: by its passed deadline, or by being closed."""
    phases = select(Phase).options(defer(Phase.snapshot)).where(Phase.game_id == game_id).order_by(Phase.id.desc())
    for phase in db.session.scalars(phases.limit(2)):
        if phase.closed_at is not None:
            return phase.deadline if phase.closed_by == "deadline" and phase.deadline else phase.closed_at
        if phase.deadline is not None and phase.deadline <= utcnow():
            return phase.deadline
        if phase.stage_no > 0:
            return phase.stage_opened_at
    return None


def _append_in_game(game: Game, thread: Thread, user_id: int, source: str, html: str, token: str | None) -> Post:
    seat = db.session.scalar(select(Seat).where(Seat.game_id == game.id, Seat.user_id == user_id))
    phase_id = db.session.scalar(select(Phase.id).where(Phase.game_id == game.id, Phase.closed_at.is_(None)))
    post = append(
        thread.id,
        kind="mj" if game.mj_id == user_id else "post",
        author_id=user_id,
        seat_id=seat.id if seat else None,
        phase_id=phase_id,
        source=source,
        html=html,
        token=token,
    )
    if seat is not None and (thread.channel or "").startswith(ballot.CHANNEL):
        ballot.cast(post, game, seat, user_id)
    return post
