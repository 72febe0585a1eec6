"""A member writes in a thread."""

from datetime import datetime

from sqlalchemy import select

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


def write_post(thread_id: int, user_id: int, source: str, token: str | None = None, as_mj: bool = False) -> int:
    """Publish a post and return its id. The same `token` again returns the post that it made.

    In a game's thread the game's lock is held: the post is in if the channel is open at that instant, and a vote that
    it casts is cast in the same transaction. The MJ of a game always speaks as MJ in it; `as_mj` refuses anybody else.
    Raises `Refused`: the text's own refusals (see `texts.prepared`), `sign-in`, `no-such-thread`, `locked`,
    `channel-closed`, `phase-over` (closed_at, arrived_at), `token-reused` (by somebody else), `not-mj`.
    """
    token = token[:TOKEN_MOST] if token else None
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
        over = phase_end(game.id)
        if over is not None:
            raise Refused("phase-over", closed_at=over, arrived_at=utcnow())
    raise Refused(code)


def phase_end(game_id: int) -> datetime | None:
    """Return the instant at which the game's last phase ended: its passed deadline, or when it was closed."""
    deadline = db.session.scalar(select(Phase.deadline).where(Phase.game_id == game_id, Phase.closed_at.is_(None)))
    if deadline is not None and deadline <= utcnow():
        return deadline
    last = select(Phase).where(Phase.game_id == game_id, Phase.closed_at.is_not(None)).order_by(Phase.id.desc())
    phase = db.session.scalar(last.limit(1))
    if phase is None:
        return None
    if phase.closed_by == "deadline" and phase.deadline is not None:
        return phase.deadline
    return phase.closed_at


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
