"""The waiting list: whoever gets a place that became free is told."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import select

from lgforum.models import Game, Signup, db

from .mail.notify import notify
from .mail.outbox import queue


def signups_of(game: Game) -> list[Signup]:
    """Return the sign-ups in their order of arrival: the first `max_seats` are in, the others wait."""
    return list(db.session.scalars(select(Signup).where(Signup.game_id == game.id).order_by(Signup.id)))


@contextmanager
def told_of_promotions(game: Game) -> Iterator[None]:
    """Run a change of the list, then tell those whom it moved from the waiting list to the table."""
    waiting = [signup.id for signup in signups_of(game)[game.max_seats :]]
    yield
    db.session.flush()
    for signup in signups_of(game)[: game.max_seats]:
        if signup.id in waiting:
            key = f"signup_moved/{signup.id}"
            notify(signup.user_id, "signup_moved", key, game_id=game.id)
            queue("signup_moved", signup.user_id, key, game_id=game.id)
