"""The simulated calendar of a game, as a strip of weeks and as a list."""

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo, available_timezones

from lgforum.models import utcnow
from lgforum.play.calendar import Cadence, simulated
from lgforum.showing.fields import Fields

from .cadence_form import first_day, phases_at_most, read_cadence, read_closing
from .options import FORMS, form_of

DAY_WIDTH = 100
"""Width of a day in the strip's SVG units."""

ZONES = sorted(
    zone
    for zone in available_timezones()
    if "/" in zone and not zone.startswith(("Etc/", "SystemV/", "posix/", "right/"))
)


@dataclass(frozen=True)
class Slot:
    """One simulated phase, in UTC."""

    kind: str
    ordinal: int
    opens: datetime
    closes: datetime


@dataclass
class Week:
    """Seven days from a Monday, and the bars of the phases that run in them."""

    days: list[date]
    bars: list[tuple[str, int, int]] = field(default_factory=list)  # kind, x, width


@dataclass(frozen=True)
class Calendar:
    """A whole simulated game. `zone` is where its days are counted."""

    slots: list[Slot]
    weeks: list[Week]
    zone: str
    excluded: list[int]

    @property
    def ends(self) -> datetime:
        """Return when the last simulated phase closes."""
        return self.slots[-1].closes


def simulate(cadence: Cadence, starts_at: datetime, seats: int, first: str = "day") -> Calendar:
    """Return the longest game of `seats` seats that starts then: one death a phase. `first`: what it begins with."""
    slots = [Slot(*slot) for slot in simulated(cadence, starts_at, phases=phases_at_most(seats), first=first)]
    zone = ZoneInfo(cadence.timezone)
    return Calendar(slots, _weeks(slots, zone), cadence.timezone, list(cadence.excluded_weekdays))


def of_form(data: Fields) -> Calendar | None:
    """Return the calendar of what was typed, None where the rhythm is not one."""
    fields = Fields(data.data)
    cadence = read_cadence(fields)
    system = data.typed("system")
    if cadence is None or system not in FORMS:
        return None
    options, _least, most = form_of(system).read(fields)
    seats = max(3, min(most, 30))
    return simulate(cadence, first_day(read_closing(fields), utcnow()), seats, form_of(system).first_phase(options))


def _weeks(slots: list[Slot], zone: ZoneInfo) -> list[Week]:
    first = slots[0].opens.astimezone(zone).date()
    last = slots[-1].closes.astimezone(zone).date()
    monday = first - timedelta(days=first.weekday())
    weeks = []
    while monday <= last:
        week = Week([monday + timedelta(days=n) for n in range(7)])
        week.bars = [bar for slot in slots for bar in _bars(slot, week, zone)]
        weeks.append(week)
        monday += timedelta(days=7)
    return weeks


def _bars(slot: Slot, week: Week, zone: ZoneInfo) -> list[tuple[str, int, int]]:
    """Return the part of the phase that falls in the week, at most one bar."""
    edges = [datetime.combine(day, time(), zone) for day in week.days]
    edges.append(datetime.combine(week.days[-1] + timedelta(days=1), time(), zone))
    start, stop = (_place(instant, edges) for instant in (slot.opens, slot.closes))
    return [(slot.kind, start, max(3, stop - start - 3))] if stop > start else []


def _place(instant: datetime, midnights: list[datetime]) -> int:
    """Return where the instant stands in the week, from 0 to 700."""
    for number, (start, stop) in enumerate(pairwise(midnights)):
        if instant < start:
            return number * DAY_WIDTH
        if instant < stop:
            return number * DAY_WIDTH + int(DAY_WIDTH * (instant - start) / (stop - start))
    return 7 * DAY_WIDTH
