"""The rows of a game's phases: which is open, which count after a rewind, when a stage ends."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import select

from lgforum import engine
from lgforum.models import Game, Phase, db

from .calendar import LIVE, Cadence, allowed_from, cadence_of, grace_deadline, next_deadline
from .errors import Refused


def open_phase(game: Game) -> Phase:
    """Return the game's open phase. Raises Refused: `not-running`."""
    phase = db.session.scalar(
        select(Phase)
        .where(Phase.game_id == game.id, Phase.closed_at.is_(None))
        .execution_options(populate_existing=True)
    )
    if phase is None or game.status != "running":
        raise Refused("not-running", status=game.status)
    return phase


def check_in_time(phase: Phase, at: datetime, stage: tuple[int, int] | None = None) -> None:
    """Refuse what arrives after the open stage's deadline, or was meant for another stage (phase's id, stage's number).

    Raises Refused: `too-late` (closed_at, arrived_at).
    """
    check_stage(phase, at, stage)
    if phase.deadline is not None and at >= phase.deadline:
        raise Refused("too-late", closed_at=phase.deadline, arrived_at=at)


def check_stage(phase: Phase, at: datetime, stage: tuple[int, int] | None) -> None:
    """Refuse what was meant for another stage than the open one (`None`: for any). Raises as `check_in_time`."""
    if stage is not None and stage != (phase.id, phase.stage_no):
        former = db.session.get(Phase, stage[0])
        closed_at = former.closed_at if former is not None and former.game_id == phase.game_id else None
        raise Refused("too-late", closed_at=closed_at or phase.stage_opened_at, arrived_at=at)


def live_phases(game_id: int) -> list[Phase]:
    """Return the phases that count, in the game's order: a rewind voids what an older epoch played from there on."""
    rows = db.session.scalars(select(Phase).where(Phase.game_id == game_id).order_by(Phase.epoch, Phase.number)).all()
    return kept(rows)


def kept(rows: Sequence[Phase]) -> list[Phase]:
    """Of phases in the order of epoch and number, those that no later epoch replaced."""
    found: list[Phase] = []
    for phase in rows:
        found = [earlier for earlier in found if earlier.epoch == phase.epoch or earlier.number < phase.number]
        found.append(phase)
    return found


def new_phase(game: Game, table: engine.Table, now: datetime, grid: datetime, epoch: int = 0) -> Phase:
    """Add the row of the phase in which the table now stands, and open its first stage.

    `grid` is the instant at which the calendar has it begin: lateness and grace decisions never push what follows.
    """
    due = next_deadline(cadence_of(game.cadence), table.phase.kind, grid)
    if due <= now:
        due = next_deadline(cadence_of(game.cadence), table.phase.kind, now)
    phase = Phase(
        game_id=game.id,
        epoch=epoch,
        number=table.phase.index,
        kind=table.phase.kind,
        ordinal=table.phase.ordinal,
        opened_at=now,
        due_at=due,
        stage_opened_at=now,
        snapshot=table.snapshot(),
    )
    db.session.add(phase)
    enter_stage(game, phase, table, now)
    return phase


def enter_stage(game: Game, phase: Phase, table: engine.Table, now: datetime) -> None:
    """Write the table's open stage on the phase's row, with its deadline."""
    stage = table.stage
    if stage is None:
        raise RuntimeError("the game is over: no stage is open")
    phase.stage_no, phase.stage_name, phase.stage_clock = stage.number, stage.name, stage.clock
    phase.stage_opened_at = now
    phase.reminded, phase.held_since = 0, None
    deadline = stage_deadline(game, phase, stage, now)
    if game.paused_at is None:
        phase.deadline, phase.remaining = deadline, None
    else:
        phase.deadline, phase.remaining = None, (deadline - now).total_seconds()


def stage_deadline(game: Game, phase: Phase, stage: engine.Stage, now: datetime) -> datetime:
    """Return when a stage that opens now ends (P-5, P-10)."""
    cadence = cadence_of(game.cadence)
    due = phase.due_at or now
    if stage.clock == "live":
        return now + LIVE
    if stage.clock == "watch":
        return _watch_deadline(cadence, phase, stage, now)
    if stage.clock == "phase":
        if due <= now:
            phase.due_at = due = next_deadline(cadence, phase.kind, now)
        return due
    if due <= now:  # a decision of the phase's resolution: it eats from the phase that follows
        due = next_deadline(cadence, "day" if phase.kind == "night" else "night", due)
    if due <= now:
        due = next_deadline(cadence, phase.kind, now)
    return grace_deadline(cadence, now, due)


SHORTEST_WATCH = 20
"""A watch that opens late still has a twentieth of its phase's usual length."""


def _watch_deadline(cadence: Cadence, phase: Phase, stage: engine.Stage, now: datetime) -> datetime:
    """T-10b: a share of the phase that ends at `until` per cent of it, or one that `lasts` some per cent (T-06b, T-48).

    The shares are laid over the phase's own time, which ends at `due_at`: watches that close early or late move none
    of those that follow. What lasts a share after the phase's own end (a second vote) is kept out of quiet hours.
    """
    usual = usual_length(cadence, phase)
    due = phase.due_at or now
    if stage.lasts is not None:
        ends = now + usual * stage.lasts / 100
        return min(ends, due) if due > now else allowed_from(cadence, ends)
    until = 100 if stage.until is None else stage.until
    return max(due - usual * (100 - until) / 100, now + usual / SHORTEST_WATCH)


def usual_length(cadence: Cadence, phase: Phase) -> timedelta:
    """Return how long the calendar makes a phase that opens when this one did."""
    return next_deadline(cadence, phase.kind, phase.opened_at) - phase.opened_at


def leave_stage(phase: Phase, left: engine.Stage, at: datetime) -> None:
    """Note when the phase's own time is over: the point of the grid from which what follows is counted."""
    beyond = left.lasts is not None and (phase.due_at is None or phase.due_at <= phase.stage_opened_at)
    if left.clock == "phase" or left.until == 100 or beyond:
        phase.due_at = min(at, phase.deadline or at)


def move_deadline(phase: Phase, deadline: datetime) -> None:
    """Put the open stage's end at another instant; the watches that follow it in its phase move with it."""
    if phase.deadline is not None:
        move_watches(phase, deadline - phase.deadline)
    phase.deadline = deadline


def move_watches(phase: Phase, by: timedelta) -> None:
    """Move what follows an open watch in its phase."""
    if phase.stage_clock == "watch" and phase.due_at is not None and phase.due_at > phase.stage_opened_at:
        phase.due_at += by
