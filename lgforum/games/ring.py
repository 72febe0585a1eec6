"""The seats beside a game's thread: in the order of the ring, with what everybody may know of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import gettext as _
from flask_babel import pgettext

from lgforum.hours import ago
from lgforum.models import Seat, utcnow
from lgforum.words import phases, roles

ONLINE = 300
"""Seconds since a member's last page during which he counts as present."""


@dataclass(frozen=True)
class RingLine:
    """One seat: `state` is ok (voted), wait, dead or nothing."""

    person: Seat
    sub: str
    state: str
    captain: bool
    me: bool


def ring(
    seats: list[Seat],
    shown: list[Any],
    me: int | None,
    voted: Mapping[int, bool],
    day_began: datetime | None,
    known: Mapping[int, str],
) -> list[RingLine]:
    """Return the lines of the ring.

    `shown`: the engine's SeatViews. `voted`: for the seats that have a public vote to cast, whether they did.
    `day_began`: only visits since then are told (None: none at all); who was here at night is nobody's business.
    `known`: what the reader knows of a seat that others may not ("mutant, comme vous").
    """
    return [
        _line(seat, view, me, voted, day_began, known.get(seat.number, ""))
        for seat, view in zip(seats, shown, strict=True)
    ]


def _line(
    seat: Seat, view: Any, me: int | None, voted: Mapping[int, bool], day_began: datetime | None, known: str
) -> RingLine:
    if not view.alive:
        return RingLine(seat, _end(seat, view), "dead", False, seat.number == me)
    tags = [_tag(tag) for tag in view.tags]
    parts = [*tags, known]
    if day_began is not None and seat.number != me:
        parts.append(_seen(seat, day_began))
    state = {True: "ok", False: "wait", None: ""}[voted.get(seat.number)]
    return RingLine(seat, ", ".join(part for part in parts if part), state, "captain" in view.tags, seat.number == me)


def _tag(tag: str) -> str:
    return {
        "captain": _("capitaine"),
        "navigator": pgettext("poste", "navigation"),
        "steward": pgettext("poste", "intendance"),
        "panic": _("en panique"),
    }.get(tag, tag)


def _end(seat: Seat, view: Any) -> str:
    """Say what is public about a dead seat: its camp where revealed, and when it died."""
    agreement = seat.user.agreement if seat.user else "n"
    camp = roles.name(view.revealed["nature"], agreement).lower() if view.revealed else ""
    when = phases.short(view.died) if view.died else ""
    return ", ".join(part for part in (camp, when.lower()) if part)


def _seen(seat: Seat, day_began: datetime) -> str:
    if seat.user is None:
        return _("tenu par le MJ")
    last = seat.user.last_seen_at
    if last is None or last < day_began:
        return ""
    if (utcnow() - last).total_seconds() < ONLINE:
        return _("en ligne")
    return _("dernière visite %(ago)s", ago=ago(last))
