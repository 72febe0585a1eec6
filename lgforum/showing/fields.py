"""What a form sent, read field by field: a wrong value becomes a sentence beside its field, never an exception."""

from collections.abc import Iterable
from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

LONGEST = 20_000
"""Characters kept of any field when a form is shown again."""


class Fields:
    """A sent form. Reading a field returns its value or a harmless default, and notes the error in `errors`."""

    def __init__(self, data: MultiDict[str, str]) -> None:
        self.data = data
        self.errors: dict[str, str] = {}

    def refuse(self, name: str, message: str) -> None:
        """Note `message` beside the field, unless it already has one."""
        self.errors.setdefault(name, message)

    def typed(self, name: str) -> str:
        """Return what was typed, as it was, to be shown again."""
        return (self.data.get(name) or "")[:LONGEST]

    def one(self, name: str) -> str:
        """Return the field's only value, stripped; several values are refused."""
        values = self.data.getlist(name)
        if len(values) > 1:
            self.refuse(name, _("Une seule réponse est attendue ici."))
        return values[0].replace("\x00", "").strip() if values else ""

    def text(self, name: str, least: int, most: int) -> str:
        """Return a text of `least` to `most` characters."""
        value = self.one(name)
        if len(value) < least:
            self.refuse(name, _("Ce champ est à remplir.") if not value else _("Au moins %(n)s caractères.", n=least))
        elif len(value) > most:
            self.refuse(name, _("Au plus %(n)s caractères ; il y en a %(got)s.", n=most, got=len(value)))
        return value

    def integer(self, name: str, least: int, most: int, default: int = 0) -> int:
        """Return a whole number from `least` to `most`."""
        value = self.one(name)
        digits = value.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 9) or not least <= int(value) <= most:
            self.refuse(name, _("Un nombre entier de %(least)s à %(most)s.", least=least, most=most))
            return default
        return int(value)

    def choice(self, name: str, allowed: Iterable[str], default: str = "") -> str:
        """Return one of the `allowed` words."""
        value = self.one(name)
        if value not in set(allowed):
            self.refuse(name, _("Choisissez l’une des réponses proposées."))
            return default
        return value

    def choices(self, name: str, allowed: Iterable[str]) -> list[str]:
        """Return the distinct `allowed` words that were ticked, in the order sent."""
        values = self.data.getlist(name)
        if len(set(values)) != len(values) or not set(values) <= set(allowed):
            self.refuse(name, _("Choisissez parmi les réponses proposées."))
            return []
        return values

    def clock(self, name: str) -> str:
        """Return an hour of the day as "HH:MM"."""
        value = self.one(name)
        try:
            return time.fromisoformat(value).strftime("%H:%M")
        except ValueError:
            self.refuse(name, _("Une heure, comme 21:00."))
            return ""

    def instant(self, name: str, zone: str) -> datetime | None:
        """Return a local instant of the zone as an aware UTC one; None when the field is empty."""
        value = self.one(name)
        if not value:
            return None
        try:
            return datetime.fromisoformat(value).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
        except (ValueError, OverflowError):
            self.refuse(name, _("Une date et une heure, comme 2026-12-07 21:00."))
            return None
