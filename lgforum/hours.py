"""Instants and durations as people say them: "mardi 21 h", "4 h 12", "il y a 2 h"; "Tuesday 9 pm" in English.

Every function takes aware instants. Zone and present instant are the reader's unless given (mails give them).
"""

from datetime import UTC, date, datetime, timedelta, tzinfo

from babel.dates import format_date
from flask_babel import get_locale, get_timezone

from .instant import utcnow
from .typography import NO_BREAK

EVENING = 18
SECONDS_BELOW = 300  # the last five minutes are counted in seconds


def clock(at: datetime, *, tz: tzinfo | None = None) -> str:
    """Return the hour: "21 h", "16 h 05"; in English "9 pm", "4:05 pm"."""
    local = at.astimezone(tz or _zone())
    if _is_french():
        return _join(f"{local.hour} h", f"{local.minute:02d}" if local.minute else "")
    hour, half = local.hour % 12 or 12, "am" if local.hour < 12 else "pm"
    return _join(f"{hour}:{local.minute:02d}" if local.minute else str(hour), half)


def day(at: datetime, *, tz: tzinfo | None = None, now: datetime | None = None) -> str:
    """Return the day as said today: "aujourd’hui", "hier", "demain", "mardi" within a week, else "12 novembre"."""
    zone = tz or _zone()
    that, today = at.astimezone(zone).date(), (now or utcnow()).astimezone(zone).date()
    apart = (that - today).days
    near = {-1: ("hier", "yesterday"), 0: ("aujourd’hui", "today"), 1: ("demain", "tomorrow")}
    if apart in near:
        return near[apart][0 if _is_french() else 1]
    if -6 <= apart <= 6:
        return str(format_date(that, "EEEE", locale=_language()))
    return _calendar_day(that, with_year=that.year != today.year)


def when(at: datetime | None, *, tz: tzinfo | None = None, now: datetime | None = None) -> str:
    """Return an absolute moment in the reader's zone: "aujourd’hui 16 h 05", "ce soir 21 h", "mardi 9 h"."""
    if at is None:
        return ""
    zone, now = tz or _zone(), now or utcnow()
    local = at.astimezone(zone)
    if local.date() == now.astimezone(zone).date() and local.hour >= EVENING:
        return f"{'ce soir' if _is_french() else 'tonight'} {clock(at, tz=zone)}"
    return f"{day(at, tz=zone, now=now)} {clock(at, tz=zone)}"


def full(at: datetime, *, tz: tzinfo | None = None) -> str:
    """Return the moment in full, zone named: "mardi 3 décembre 2026, 21 h (heure de Paris)"."""
    zone = tz or _zone()
    local = at.astimezone(zone)
    if _is_french():
        said = format_date(local.date(), "EEEE d MMMM y", locale="fr")
    else:
        said = format_date(local.date(), "EEEE, MMMM d, y", locale="en")
    return f"{said}, {clock(at, tz=zone)} ({_zone_name(zone)})"


def span(length: timedelta) -> str:
    """Return a duration in its two largest units: "2 j 4 h", "4 h 12", "48 min", "4 min 09 s"; never below zero."""
    seconds = max(0, int(length.total_seconds()))
    days, hours, minutes = seconds // 86400, seconds // 3600 % 24, seconds // 60 % 60
    if seconds >= 2 * 86400:
        return _join(f"{days} {'j' if _is_french() else 'd'}", f"{hours} h" if hours else "")
    if seconds >= 3600:
        hours += 24 * days
        tail = f"{minutes:02d}" if _is_french() else f"{minutes} min"
        return _join(f"{hours} h", tail if minutes else "")
    if seconds >= SECONDS_BELOW or seconds == 0:
        return _join(f"{minutes} min")
    if minutes:
        return _join(f"{minutes} min", f"{seconds % 60:02d} s")
    return _join(f"{seconds} s")


def left(until: datetime | timedelta | None, *, now: datetime | None = None) -> str:
    """Return what is left until an instant, or of a remaining duration (a paused phase): "4 h 12"."""
    if until is None:
        return ""
    if isinstance(until, timedelta):
        return span(until)
    return span(until - (now or utcnow()))


def ago(at: datetime | None, *, now: datetime | None = None) -> str:
    """Return how far an instant is, in one unit: "à l’instant", "il y a 2 h", "hier 23 h 10"; ahead, "dans 4 h 12"."""
    if at is None:
        return ""
    now = now or utcnow()
    past, fr = now - at, _is_french()
    if past < timedelta(0):
        return f"dans{NO_BREAK}{span(-past)}" if fr else f"in{NO_BREAK}{span(-past)}"
    if past < timedelta(minutes=1):
        return "à l’instant" if fr else "just now"
    if past >= timedelta(hours=12):
        return when(at, now=now)
    minutes = int(past.total_seconds()) // 60
    said = _join(f"{minutes // 60} h") if minutes >= 60 else _join(f"{minutes} min")
    return f"il y a {said}" if fr else f"{said} ago"


def elapsed(opened_at: datetime, deadline: datetime, *, now: datetime | None = None) -> float:
    """Return how much of a phase has passed, from 0 to 100."""
    whole = (deadline - opened_at).total_seconds()
    if whole <= 0:
        return 100.0
    passed = ((now or utcnow()) - opened_at).total_seconds()
    return min(100.0, max(0.0, 100 * passed / whole))


def due_state(deadline: datetime | None, *, now: datetime | None = None) -> str:
    """Return "urgent" within the last hour, "soon" within six, else "" (also where there is no deadline)."""
    if deadline is None:
        return ""
    seconds = (deadline - (now or utcnow())).total_seconds()
    return "urgent" if seconds < 3600 else "soon" if seconds < 6 * 3600 else ""


def _join(*parts: str) -> str:
    return NO_BREAK.join(part for part in parts if part).replace(" ", NO_BREAK)


def _calendar_day(that: date, *, with_year: bool) -> str:
    if _is_french():
        said = format_date(that, "d MMMM y" if with_year else "d MMMM", locale="fr")
        return said.replace("1 ", "1er ", 1) if said.startswith("1 ") else said
    return str(format_date(that, "MMMM d, y" if with_year else "MMMM d", locale="en"))


def _zone_name(zone: tzinfo) -> str:
    key = str(getattr(zone, "key", None) or getattr(zone, "zone", None) or zone)
    city = key.rsplit("/", 1)[-1].replace("_", " ")
    if city == "UTC":
        return "UTC"
    return f"heure de {city}" if _is_french() else f"{city} time"


def _zone() -> tzinfo:
    return get_timezone() or UTC


def _language() -> str:
    locale = get_locale()
    return locale.language if locale else "fr"


def _is_french() -> bool:
    return _language() == "fr"
