"""When the forum was last seen awake: what an outage took is counted from there."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base


class Heartbeat(Base):
    """The end of the last complete run of something that must run all the time. `name`: `sweep`."""

    __tablename__ = "heartbeats"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    at: Mapped[datetime]
