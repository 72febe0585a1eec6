"""The demo's forum: shelves, and talks among its members."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import select

from lgforum.markdown import quote_of, render
from lgforum.models import Category, Post, Thread, db, utcnow
from lgforum.play.transaction import transaction

from .posting import append
from .sample_talks import CATEGORIES, TALKS, Talk


class Said(msgspec.Struct):
    """A post of the demo that was written: enough to quote it."""

    post_id: int
    number: int
    author: str
    source: str


def fill(users: Mapping[str, int] | Sequence[tuple[str, int]], now: datetime | None = None) -> list[int]:
    """Make the shelves and talks, and return the ids of the threads.

    `users`: display name and account number of those who talk, in any order; the first is staff in the talks (opens
    announcements). Does nothing, and returns [], where a category exists already.
    """
    people = list(users.items()) if isinstance(users, Mapping) else list(users)
    if not people:
        raise ValueError("nobody to talk: give at least one member")
    with transaction():
        if db.session.scalar(select(Category.id).limit(1)) is not None:
            return []
        shelves = {}
        for position, fields in enumerate(CATEGORIES):
            shelf = Category(position=position, **fields)
            db.session.add(shelf)
            shelves[fields["slug"]] = shelf
        db.session.flush()
        return [_talk(shelves[str(talk.category)], talk, people, now or utcnow()) for talk in TALKS]


def _talk(category: Category, talk: Talk, people: Sequence[tuple[str, int]], now: datetime) -> int:
    thread = Thread(category_id=category.id, title=talk.title, pinned=talk.pinned, last_number=0, post_count=0)
    thread.author_id = people[talk.posts[0].who % len(people)][1]
    db.session.add(thread)
    db.session.flush()
    said: list[Said] = []
    for line in talk.posts:
        name, user_id = people[line.who % len(people)]
        source = line.text
        if line.quotes is not None:
            before = said[line.quotes]
            source = quote_of(before.author, before.number, before.post_id, line.quoted or before.source) + source
        post = append(thread.id, author_id=user_id, source=source, html=render(source))
        _date(post, thread, now - timedelta(hours=line.hours_ago))
        said.append(Said(post.id, post.number, name, source))
    thread.created_at = now - timedelta(hours=talk.posts[0].hours_ago)
    return thread.id


def _date(post: Post, thread: Thread, at: datetime) -> None:
    post.created_at = at
    thread.last_post_at = at
