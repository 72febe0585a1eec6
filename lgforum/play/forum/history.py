"""The versions of a post, with what changed from each to the next."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher

from sqlalchemy import select

from lgforum.models import Post, PostVersion, db

_WORDS_MOST = 4000


@dataclass(frozen=True)
class Version:
    """What a post said from `since` on. `changes`: pieces of text marked "same", "gone" or "new"."""

    number: int
    since: datetime
    reason: str | None
    changes: list[tuple[str, str]]


def versions(post: Post) -> list[Version]:
    """Return the versions of a post, the newest first."""
    older = db.session.scalars(select(PostVersion).where(PostVersion.post_id == post.id).order_by(PostVersion.id)).all()
    sources = [old.source for old in older] + [post.source]
    reasons = [old.reason for old in older] + [post.edit_reason]
    starts = [post.created_at] + [old.replaced_at for old in older]
    found = [
        Version(
            i + 1, starts[i], reasons[i], list(_changes(sources[i - 1] if i else "", text)) if i else [("same", text)]
        )
        for i, text in enumerate(sources)
    ]
    return found[::-1]


def _changes(before: str, after: str) -> Iterator[tuple[str, str]]:
    """Compare word by word; line by line where a text is so long that words would take too much time."""
    a, b = (re.findall(r"\s+|\w+|[^\w\s]", text) for text in (before, after))
    if len(a) + len(b) > _WORDS_MOST:
        a, b = before.splitlines(keepends=True), after.splitlines(keepends=True)
    for tag, a1, a2, b1, b2 in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag == "equal":
            yield "same", "".join(b[b1:b2])
            continue
        if a2 > a1:
            yield "gone", "".join(a[a1:a2])
        if b2 > b1:
            yield "new", "".join(b[b1:b2])
