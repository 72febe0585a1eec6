"""The place of rights. Pages, feeds, searches and mails ask here and load nothing else.

- `rights`: who reads and writes which thread and post.
- `gameview`: what a reader may know of a game.
"""

from .gameview import GameView, as_fact, ballots_of, game_view
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
    "Reader",
    "as_fact",
    "ballots_of",
    "can_read",
    "can_write",
    "can_write_in",
    "game_view",
    "last_known",
    "may_moderate",
    "readable_posts",
    "readable_threads",
    "reader_of",
]
