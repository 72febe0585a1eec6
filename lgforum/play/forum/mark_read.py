"""How far a member has read a thread."""

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from lgforum.models import Post, ReadMark, db, utcnow
from lgforum.play.transaction import transaction


def mark_read(thread_id: int, user_id: int, number: int) -> None:
    """Remember that the member has read up to post `number`. A mark never goes back."""
    with transaction():
        _advance(thread_id, user_id, number)


def read_own(user_id: int, post: Post) -> None:
    """Inside the caller's transaction: who has read everything before his post has read his post."""
    mark = db.session.scalar(
        select(ReadMark.number).where(ReadMark.thread_id == post.thread_id, ReadMark.user_id == user_id)
    )
    between = (Post.thread_id == post.thread_id, Post.number > (mark or 0), Post.number < post.number)
    unread = select(Post.id).where(*between, Post.deleted_at.is_(None)).limit(1)
    if db.session.scalar(unread) is None:
        _advance(post.thread_id, user_id, post.number)


def _advance(thread_id: int, user_id: int, number: int) -> None:
    dialect = db.session.get_bind().dialect.name
    insert = (postgresql if dialect == "postgresql" else sqlite).insert(ReadMark)
    values = {"user_id": user_id, "thread_id": thread_id, "number": number, "at": utcnow()}
    db.session.execute(
        insert.values(values).on_conflict_do_update(
            index_elements=[ReadMark.user_id, ReadMark.thread_id],
            set_={"number": number, "at": values["at"]},
            where=ReadMark.number < number,
        )
    )
