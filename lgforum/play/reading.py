"""The place of rights. Pages, feeds, searches and mails ask here and load nothing else.

- `rights`: who reads and writes which thread and post.
- `gameview`: what a reader may know of a game.
- `overhearing`: posts that a fact lets him hear, without their authors.
"""

from .gameview import GameView, as_fact, ballots_of, game_view
from .overhearing import Overheard
from .overhearing import overheard as _overheard
from .rights import (
    GUEST,
    Reader,
    can_read,
    can_write,
    can_write_in,
    last_known,
    may_moderate,
    readable_posts,
    readable_threads,
    reader_of,
)

__all__ = [
    "GUEST",
    "GameView",
    "Overheard",
    "Reader",
    "as_fact",
    "ballots_of",
    "can_read",
    "can_write",
    "can_write_in",
    "game_view",
    "last_known",
    "may_moderate",
    "overheard",
    "readable_posts",
    "readable_threads",
    "reader_of",
]


def overheard(view: GameView) -> list[Overheard]:
    """Return the posts of others' channels that the view's reader has overheard, by the facts that he was told."""
    return _overheard(view.game, view.facts, view.phases) if view.seat is not None or view.role == "former" else []
