"""The declarative base, the session's owner and the one type for instants."""

from datetime import UTC, datetime
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import DateTime, Dialect, MetaData
from sqlalchemy.orm import DeclarativeBase, registry
from sqlalchemy.types import JSON, TypeDecorator

from ..instant import at, utcnow

__all__ = ["Base", "UTCDateTime", "at", "db", "utcnow"]


class UTCDateTime(TypeDecorator[datetime]):
    """An aware instant, stored as UTC; refuses naive values rather than guess a zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("naive datetime: instants are stored aware, in UTC")
        return value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """Every table's base. Constraints are named, so that migrations can alter them on every database."""

    registry = registry(
        metadata=MetaData(
            naming_convention={
                "ix": "ix_%(table_name)s_%(column_0_N_name)s",
                "uq": "uq_%(table_name)s_%(column_0_N_name)s",
                "ck": "ck_%(table_name)s_%(constraint_name)s",
                "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
                "pk": "pk_%(table_name)s",
            }
        ),
        type_annotation_map={datetime: UTCDateTime, dict[str, Any]: JSON, list[Any]: JSON},
    )


db = SQLAlchemy(model_class=Base)
