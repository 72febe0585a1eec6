"""What somebody overheard (T-27a): posts of a channel that is not his, told to him without their authors.

A fact says that a seat has heard the channel during a phase; the posts themselves are read here, and nowhere else.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from lgforum.models import FactRow, Game, Phase, Post, Thread, db

HEARD_BY = {"den_read": "den"}
"""By kind of fact, the channel that was heard during the fact's phase."""

_QUOTE = re.compile(r"<blockquote\b.*?</blockquote>\s*", re.DOTALL)
"""A quote names its author. Our Markdown puts no quote inside a quote."""
_MARKUP = re.compile(r"<[^>]+>")


@dataclass(frozen=True)
class Overheard:
    """The posts that were heard in one phase, in their order: what they say, and nothing of who said it."""

    phase: Phase
    told_at: datetime
    posts: list[str]


def overheard(game: Game, facts: Sequence[FactRow], phases: Mapping[int, Phase]) -> list[Overheard]:
    """Return what the reader of `facts` has overheard, as safe HTML; the facts decide, they are his own."""
    heard = [row for row in facts if row.kind in HEARD_BY]
    return [Overheard(phases[row.phase_id], row.at, _posts(game.id, HEARD_BY[row.kind], row.phase_id)) for row in heard]


def _posts(game_id: int, channel: str, phase_id: int) -> list[str]:
    """The players' posts of a phase. The MJ's own word and the game's events are not what the pack says."""
    query = (
        select(Post.html)
        .join(Thread, Thread.id == Post.thread_id)
        .where(Thread.game_id == game_id, Thread.channel == channel, Post.phase_id == phase_id)
        .where(Post.kind == "post", Post.deleted_at.is_(None))
        .order_by(Post.number)
    )
    return [said for said in map(_said, db.session.scalars(query)) if said]


def _said(html: str) -> str:
    """A post's own words: its quotes are left out; nothing where there was nothing else."""
    own = _QUOTE.sub("", html)
    return own if _MARKUP.sub("", own).strip() else ""
