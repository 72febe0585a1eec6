"""Insert a row unless one with its key is there: what happens twice is told once."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy.dialects import postgresql, sqlite

from lgforum.models import Base, db


def insert_once(model: type[Base], values: dict[str, Any]) -> bool:
    """Insert a row of `model` in the present transaction unless its unique `key` exists. Tell whether it was new."""
    db.session.flush()
    dialect = postgresql if db.session.get_bind().dialect.name == "postgresql" else sqlite
    statement = dialect.insert(model).values(**values).on_conflict_do_nothing(index_elements=["key"])
    result: Any = db.session.execute(statement)
    return bool(result.rowcount)


def insert_each_once(model: type[Base], rows: Sequence[dict[str, Any]]) -> None:
    """As `insert_once` for many rows with the same fields, in one statement."""
    if not rows:
        return
    db.session.flush()
    dialect = postgresql if db.session.get_bind().dialect.name == "postgresql" else sqlite
    statement = dialect.insert(model.__table__).on_conflict_do_nothing(index_elements=["key"])
    db.session.connection().execute(statement, list(rows))
