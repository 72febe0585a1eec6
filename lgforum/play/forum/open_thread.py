"""A member opens a thread in a category."""

from sqlalchemy import select

from lgforum.models import Category, Post, Thread, db
from lgforum.play.errors import Refused
from lgforum.play.transaction import transaction

from .mark_read import read_own
from .members import member
from .posting import append
from .texts import prepared, titled
from .write_post import already_made, form_key


def open_thread(category_id: int, user_id: int, title: str, source: str, token: str | None = None) -> int:
    """Open a thread with its first post and return the thread's id. The same `token` again returns the same thread.

    Raises `Refused`: the title's and the text's own refusals (see `texts`), `sign-in`, `no-such-category`,
    `staff-only`, `token-reused`.
    """
    title = titled(title)
    source, html = prepared(source)
    token = form_key(token)
    with transaction():
        if (made := already_made(token, user_id)) is not None:
            return db.session.scalars(select(Post.thread_id).where(Post.id == made)).one()
        _, reader = member(user_id)
        category = db.session.get(Category, category_id)
        if category is None:
            raise Refused("no-such-category")
        if category.staff_only_opening and not reader.is_staff:
            raise Refused("staff-only")
        thread = Thread(category_id=category.id, title=title, author_id=user_id, last_number=0, post_count=0)
        db.session.add(thread)
        db.session.flush()
        read_own(user_id, append(thread.id, author_id=user_id, source=source, html=html, token=token))
        return thread.id
