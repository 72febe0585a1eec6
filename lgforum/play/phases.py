"""The rows of a game's phases: which is open, which count after a rewind, when a stage ends."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select

from lgforum import engine
from lgforum.models import Game, Phase, db

from .calendar import LIVE, cadence_of, grace_deadline, next_deadline
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
    if stage is not None and stage != (phase.id, phase.stage_no):
        former = db.session.get(Phase, stage[0])
        closed_at = former.closed_at if former is not None and former.game_id == phase.game_id else None
        raise Refused("too-late", closed_at=closed_at or phase.stage_opened_at, arrived_at=at)
    if phase.deadline is not None and at >= phase.deadline:
        raise Refused("too-late", closed_at=phase.deadline, arrived_at=at)


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
    deadline = stage_deadline(game, phase, stage.clock, now)
    if game.paused_at is None:
        phase.deadline, phase.remaining = deadline, None
    else:
        phase.deadline, phase.remaining = None, (deadline - now).total_seconds()


def stage_deadline(game: Game, phase: Phase, clock: str, now: datetime) -> datetime:
    """Return when a stage that opens now ends (P-5, P-10)."""
    cadence = cadence_of(game.cadence)
    due = phase.due_at or now
    if clock == "live":
        return now + LIVE
    if clock == "phase":
        if due <= now:
            phase.due_at = due = next_deadline(cadence, phase.kind, now)
        return due
    if due <= now:  # a decision of the phase's resolution: it eats from the phase that follows
        due = next_deadline(cadence, "day" if phase.kind == "night" else "night", due)
    if due <= now:
        due = next_deadline(cadence, phase.kind, now)
    return grace_deadline(cadence, now, due)
