"""Words that the templates of games and of the MJ ask for."""

from datetime import UTC, date, datetime, time

from lgforum.hours import clock
from lgforum.models import Seat
from lgforum.words import phases, roles
from lgforum.words.people import signed

from .blueprint import bp


@bp.app_template_filter()
def phase_name(phase: phases.PhaseLike) -> str:
    """Return "Jour 3", "Nuit 2"."""
    return phases.short(phase)


@bp.app_template_filter()
def phase_icon(phase: phases.PhaseLike) -> str:
    """Return the sign of a phase's kind."""
    return phases.icon(phase)


@bp.app_template_filter()
def card_name(card: str, agreement: str = "n") -> str:
    """Return a nature's, quality's or defect's name."""
    return roles.name(card, agreement)


@bp.app_template_filter()
def hour_of_day(hour: str) -> str:
    """Return an hour kept as "21:00" as the reader's language says it."""
    return clock(datetime.combine(date(2026, 1, 1), time.fromisoformat(hour), UTC), tz=UTC)


@bp.app_template_filter()
def plain_number(number: float) -> str:
    """Return a number without a useless decimal."""
    return str(int(number)) if float(number).is_integer() else str(number)


@bp.app_template_filter()
def with_sign(number: int) -> str:
    """Return +1, 0 or −1 with a true minus sign."""
    return signed(number)


@bp.app_template_filter()
def seat_of(number: int, seats: list[Seat]) -> Seat:
    """Return the seat of that number."""
    return seats[number]


@bp.app_template_filter()
def seat_name(seat: Seat) -> str:
    """Return the name by which the table knows a seat."""
    return seat.name
