"""When phases end (P-10). Pure: instants in, instants out.

Everything is computed in the game's time zone with `zoneinfo` and stored in UTC. An hour that the spring change skips
moves forward to the first that exists; one that the autumn change repeats means the first. A rolling phase of 24 h is
86,400 s, whatever the clocks on the wall do.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Literal
from zoneinfo import ZoneInfo

import msgspec

DAY = timedelta(days=1)
LIVE = timedelta(seconds=30)
SHORTEST_SHARE = 4
"""On the wall clock, a phase that would last less than a quarter of its usual length ends a turn later."""


class Cadence(msgspec.Struct, frozen=True):
    """The rhythm of a game.

    `rolling`: a phase lasts so many hours from its opening. `clock`: it ends at a fixed local hour ("21:00").
    No phase ends in the quiet hours or on an excluded weekday (0 is Monday): it ends at the first instant after.
    `grace_hours`: how long a decision that arises while a phase is resolved stays open (P-5).
    """

    mode: Literal["rolling", "clock"] = "rolling"
    day_hours: float = 48
    night_hours: float = 24
    day_ends_at: str | None = "21:00"
    night_ends_at: str | None = "09:00"
    timezone: str = "Europe/Paris"
    quiet_from: str | None = None
    quiet_to: str | None = None
    excluded_weekdays: list[int] = []
    grace_hours: float = 12

    @property
    def zone(self) -> ZoneInfo:
        """The game's time zone."""
        return ZoneInfo(self.timezone)


def cadence_of(stored: Mapping[str, Any]) -> Cadence:
    """Read a cadence from a game's row."""
    return msgspec.convert(dict(stored), Cadence)


def stored_cadence(cadence: Cadence) -> dict[str, Any]:
    """Write a cadence as it stands in a game's row."""
    stored: dict[str, Any] = msgspec.to_builtins(cadence)
    return stored


def next_deadline(cadence: Cadence, kind: str, opened_at: datetime) -> datetime:
    """Return the instant (UTC) at which a phase of `kind` that opened at `opened_at` ends."""
    if cadence.mode == "clock":
        return _clock_deadline(cadence, kind, opened_at)
    hours = cadence.night_hours if kind == "night" else cadence.day_hours
    return allowed_from(cadence, opened_at.astimezone(UTC) + timedelta(hours=hours))


def grace_deadline(cadence: Cadence, opened_at: datetime, next_due: datetime) -> datetime:
    """Return when a grace decision that opens at `opened_at` ends.

    It eats from the phase that follows, whose end `next_due` it never pushes: at most half of what is left of it.
    """
    half = opened_at + max(next_due - opened_at, timedelta()) / 2
    return min(opened_at + timedelta(hours=cadence.grace_hours), half).astimezone(UTC)


def simulated(
    cadence: Cadence, starts_at: datetime, phases: int = 12, first: str = "day"
) -> list[tuple[str, int, datetime, datetime]]:
    """Return the first `phases` phases of a game that starts then: kind, ordinal, opening, end.

    `first`: what it starts with, `day` (day 0), `election` or `night`.
    """
    found: list[tuple[str, int, datetime, datetime]] = []
    opens = starts_at.astimezone(UTC)
    begins = 1 if first == "night" else 0
    for number in range(begins, begins + phases):
        kind = "night" if number % 2 else "day" if number else first
        closes = next_deadline(cadence, kind, opens)
        found.append((kind, (number + 1) // 2, opens, closes))
        opens = closes
    return found


def local_instant(day: date, hour: time, zone: ZoneInfo) -> datetime:
    """Return the instant (UTC) of a local date and hour: forward out of a gap, the first of a repeated hour."""
    wall = datetime.combine(day, hour, zone).replace(fold=0)
    instant = wall.astimezone(UTC)
    if instant.astimezone(zone).replace(tzinfo=None) == wall.replace(tzinfo=None):
        return instant
    return _end_of_gap(wall, zone)


def _end_of_gap(wall: datetime, zone: ZoneInfo) -> datetime:
    """The first instant after the hours that the change skips around `wall`."""
    after = wall.astimezone(UTC)  # fold=0 in a gap reads the offset from before: this is past the change
    before = after - 2 * abs((wall.utcoffset() or timedelta()) - (wall.replace(fold=1).utcoffset() or timedelta()))
    offset = before.astimezone(zone).utcoffset()
    while after - before > timedelta(seconds=1):
        middle = before + (after - before) / 2
        if middle.astimezone(zone).utcoffset() == offset:
            before = middle
        else:
            after = middle
    return after.replace(microsecond=0)


def _clock_deadline(cadence: Cadence, kind: str, opened_at: datetime) -> datetime:
    ends, starts = _hour(cadence.day_ends_at, "21:00"), _hour(cadence.night_ends_at, "09:00")
    if kind == "night":
        ends, starts = starts, ends
    usual = (_minutes(ends) - _minutes(starts)) % 1440 or 1440
    least = opened_at + timedelta(minutes=usual / SHORTEST_SHARE)
    for deadline in _turns(cadence, ends, opened_at):
        if deadline >= least:
            return allowed_from(cadence, deadline)
    raise AssertionError("turns never end")


def _turns(cadence: Cadence, hour: time, after: datetime) -> Iterator[datetime]:
    """Each instant after `after` at which it is `hour` on an allowed weekday."""
    day = after.astimezone(cadence.zone).date()
    while True:
        instant = local_instant(day, hour, cadence.zone)
        if instant > after and day.weekday() not in cadence.excluded_weekdays:
            yield instant
        day += DAY


def allowed_from(cadence: Cadence, instant: datetime) -> datetime:
    """Return the first instant from `instant` on at which a phase may end."""
    for _ in range(15):
        moved = _out_of_quiet_hours(cadence, _out_of_excluded_days(cadence, instant))
        if moved == instant:
            break
        instant = moved
    return instant


def _out_of_excluded_days(cadence: Cadence, instant: datetime) -> datetime:
    local = instant.astimezone(cadence.zone)
    if local.weekday() not in cadence.excluded_weekdays or len(set(cadence.excluded_weekdays)) >= 7:
        return instant
    day = local.date()
    while day.weekday() in cadence.excluded_weekdays:
        day += DAY
    return local_instant(day, local.time(), cadence.zone)


def _out_of_quiet_hours(cadence: Cadence, instant: datetime) -> datetime:
    if not cadence.quiet_from or not cadence.quiet_to:
        return instant
    start, stop = _hour(cadence.quiet_from, ""), _hour(cadence.quiet_to, "")
    local = instant.astimezone(cadence.zone)
    now = local.time()
    inside = start <= now < stop if start <= stop else (now >= start or now < stop)
    if not inside:
        return instant
    day = local.date() + (DAY if now >= stop else timedelta())
    return local_instant(day, stop, cadence.zone)


def _hour(text: str | None, default: str) -> time:
    return time.fromisoformat(text or default)


def _minutes(hour: time) -> int:
    return hour.hour * 60 + hour.minute
