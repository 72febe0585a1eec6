"""The present instant, told in one place."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime

_told: ContextVar[datetime | None] = ContextVar("told", default=None)


def utcnow() -> datetime:
    """Return the present instant, aware, in UTC. Everything of ours that reads the clock reads it here."""
    return _told.get() or datetime.now(UTC)


@contextmanager
def at(instant: datetime) -> Iterator[None]:
    """Let `utcnow` say `instant` in this context: how the demo writes the past of its game."""
    token = _told.set(instant)
    try:
        yield
    finally:
        _told.reset(token)
