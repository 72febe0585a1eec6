"""The MJ moves a deadline: more time, a pause, the end of a pause (P-8). Each is logged with its reason."""

from datetime import timedelta

from lgforum.models import Game, Phase, utcnow

from . import mailing
from .early import close_after_commit
from .errors import Refused
from .locking import lock_game
from .log import already_done, checked_reason, log
from .people import check_mj, seats_of
from .phases import check_in_time, move_deadline, move_watches, open_phase
from .publish import announce
from .tables import load
from .transaction import transaction

MOST_MINUTES = 14 * 24 * 60


def extend(
    game_id: int,
    mj_id: int,
    minutes: int,
    reason: str,
    token: str | None = None,
    stage: tuple[int, int] | None = None,
) -> None:
    """Give the open stage more time. The same `token` counts once, however often its form is sent.

    `stage`: the phase's id and the stage's number that the time is meant for; no other gets it.
    Raises Refused: `not-mj`, `no-reason`, `not-running`, `minutes-out-of-range` (least, most), `too-late`
    (closed_at, arrived_at) once the deadline has passed or the stage is over.
    """
    with transaction():
        game, phase = _at_hand(game_id, mj_id)
        reason = checked_reason(reason)
        if already_done(token):
            return
        if not 1 <= minutes <= MOST_MINUTES:
            raise Refused("minutes-out-of-range", least=1, most=MOST_MINUTES)
        check_in_time(phase, utcnow(), stage)
        if phase.deadline is not None:
            move_deadline(phase, phase.deadline + timedelta(minutes=minutes))
        else:
            move_watches(phase, timedelta(minutes=minutes))
            phase.remaining = (phase.remaining or 0) + 60 * minutes
        log(game, mj_id, "extend", reason, phase.id, token, minutes=minutes)
        until = phase.deadline.isoformat() if phase.deadline else None
        row = announce(game, phase, "extended", minutes=minutes, until=until)
        mailing.ring(mailing.everyone(game, seats_of(game.id)), "deadline", str(row.id), game)


def pause(game_id: int, mj_id: int, reason: str) -> None:
    """Stop the clock. What is left is kept to the second; answers may still be given.

    Raises Refused: `not-mj`, `no-reason`, `not-running`, `paused`, `quarantined`, `too-late`.
    """
    with transaction():
        game, phase = _at_hand(game_id, mj_id)
        reason = checked_reason(reason)
        if game.paused_at is not None:
            raise Refused("paused", since=game.paused_at)
        if game.quarantined_at is not None:
            raise Refused("quarantined", since=game.quarantined_at)
        now = utcnow()
        check_in_time(phase, now)
        game.paused_at = now
        if phase.deadline is not None:
            phase.remaining, phase.deadline = (phase.deadline - now).total_seconds(), None
        log(game, mj_id, "pause", reason, phase.id)
        row = announce(game, phase, "paused")
        mailing.ring(mailing.everyone(game, seats_of(game.id)), "paused", str(row.id), game)


def resume(game_id: int, mj_id: int, reason: str) -> None:
    """Let the clock run again: the deadline is as far away as it was when it stopped.

    Raises Refused: `not-mj`, `no-reason`, `not-running`, `not-paused`.
    """
    with transaction():
        game, phase = _at_hand(game_id, mj_id)
        reason = checked_reason(reason)
        if game.paused_at is None:
            raise Refused("not-paused")
        lost = utcnow() - game.paused_at
        game.paused_at = None
        give_back(phase, lost)
        log(game, mj_id, "resume", reason, phase.id)
        row = announce(game, phase, "resumed", until=phase.deadline.isoformat() if phase.deadline else None)
        mailing.ring(mailing.everyone(game, seats_of(game.id)), "resumed", str(row.id), game)
        close_after_commit(game, phase, load(game, phase))


def give_back(phase: Phase, lost: timedelta) -> None:
    """Start the clock of a stage that stood still for `lost`; reminders and the calendar move with it."""
    now = utcnow()
    if phase.due_at is not None and phase.stage_clock != "phase" and phase.due_at > now - lost:
        phase.due_at += lost
    phase.stage_opened_at += lost
    phase.deadline, phase.remaining = now + timedelta(seconds=phase.remaining or 0), None


def _at_hand(game_id: int, mj_id: int) -> tuple[Game, Phase]:
    game = lock_game(game_id)
    check_mj(game, mj_id)
    return game, open_phase(game)
