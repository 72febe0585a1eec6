"""The seats beside a game's thread: in the order of the ring, with what everybody may know of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import gettext as _

from lgforum.hours import ago
from lgforum.models import Seat, utcnow
from lgforum.showing.systems import Look
from lgforum.words import phases

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
    look: Look,
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
        _line(look, seat, view, me, voted, day_began, known.get(seat.number, ""))
        for seat, view in zip(seats, shown, strict=True)
    ]


def _line(
    look: Look, seat: Seat, view: Any, me: int | None, voted: Mapping[int, bool], day_began: datetime | None, known: str
) -> RingLine:
    if not view.alive:
        return RingLine(seat, _end(look, seat, view), "dead", False, seat.number == me)
    tags = [look.tag(tag) for tag in view.tags]
    parts = [*tags, known]
    if day_began is not None and seat.number != me:
        parts.append(_seen(seat, day_began))
    state = {True: "ok", False: "wait", None: ""}[voted.get(seat.number)]
    return RingLine(seat, ", ".join(part for part in parts if part), state, "captain" in view.tags, seat.number == me)


def _end(look: Look, seat: Seat, view: Any) -> str:
    """Say what is public about a dead seat: who it was where revealed, and when it died."""
    agreement = seat.user.agreement if seat.user else "n"
    name = look.identity(view.revealed, agreement).name
    when = phases.short(view.died) if view.died else ""
    return ", ".join(part for part in (name.lower(), when.lower()) if part)


def _seen(seat: Seat, day_began: datetime) -> str:
    if seat.user is None:
        return _("tenu par le MJ")
    last = seat.user.last_seen_at
    if last is None or last < day_began:
        return ""
    if (utcnow() - last).total_seconds() < ONLINE:
        return _("en ligne")
    return _("dernière visite %(ago)s", ago=ago(last))
