"""After an outage: what was due meanwhile is not closed over the heads of those who could not answer.

Up to `GRACE_OUTAGE_MINUTES` late a stage closes at once, its deadline judging what was in time. Later than that it is
held: everybody is told, and the time that the outage took from the last hours before the deadline is given back.
"""

from datetime import datetime, timedelta

from flask import current_app
from sqlalchemy import select

from lgforum.models import Heartbeat, Phase, db, utcnow

from . import mailing
from .locking import lock_game
from .log import log
from .people import seats_of
from .phases import move_deadline, open_phase
from .publish import announce
from .transaction import transaction

SWEEP = "sweep"
LAST_HOURS = timedelta(hours=6)
LEAST_GIVEN = timedelta(minutes=10)


def tolerated() -> timedelta:
    """Return the lateness up to which a due stage closes at once."""
    return timedelta(minutes=int(current_app.config.get("GRACE_OUTAGE_MINUTES", 10)))


def last_beat() -> datetime | None:
    """Return the end of the last complete sweep."""
    return db.session.scalar(select(Heartbeat.at).where(Heartbeat.name == SWEEP))


def beat(now: datetime) -> None:
    """Note that a sweep has looked at everything that was due at `now`."""
    with transaction():
        heart = db.session.get(Heartbeat, SWEEP, with_for_update=True)
        if heart is None:
            db.session.add(Heartbeat(name=SWEEP, at=now))
        else:
            heart.at = max(heart.at, now)


def is_too_late(deadline: datetime, awake: datetime | None, now: datetime) -> bool:
    """Whether an outage lies over the deadline: far past it, and nobody has swept since."""
    return now - deadline > tolerated() and (awake is None or awake < deadline)


def hold(game_id: int, phase_id: int, stage_no: int, awake: datetime | None) -> bool:
    """Give a stage that an outage ran over its time back, and say so. False if it is not there any more."""
    with transaction():
        game = lock_game(game_id)
        now = utcnow()
        if game.status != "running" or game.paused_at is not None or game.quarantined_at is not None:
            return False
        phase = open_phase(game)
        if (phase.id, phase.stage_no) != (phase_id, stage_no):
            return False
        if phase.deadline is None or not is_too_late(phase.deadline, awake, now):
            return False
        given = max(taken(phase, awake), LEAST_GIVEN)
        phase.held_since = now
        move_deadline(phase, now + given)
        minutes = round(given.total_seconds() / 60)
        log(game, None, "outage", phase_id=phase.id, minutes=minutes)
        row = announce(game, phase, "held", minutes=minutes, until=(now + given).isoformat())
        mailing.ring(mailing.everyone(game, seats_of(game.id)), "deadline", str(row.id), game)
        return True


def taken(phase: Phase, awake: datetime | None) -> timedelta:
    """Return how much of the stage's last hours the forum was asleep."""
    if phase.deadline is None:
        return timedelta()
    asleep_from = max(awake or phase.stage_opened_at, phase.deadline - LAST_HOURS, phase.stage_opened_at)
    return max(phase.deadline - asleep_from, timedelta())
