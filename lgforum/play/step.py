"""One step of a game: a move is played, and everything that follows from it is written.

Answers, closes and removals all come through `take`, inside their verb's transaction and under the game's lock.
A step may close a stage or a phase, open the next one, or end the game; a crash anywhere leaves none of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from lgforum import engine
from lgforum.models import FactRow, Game, Move, Phase, PhaseResult, Seat, db

from . import channels, mailing, publish, tables
from .crash import point
from .decisions import copy_decisions, mark_answered
from .ending import end
from .errors import rules_may_refuse
from .people import seats_of
from .phases import enter_stage, leave_stage, new_phase
from .strikes import tell_absences


@dataclass
class Step:
    """What a move brought. `phase`: the phase in which it was made; `opened`: the one that it opened, if any."""

    game: Game
    phase: Phase
    table: engine.Table
    move: Move
    facts: list[FactRow]
    opened: Phase | None
    phase_closed: bool


def take(
    game: Game,
    phase: Phase,
    move: engine.Move,
    at: datetime,
    by_user_id: int | None = None,
    closed_by: str = "early",
) -> Step:
    """Play `move` and write what follows. `closed_by`: what the phase's row says if this closes it.

    Raises RefusedByRules before anything is written. `at` is the instant of the move, under the lock.
    """
    table = tables.load(game, phase)
    point("loaded")
    stage_no, left = phase.stage_no, table.stage
    if left is None:
        raise RuntimeError(f"game {game.id} is over")
    with rules_may_refuse():
        progress = table.play(move)
    point("resolved")
    row = tables.write_move(game, phase, move, stage_no, at, by_user_id)
    point("move-written")
    seats = seats_of(game.id)
    moved_on = progress.phase_closed or table.stage is None or table.stage.number != stage_no
    if moved_on:
        leave_stage(phase, left, at)
    opened = _close_phase(game, phase, table, at, closed_by) if progress.phase_closed else None
    if moved_on and not progress.phase_closed:
        enter_stage(game, phase, table, at)
    now_open = opened or phase
    facts = publish.record(game, _by_index(phase, opened), progress.facts)
    point("facts-written")
    step = Step(game, phase, table, row, facts, opened, progress.phase_closed)
    if moved_on or _asks_otherwise(left, table):
        copy_decisions(game, now_open, table)
    else:
        _note_answer(game, move)
    db.session.flush()
    mailing.tell_mj_asked(game, now_open, table)
    point("decisions-written")
    _tell(step, now_open, seats, moved_on, progress.ended)
    return step


def _by_index(phase: Phase, opened: Phase | None) -> dict[int, Phase]:
    return {phase.number: phase} | ({opened.number: opened} if opened else {})


def _asks_otherwise(before: engine.Stage, table: engine.Table) -> bool:
    """Whether the move changed what its stage asks: an answer may open another question, a removal close some."""
    return table.stage is not None and [d.key for d in before.decisions] != [d.key for d in table.stage.decisions]


def _close_phase(game: Game, phase: Phase, table: engine.Table, at: datetime, closed_by: str) -> Phase | None:
    """Close the phase's row, write its result, open the next one unless the game is over."""
    phase.closed_at, phase.closed_by = at, closed_by
    db.session.flush()
    point("phase-closed")
    db.session.add(PhaseResult(phase_id=phase.id, at=at, digest=table.digest()))
    db.session.flush()
    point("result-written")
    opened = None if table.ended else new_phase(game, table, at, min(phase.due_at or at, at), phase.epoch)
    db.session.flush()
    point("next-phase-written")
    return opened


def _note_answer(game: Game, move: engine.Move) -> None:
    if isinstance(move, engine.Answer | engine.Withdraw):
        mark_answered(game, move.key, isinstance(move, engine.Answer))


def _tell(step: Step, now_open: Phase, seats: Sequence[Seat], moved_on: bool, ended: bool) -> None:
    """Threads, posts, bell and mails, as far as the step calls for them."""
    game, table = step.game, step.table
    reseated = moved_on or step.move.kind == "abandon"
    if not reseated and not step.facts:
        return
    threads = channels.sync(game, table, seats) if reseated else channels.threads_of(game)
    publish.post(now_open, step.facts, table.channels(), threads, "story" if step.phase_closed else "event")
    point("posts-written")
    if ended:
        end(game, step.phase, table, seats)
    else:
        _call(step, now_open, seats, moved_on)


def _author(move: Move) -> int | None:
    """The seat whose own doing the move was; none where the MJ answered in its place, or closed."""
    return None if move.payload.get("by") == "mj" else move.seat


def _call(step: Step, now_open: Phase, seats: Sequence[Seat], moved_on: bool) -> None:
    """The bell and the mails of a game that goes on."""
    game, table = step.game, step.table
    if step.phase_closed:
        mailing.tell_phase_opened(game, now_open, seats)
        tell_absences(game, step.phase, table, seats)
    else:
        publish.ring_private(game, step.facts, seats, asked_for=_author(step.move))
    called = _call_those_asked(step, now_open, seats) if moved_on else []
    point("told-the-bell")
    if step.phase_closed:
        mailing.write_to(mailing.everyone(game, seats), "digest", str(step.phase.id), game, step.phase)
    cause, stage = f"{now_open.id}/{now_open.stage_no}/0", now_open.stage_no
    mailing.write_to(called, "reminder", cause, game, now_open, percent=0, stage=stage)
    point("mails-queued")


def _call_those_asked(step: Step, now_open: Phase, seats: Sequence[Seat]) -> list[int]:
    """Ring for a stage that opens besides its phase, and return whom to write to: those who are asked something."""
    if now_open.stage_clock == "watch" and not step.phase_closed:
        mailing.tell_watch(step.game, now_open, step.table, seats)
        return mailing.asked_now(step.table, seats)
    if now_open.stage_clock in ("grace", "live"):
        return mailing.tell_grace(step.game, now_open, step.table, seats)
    return []
