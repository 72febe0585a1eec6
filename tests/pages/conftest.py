"""Eyes on the statements that a request sends to the database."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from lgforum.models import db


@pytest.fixture
def count_statements() -> Callable[[Flask], AbstractContextManager[list[str]]]:
    """`with count_statements(app) as seen`: the SQL that was sent meanwhile."""

    @contextmanager
    def counting(app: Flask) -> Iterator[list[str]]:
        seen: list[str] = []

        def note(_conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
            seen.append(statement)

        with app.app_context():
            engine = db.engine
        event.listen(engine, "before_cursor_execute", note)
        try:
            yield seen
        finally:
            event.remove(engine, "before_cursor_execute", note)

    return counting
