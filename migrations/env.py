"""How migrations run: within the application, on its database, each in a transaction."""

from alembic import context
from flask import current_app

import lgforum.models  # noqa: F401  (every table)

db = current_app.extensions["migrate"].db


def run_online() -> None:
    """Run on the application's database. SQLite alters tables by copying them (batch mode)."""
    with db.engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=db.metadata,
            compare_type=True,
            render_as_batch=connection.dialect.name == "sqlite",
        )
        with context.begin_transaction():
            context.run_migrations()
        connection.commit()


def run_offline() -> None:
    """Print the statements instead of running them (`lgforum db upgrade --sql`)."""
    url = db.engine.url.render_as_string(hide_password=False)
    context.configure(url=url, target_metadata=db.metadata, literal_binds=True)
    with context.begin_transaction():
        context.run_migrations()


if context.is_offline_mode():
    run_offline()
else:
    run_online()
