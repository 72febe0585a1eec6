"""Every table of the first version.

Constraints get their names from the convention of `lgforum.models.base.Base`; a partial unique index allows one open
phase a game, on SQLite and on PostgreSQL alike.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

INSTANT = sa.DateTime(timezone=True)

# in the order in which they may be made; dropped the other way round
TABLES = (
    "users",
    "roles",
    "roles_users",
    "webauthn",
    "security_log",
    "games",
    "signups",
    "seats",
    "seat_holders",
    "phases",
    "phase_results",
    "facts",
    "open_decisions",
    "game_log",
    "categories",
    "threads",
    "thread_access",
    "posts",
    "post_versions",
    "read_marks",
    "moderation_log",
    "moves",
    "outgoing_mails",
    "mail_preferences",
    "notifications",
    "heartbeats",
)


def upgrade() -> None:
    _accounts()
    _games()
    _forum()
    _moves()
    _mail_and_notifications()


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)


def _accounts() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("email", sa.String(255), nullable=False, unique=True),
        sa.Column("pending_email", sa.String(255)),
        sa.Column("password", sa.String(255)),
        sa.Column("active", sa.Boolean, nullable=False),
        sa.Column("fs_uniquifier", sa.String(64), nullable=False, unique=True),
        sa.Column("fs_webauthn_user_handle", sa.String(64), unique=True),
        sa.Column("confirmed_at", INSTANT),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("last_seen_at", INSTANT),
        sa.Column("display_name", sa.String(32), nullable=False),
        sa.Column("name_key", sa.String(96), nullable=False, unique=True),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("timezone", sa.String(64), nullable=False),
        sa.Column("agreement", sa.String(1), nullable=False),
        sa.Column("theme", sa.String(8), nullable=False),
        sa.Column("blason", sa.String(16)),
        sa.Column("is_bot", sa.Boolean, nullable=False),
        sa.Column("deleted_at", INSTANT),
    )
    op.create_table(
        "roles",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False, unique=True),
        sa.Column("description", sa.String(255)),
        sa.Column("permissions", sa.UnicodeText),
    )
    op.create_table(
        "roles_users",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("role_id", sa.Integer, sa.ForeignKey("roles.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "webauthn",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("credential_id", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("transports", sa.UnicodeText),
        sa.Column("backup_state", sa.Boolean, nullable=False),
        sa.Column("device_type", sa.String(64), nullable=False),
        sa.Column("extensions", sa.String(255)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("usage", sa.String(64), nullable=False),
        sa.Column("create_datetime", INSTANT, nullable=False),
        sa.Column("lastuse_datetime", INSTANT, nullable=False),
    )
    op.create_table(
        "security_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), index=True),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("pitch", sa.Text, nullable=False),
        sa.Column("pitch_html", sa.Text, nullable=False),
        sa.Column("system", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False, index=True),
        sa.Column("mj_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("min_seats", sa.Integer, nullable=False),
        sa.Column("max_seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("cadence", sa.JSON, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("signup_closes_at", INSTANT),
        sa.Column("ready_check_at", INSTANT),
        sa.Column("started_at", INSTANT),
        sa.Column("ended_at", INSTANT),
        sa.Column("paused_at", INSTANT),
        sa.Column("quarantined_at", INSTANT),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64)),
        sa.Column("commitment", sa.String(64)),
        sa.Column("outcome", sa.JSON),
    )
    op.create_table(
        "signups",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("ready_at", INSTANT),
        sa.UniqueConstraint("game_id", "user_id"),
    )
    op.create_table(
        "seats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), index=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.UniqueConstraint("game_id", "number"),
    )
    op.create_table(
        "seat_holders",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seat_id", sa.Integer, sa.ForeignKey("seats.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("since", INSTANT, nullable=False),
        sa.Column("until", INSTANT),
        sa.Column("facts_until", sa.Integer),
    )
    op.create_table(
        "phases",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("ordinal", sa.Integer, nullable=False),
        sa.Column("opened_at", INSTANT, nullable=False),
        sa.Column("due_at", INSTANT),
        sa.Column("stage_no", sa.Integer, nullable=False),
        sa.Column("stage_name", sa.String(32), nullable=False),
        sa.Column("stage_clock", sa.String(8), nullable=False),
        sa.Column("stage_opened_at", INSTANT, nullable=False),
        sa.Column("deadline", INSTANT),
        sa.Column("remaining", sa.Double),
        sa.Column("held_since", INSTANT),
        sa.Column("reminded", sa.Integer, nullable=False),
        sa.Column("closed_at", INSTANT),
        sa.Column("closed_by", sa.String(16)),
        sa.Column("snapshot", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("game_id", "epoch", "number"),
    )
    op.create_index("ix_phases_due", "phases", ["deadline"])
    open_only = sa.text("closed_at IS NULL")
    op.create_index(
        "uq_phases_one_open", "phases", ["game_id"], unique=True, sqlite_where=open_only, postgresql_where=open_only
    )
    op.create_table(
        "phase_results",
        sa.Column("phase_id", sa.Integer, sa.ForeignKey("phases.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
    )
    op.create_table(
        "facts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("phase_id", sa.Integer, sa.ForeignKey("phases.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(48), nullable=False),
        sa.Column("audience", sa.JSON, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("rule", sa.String(32), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.UniqueConstraint("game_id", "epoch", "seq"),
    )
    op.create_table(
        "open_decisions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("phase_id", sa.Integer, sa.ForeignKey("phases.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("mandatory", sa.Boolean, nullable=False),
        sa.Column("answered", sa.Boolean, nullable=False),
    )
    op.create_table(
        "game_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("phase_id", sa.Integer, sa.ForeignKey("phases.id", ondelete="CASCADE")),
        sa.Column("author_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("token", sa.String(64), unique=True),
    )


def _forum() -> None:
    op.create_table(
        "categories",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("slug", sa.String(64), nullable=False, unique=True),
        sa.Column("title_fr", sa.String(120), nullable=False),
        sa.Column("title_en", sa.String(120), nullable=False),
        sa.Column("about_fr", sa.String(300), nullable=False),
        sa.Column("about_en", sa.String(300), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("staff_only_opening", sa.Boolean, nullable=False),
    )
    op.create_table(
        "threads",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("category_id", sa.Integer, sa.ForeignKey("categories.id")),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id"), index=True),
        sa.Column("channel", sa.String(64)),
        sa.Column("audience", sa.String(8), nullable=False),
        sa.Column("title", sa.String(160), nullable=False),
        sa.Column("author_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("last_post_at", INSTANT),
        sa.Column("pinned", sa.Boolean, nullable=False),
        sa.Column("locked", sa.Boolean, nullable=False),
        sa.Column("deleted_at", INSTANT),
        sa.Column("last_number", sa.Integer, nullable=False),
        sa.Column("post_count", sa.Integer, nullable=False),
        sa.UniqueConstraint("game_id", "channel"),
    )
    op.create_index("ix_threads_category_order", "threads", ["category_id", "pinned", "last_post_at"])
    op.create_table(
        "thread_access",
        sa.Column("thread_id", sa.Integer, sa.ForeignKey("threads.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True),
        sa.Column("can_read", sa.Boolean, nullable=False),
        sa.Column("can_write", sa.Boolean, nullable=False),
        sa.Column("since_number", sa.Integer, nullable=False),
        sa.Column("until_number", sa.Integer),
    )
    op.create_table(
        "posts",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("thread_id", sa.Integer, sa.ForeignKey("threads.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("author_id", sa.Integer, sa.ForeignKey("users.id"), index=True),
        sa.Column("seat_id", sa.Integer, sa.ForeignKey("seats.id")),
        sa.Column("phase_id", sa.Integer, sa.ForeignKey("phases.id")),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("html", sa.Text, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("stamp", sa.JSON),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("edited_at", INSTANT),
        sa.Column("edit_reason", sa.String(200)),
        sa.Column("deleted_at", INSTANT),
        sa.Column("deleted_by_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("token", sa.String(64), unique=True),
        sa.UniqueConstraint("thread_id", "number"),
    )
    op.create_table(
        "post_versions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("post_id", sa.BigInteger, sa.ForeignKey("posts.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("html", sa.Text, nullable=False),
        sa.Column("reason", sa.String(200)),
        sa.Column("editor_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("replaced_at", INSTANT, nullable=False),
    )
    op.create_table(
        "read_marks",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("thread_id", sa.Integer, sa.ForeignKey("threads.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("at", INSTANT, nullable=False),
    )
    op.create_table(
        "moderation_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("author_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("thread_id", sa.Integer, sa.ForeignKey("threads.id", ondelete="CASCADE"), index=True),
        sa.Column("post_id", sa.BigInteger, sa.ForeignKey("posts.id", ondelete="CASCADE")),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )


def _moves() -> None:
    op.create_table(
        "moves",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("phase_id", sa.Integer, sa.ForeignKey("phases.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("stage_no", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("key", sa.String(64)),
        sa.Column("payload", sa.JSON, nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("by_user_id", sa.Integer, sa.ForeignKey("users.id")),
        sa.Column("post_id", sa.BigInteger, sa.ForeignKey("posts.id")),
        sa.UniqueConstraint("phase_id", "seq"),
    )


def _mail_and_notifications() -> None:
    op.create_table(
        "outgoing_mails",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(160), nullable=False, unique=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), index=True),
        sa.Column("address", sa.String(255)),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE")),
        sa.Column("phase_id", sa.Integer, sa.ForeignKey("phases.id", ondelete="CASCADE")),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("not_before", INSTANT, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("sent_at", INSTANT),
        sa.Column("dropped_at", INSTANT),
        sa.Column("last_error", sa.String(300)),
        sa.Column("subject", sa.String(300)),
        sa.Column("text", sa.Text),
        sa.Column("html", sa.Text),
    )
    op.create_index("ix_outgoing_mails_due", "outgoing_mails", ["sent_at", "not_before"])
    op.create_table(
        "mail_preferences",
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("wanted", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notifications",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(160), nullable=False, unique=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE")),
        sa.Column("thread_id", sa.Integer, sa.ForeignKey("threads.id", ondelete="CASCADE")),
        sa.Column("post_id", sa.BigInteger, sa.ForeignKey("posts.id", ondelete="CASCADE")),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("read_at", INSTANT),
    )
    op.create_table(
        "heartbeats",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("at", INSTANT, nullable=False),
    )
