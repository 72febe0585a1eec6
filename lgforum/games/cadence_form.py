"""The rhythm of a game, as its form gives it: cadence and calendar."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import available_timezones

from flask_babel import gettext as _

from lgforum.models import utcnow
from lgforum.play.calendar import Cadence
from lgforum.showing.fields import Fields

MODES = ("rolling", "clock")
WEEKDAYS = ("0", "1", "2", "3", "4", "5", "6")
LONGEST_PHASE = 24 * 14
"""Hours."""


def read_cadence(fields: Fields) -> Cadence | None:
    """Return the cadence that was typed; None, with errors noted, where it is not one."""
    mode = fields.choice("mode", MODES, "rolling")
    zone = fields.one("timezone")
    if zone not in available_timezones():
        fields.refuse("timezone", _("Choisissez un fuseau de la liste, comme Europe/Paris."))
    given: dict[str, Any] = {
        "mode": mode,
        "timezone": zone,
        "excluded_weekdays": [int(day) for day in fields.choices("excluded_weekdays", WEEKDAYS)],
        "grace_hours": fields.integer("grace_hours", 1, 72, 12),
    }
    if len(given["excluded_weekdays"]) == 7:
        fields.refuse("excluded_weekdays", _("Laissez au moins un jour où une phase peut se clore."))
    given |= _lengths(fields) if mode == "rolling" else _hours(fields)
    given |= _quiet(fields)
    return None if fields.errors else Cadence(**given)


def _lengths(fields: Fields) -> dict[str, Any]:
    return {
        "day_hours": fields.integer("day_hours", 1, LONGEST_PHASE, 48),
        "night_hours": fields.integer("night_hours", 1, LONGEST_PHASE, 12),
    }


def _hours(fields: Fields) -> dict[str, Any]:
    ends = {"day_ends_at": fields.clock("day_ends_at"), "night_ends_at": fields.clock("night_ends_at")}
    if ends["day_ends_at"] and ends["day_ends_at"] == ends["night_ends_at"]:
        fields.refuse("night_ends_at", _("Le jour et la nuit ne peuvent pas finir à la même heure."))
    return ends


def _quiet(fields: Fields) -> dict[str, Any]:
    """Both ends of the quiet hours, or neither."""
    if not fields.one("quiet_from") and not fields.one("quiet_to"):
        return {"quiet_from": None, "quiet_to": None}
    quiet = {"quiet_from": fields.clock("quiet_from"), "quiet_to": fields.clock("quiet_to")}
    if quiet["quiet_from"] == quiet["quiet_to"]:
        fields.refuse("quiet_to", _("Les heures calmes doivent finir à une autre heure que leur début."))
    return quiet


def read_closing(fields: Fields) -> datetime | None:
    """Return when sign-ups close, an instant of the coming year; None, with an error noted or not."""
    if "timezone" in fields.errors:
        return None
    closes = fields.instant("signup_closes_at", fields.one("timezone"))
    if closes is None:
        return None
    if closes <= utcnow():
        fields.refuse("signup_closes_at", _("Cet instant est passé : choisissez-en un à venir."))
    elif closes > utcnow() + timedelta(days=366):
        fields.refuse("signup_closes_at", _("Choisissez un instant de l’année qui vient."))
    return None if "signup_closes_at" in fields.errors else closes


def phases_at_most(seats: int) -> int:
    """Return how many phases a game lasts if each phase after day 0 has one death: until two are left."""
    return max(3, seats - 1)


def first_day(signup_closes_at: datetime | None, now: datetime) -> datetime:
    """Return when the simulated game starts: when sign-ups close, or as if they closed now."""
    return max(signup_closes_at, now) if signup_closes_at else now + timedelta(minutes=1)
