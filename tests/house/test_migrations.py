"""Migrations make exactly the tables of the models, on SQLite and on PostgreSQL."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask
from flask_migrate import downgrade, upgrade

from lgforum.models import Base, db


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def empty_app(request: pytest.FixtureRequest, make_app: Any, tmp_path: Path) -> Flask:
    """An application on a database without any table."""
    if request.param == "sqlite":
        return make_app(f"sqlite:///{tmp_path / 'empty.sqlite'}")
    return make_app(request.getfixturevalue("postgres_url"))


def tables() -> set[str]:
    return set(sa.inspect(db.engine).get_table_names()) - {"alembic_version"}


def test_models_and_migrations_say_the_same(empty_app: Flask) -> None:
    with empty_app.app_context():
        upgrade()
        with db.engine.connect() as connection:
            context = MigrationContext.configure(
                connection, opts={"compare_type": True, "compare_server_default": True}
            )
            assert compare_metadata(context, Base.metadata) == []


def test_migrations_go_all_the_way_back_and_forth_again(empty_app: Flask) -> None:
    with empty_app.app_context():
        upgrade()
        assert tables() == set(Base.metadata.tables)
        downgrade(revision="base")
        assert tables() == set()
        upgrade()
        assert tables() == set(Base.metadata.tables)


def test_the_database_itself_allows_one_open_phase_a_game(empty_app: Flask) -> None:
    with empty_app.app_context():
        upgrade()
        found = {index["name"]: index for index in sa.inspect(db.engine).get_indexes("phases")}
        only = found["uq_phases_one_open"]
        where = {str(value) for key, value in only["dialect_options"].items() if key.endswith("_where")}
        assert only["unique"]
        assert where & {"closed_at IS NULL", "(closed_at IS NULL)"}


def test_constraint_names_follow_the_convention(empty_app: Flask) -> None:
    """An unnamed constraint could not be altered by a later migration."""
    with empty_app.app_context():
        upgrade()
        inspector = sa.inspect(db.engine)
        for table in tables():
            keys = inspector.get_foreign_keys(table) + inspector.get_unique_constraints(table)
            assert all(key["name"] for key in keys), table
