"""Accounts, as Flask-Security reads them (its `fsqla_v3` fields, written out and typed)."""

from datetime import datetime
from typing import Any

from flask_security import AsaList, RoleMixin, UserMixin, WebAuthnMixin
from sqlalchemy import Column, ForeignKey, String, Table
from sqlalchemy.ext.mutable import MutableList
from sqlalchemy.orm import Mapped, mapped_column, relationship

from .base import Base, utcnow

roles_users = Table(
    "roles_users",
    Base.metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("role_id", ForeignKey("roles.id", ondelete="CASCADE"), primary_key=True),
)


class Role(Base, RoleMixin):
    """`admin` (settings, accounts) or `moderator` (public threads). Neither reads a game's secrets."""

    __tablename__ = "roles"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80), unique=True)
    description: Mapped[str | None] = mapped_column(String(255))
    permissions: Mapped[Any | None] = mapped_column(MutableList.as_mutable(AsaList()))


class User(Base, UserMixin):
    """A member. `name_key` is the display name's look-alike skeleton: two names that could be confused share it."""

    __tablename__ = "users"

    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str] = mapped_column(String(255), unique=True)
    pending_email: Mapped[str | None] = mapped_column(String(255))
    password: Mapped[str | None] = mapped_column(String(255))
    active: Mapped[bool] = mapped_column(default=True)
    fs_uniquifier: Mapped[str] = mapped_column(String(64), unique=True)
    fs_webauthn_user_handle: Mapped[str | None] = mapped_column(String(64), unique=True)
    confirmed_at: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(default=utcnow)
    last_seen_at: Mapped[datetime | None]

    display_name: Mapped[str] = mapped_column(String(32))
    name_key: Mapped[str] = mapped_column(String(96), unique=True)
    locale: Mapped[str] = mapped_column(String(8), default="fr")
    timezone: Mapped[str] = mapped_column(String(64), default="Europe/Paris")
    agreement: Mapped[str] = mapped_column(String(1), default="n")  # m, f, n: how texts speak of this person
    theme: Mapped[str] = mapped_column(String(8), default="auto")  # auto, light, dark
    blason: Mapped[str | None] = mapped_column(String(16))  # None: computed from the id
    is_bot: Mapped[bool] = mapped_column(default=False)
    deleted_at: Mapped[datetime | None]

    roles: Mapped[list[Role]] = relationship(secondary=roles_users)
    webauthn: Mapped[list["WebAuthn"]] = relationship(back_populates="user", cascade="all, delete-orphan")


class WebAuthn(Base, WebAuthnMixin):
    """A passkey."""

    __tablename__ = "webauthn"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    credential_id: Mapped[bytes] = mapped_column(unique=True)
    public_key: Mapped[bytes]
    sign_count: Mapped[int] = mapped_column(default=0)
    transports: Mapped[Any | None] = mapped_column(MutableList.as_mutable(AsaList()))
    backup_state: Mapped[bool] = mapped_column(default=False)
    device_type: Mapped[str] = mapped_column(String(64))
    extensions: Mapped[str | None] = mapped_column(String(255))
    name: Mapped[str] = mapped_column(String(64))
    usage: Mapped[str] = mapped_column(String(64))
    create_datetime: Mapped[datetime] = mapped_column(default=utcnow)
    lastuse_datetime: Mapped[datetime] = mapped_column(default=utcnow)

    user: Mapped[User] = relationship(back_populates="webauthn")

    def get_user_mapping(self) -> dict[str, Any]:
        """Return the filter by which Flask-Security finds this key's owner."""
        return {"id": self.user_id}
