"""What a kind of letter needs to be written."""

from datetime import datetime, timedelta, tzinfo
from typing import Any

import msgspec
from babel.dates import format_date

from lgforum import hours
from lgforum.models import OutgoingMail, User

A_WEEK = timedelta(days=6)


class Envelope(msgspec.Struct, frozen=True):
    """One row of the outbox, its reader, the present instant, the reader's zone and language."""

    row: OutgoingMail
    user: User | None
    now: datetime
    zone: tzinfo
    locale: str

    @property
    def data(self) -> dict[str, Any]:
        """Return what the cause left for the letter."""
        return self.row.data or {}

    @property
    def name(self) -> str:
        """Return the reader's name."""
        return self.user.display_name if self.user else str(self.data.get("name", ""))

    def when(self, at: datetime | None) -> str:
        """Return a moment in the reader's zone: "mercredi 9 h". Never "today": a mail is read when it is read."""
        if at is None:
            return ""
        day = at.astimezone(self.zone).date()
        if abs(at - self.now) < A_WEEK:
            said = format_date(day, "EEEE", locale=self.locale)
        else:
            said = format_date(day, "d MMMM y", locale=self.locale)
        return f"{said} {hours.clock(at, tz=self.zone)}"

    def left(self, until: datetime) -> str:
        """Return what is left until a moment: "12 h"."""
        return hours.left(until, now=self.now)
