"""One transaction for each thing that happens.

On SQLite a writing transaction begins with BEGIN IMMEDIATE: the writer waits before its first read, so that what it
reads is still true when it writes. With the driver's own habit (BEGIN at the first write) concurrent read-then-write
transactions lose updates or die as "database is locked".
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.orm import Session

from lgforum.models import db

_WRITING = "lgforum_writing"
_AFTER = "lgforum_after_commit"


def bind(engine: Engine) -> None:
    """Give `engine` our way of beginning transactions, before its first connection. Twice is once."""
    if engine.dialect.name == "sqlite" and not event.contains(engine, "begin", _begin_sqlite):
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself: _begin_sqlite does
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writing = connection.get_execution_options().get(_WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def in_transaction() -> bool:
    """Whether the present session is inside a `transaction()`."""
    return bool(db.session().info.get(_WRITING))


def after_commit(then: Callable[[], None]) -> None:
    """Run `then` once the present transaction is committed; never, if it is rolled back."""
    db.session().info.setdefault(_AFTER, []).append(then)


@contextmanager
def transaction() -> Iterator[Session]:
    """Run the block as one writing transaction on the present session: committed whole, or not at all.

    What the session held before (a page's reads) is ended first, so that everything is read again inside.
    Nested use joins the transaction that is already there.
    """
    session = db.session()
    if session.info.get(_WRITING):
        yield session
        return
    session.commit() if session.is_active else session.rollback()
    session.connection(execution_options={_WRITING: True})
    session.info[_WRITING] = True
    try:
        yield session
        session.commit()
    except BaseException:
        session.rollback()
        raise
    finally:
        session.info.pop(_WRITING, None)
        follow = session.info.pop(_AFTER, [])
    for then in follow:
        then()
