"""Games: who sits where, the phase that is open, every move, every fact."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from .accounts import User
from .base import Base, utcnow


class Game(Base):
    """A game. `status`: signup, running, ended, cancelled; `paused_at` and `quarantined_at` qualify `running`.

    Everybody may read a row's public fields; `seed` is secret until `status` is `ended` (P-9).
    """

    __tablename__ = "games"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    pitch: Mapped[str] = mapped_column(Text, default="")
    pitch_html: Mapped[str] = mapped_column(Text, default="")
    system: Mapped[str] = mapped_column(String(32))
    status: Mapped[str] = mapped_column(String(16), default="signup", index=True)
    mj_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    min_seats: Mapped[int]
    max_seats: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(default=dict)  # the system's options and shared policies
    cadence: Mapped[dict[str, Any]] = mapped_column(default=dict)  # see lgforum.play.calendar.Cadence
    created_at: Mapped[datetime] = mapped_column(default=utcnow)
    signup_closes_at: Mapped[datetime | None]
    ready_check_at: Mapped[datetime | None]
    started_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    paused_at: Mapped[datetime | None]
    quarantined_at: Mapped[datetime | None]
    failures: Mapped[int] = mapped_column(default=0)
    seed: Mapped[str | None] = mapped_column(String(64))
    commitment: Mapped[str | None] = mapped_column(String(64))
    outcome: Mapped[dict[str, Any] | None]

    mj: Mapped[User] = relationship()
    seats: Mapped[list["Seat"]] = relationship(back_populates="game", order_by="Seat.number")


class Signup(Base):
    """A wish to play. Order of `id` is the order of arrival: the first `max_seats` are in, the others wait."""

    __tablename__ = "signups"
    __table_args__ = (UniqueConstraint("game_id", "user_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    at: Mapped[datetime] = mapped_column(default=utcnow)
    ready_at: Mapped[datetime | None]

    user: Mapped[User] = relationship()


class Seat(Base):
    """A place in the ring. `number` counts from 0 in the public order. What the seat is stands in the engine alone."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    number: Mapped[int]
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)  # None: the MJ holds it
    name: Mapped[str] = mapped_column(String(32))  # the name by which the table knows the seat

    game: Mapped[Game] = relationship(back_populates="seats")
    user: Mapped[User | None] = relationship()


class SeatHolder(Base):
    """Who held a seat, from when to when (P-7)."""

    __tablename__ = "seat_holders"

    id: Mapped[int] = mapped_column(primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seats.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    since: Mapped[datetime] = mapped_column(default=utcnow)
    until: Mapped[datetime | None]
    facts_until: Mapped[int | None]  # id of the last fact he may read


class Phase(Base):
    """A phase and, while it is open, its current stage. `deadline` is the only clock there is."""

    __tablename__ = "phases"
    __table_args__ = (
        Index(
            "uq_phases_one_open",
            "game_id",
            unique=True,
            sqlite_where=text("closed_at IS NULL"),
            postgresql_where=text("closed_at IS NULL"),
        ),
        UniqueConstraint("game_id", "epoch", "number"),
        Index("ix_phases_due", "deadline"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    epoch: Mapped[int] = mapped_column(default=0)  # a rewind starts a new epoch
    number: Mapped[int]  # 0, 1, 2 … in the game's order
    kind: Mapped[str] = mapped_column(String(16))  # day, night, …
    ordinal: Mapped[int]  # day 0, night 1, day 1 …
    opened_at: Mapped[datetime]
    due_at: Mapped[datetime | None]  # the phase's place in the calendar, before extensions
    stage_no: Mapped[int] = mapped_column(default=0)
    stage_name: Mapped[str] = mapped_column(String(32), default="")
    stage_clock: Mapped[str] = mapped_column(String(8), default="phase")
    stage_opened_at: Mapped[datetime]
    deadline: Mapped[datetime | None]  # None while paused or held
    remaining: Mapped[float | None]  # seconds left, while paused or held
    held_since: Mapped[datetime | None]  # after an outage
    reminded: Mapped[int] = mapped_column(default=0)  # last reminder sent for this stage: 0, 50 or 90 per cent
    closed_at: Mapped[datetime | None]
    closed_by: Mapped[str | None] = mapped_column(String(16))  # deadline, early, mj
    snapshot: Mapped[bytes] = mapped_column(LargeBinary)  # the table at the phase's start

    game: Mapped[Game] = relationship()


class PhaseResult(Base):
    """What closing a phase gave: exactly one a phase. `digest` is the hash of the state that followed."""

    __tablename__ = "phase_results"

    phase_id: Mapped[int] = mapped_column(ForeignKey("phases.id", ondelete="CASCADE"), primary_key=True)
    at: Mapped[datetime] = mapped_column(default=utcnow)
    digest: Mapped[str] = mapped_column(String(64))


class Move(Base):
    """Everything that drives the engine, in order. The state is its snapshot and the moves since."""

    __tablename__ = "moves"
    __table_args__ = (UniqueConstraint("phase_id", "seq"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), index=True)
    phase_id: Mapped[int] = mapped_column(ForeignKey("phases.id", ondelete="CASCADE"))
    seq: Mapped[int]
    stage_no: Mapped[int]
    kind: Mapped[str] = mapped_column(String(16))  # answer, withdraw, order, drop_order, close, abandon …
    seat: Mapped[int | None]
    key: Mapped[str | None] = mapped_column(String(64))
    payload: Mapped[dict[str, Any]] = mapped_column(default=dict)  # the engine's move, whole
    at: Mapped[datetime] = mapped_column(default=utcnow)
    by_user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    post_id: Mapped[int | None] = mapped_column(ForeignKey("posts.id", use_alter=True))  # a vote cast in a post


class FactRow(Base):
    """A fact told by the engine. `audience` is the engine's; only `play.reading` decides with it who may read."""

    __tablename__ = "facts"
    __table_args__ = (UniqueConstraint("game_id", "epoch", "seq"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    phase_id: Mapped[int] = mapped_column(ForeignKey("phases.id", ondelete="CASCADE"), index=True)
    epoch: Mapped[int] = mapped_column(default=0)
    seq: Mapped[int]
    kind: Mapped[str] = mapped_column(String(48))
    audience: Mapped[list[Any]]
    data: Mapped[dict[str, Any]]
    rule: Mapped[str] = mapped_column(String(32), default="")
    at: Mapped[datetime] = mapped_column(default=utcnow)


class OpenDecision(Base):
    """A decision that is open now: a copy of what the engine says, for lists, counts and reminders."""

    __tablename__ = "open_decisions"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), index=True)
    phase_id: Mapped[int] = mapped_column(ForeignKey("phases.id", ondelete="CASCADE"))
    seat: Mapped[int]
    key: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(32))
    mandatory: Mapped[bool] = mapped_column(default=False)
    answered: Mapped[bool] = mapped_column(default=False)
