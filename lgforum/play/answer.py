"""Answering a decision, taking the answer back, standing orders.

An answer is in if, and only if, it commits while the phase is open and before its deadline (P-2). It is judged under
the same lock as the close: one comes first, and the other sees it.
"""

from datetime import datetime
from typing import Any

import msgspec

from lgforum import engine
from lgforum.models import FactRow, Game, Phase, utcnow

from .early import close_after_commit
from .errors import Refused
from .locking import lock_game
from .log import checked_reason, log
from .people import check_mj, seat_held_by, seat_numbered
from .phases import check_in_time, open_phase
from .step import Step, take
from .tables import load
from .transaction import transaction


class Receipt(msgspec.Struct, frozen=True):
    """What a person gets for an answer: the forum's instant, what stands now, and what he was told at once."""

    at: datetime
    key: str
    value: Any
    final: bool
    facts: list[engine.Fact]


def answer(
    game_id: int,
    user_id: int,
    key: str,
    value: Any,
    on_behalf_of_seat: int | None = None,
    reason: str | None = None,
    *,
    stage: tuple[int, int] | None = None,
) -> Receipt:
    """Answer a decision of one's own seat or, as MJ, of another's (P-8: logged with its reason).

    `stage`: the phase's id and the stage's number in which the question was read. Day 2's vote has the key of day 1's:
    an answer that was meant for a stage that is over must not count in the next one.

    Raises Refused: `no-such-game`, `not-running`, `too-late` (closed_at, arrived_at), `not-seated`, `not-mj`,
    `no-such-seat`, `no-reason`, and the rule book's own.
    """
    by: Any = "seat" if on_behalf_of_seat is None else "mj"
    with transaction():
        desk = _Desk(game_id, user_id, on_behalf_of_seat, reason)
        desk.check_in_time(stage)
        step = desk.take(engine.Answer(desk.seat, key, value, by))
        desk.log("answer", key=key)
        return desk.receipt(key, step)


def withdraw(
    game_id: int,
    user_id: int,
    key: str,
    on_behalf_of_seat: int | None = None,
    reason: str | None = None,
    *,
    stage: tuple[int, int] | None = None,
) -> Receipt:
    """Take an answer back (P-4). Raises as `answer` does."""
    with transaction():
        desk = _Desk(game_id, user_id, on_behalf_of_seat, reason)
        desk.check_in_time(stage)
        step = desk.take(engine.Withdraw(desk.seat, key))
        desk.log("withdraw", key=key)
        return desk.receipt(key, step)


def answer_as_mj(game_id: int, mj_id: int, key: str, value: Any, *, stage: tuple[int, int] | None = None) -> datetime:
    """Answer what the MJ alone is asked, about a seat. It is his own part in the game: no reason, no line of the log.

    Returns the instant. Raises as `answer` does, `not-offered` for a decision of a seat.
    """
    with transaction():
        game = lock_game(game_id)
        check_mj(game, mj_id)
        phase, at = open_phase(game), utcnow()
        check_in_time(phase, at, stage)
        asked = load(game, phase).stage
        decision = next((d for d in asked.decisions if d.key == key), None) if asked else None
        if decision is None or decision.asked_of != "mj":
            raise Refused("not-offered", key=key)
        step = take(game, phase, engine.Answer(decision.seat, key, value, "mj"), at, mj_id)
        close_after_commit(game, step.opened or step.phase, step.table)
        return at


def set_order(game_id: int, user_id: int, kind: str, value: Any, *, stage: tuple[int, int] | None = None) -> Receipt:
    """Leave a standing order, mostly seats by preference, for a decision that may arise (P-5). Raises as `answer`."""
    with transaction():
        desk = _Desk(game_id, user_id)
        desk.check_in_time(stage)
        desk.take(engine.Order(desk.seat, kind, value))
        return Receipt(desk.at, kind, value, False, [])


def drop_order(game_id: int, user_id: int, kind: str, *, stage: tuple[int, int] | None = None) -> Receipt:
    """Take a standing order back. Raises as `answer` does."""
    with transaction():
        desk = _Desk(game_id, user_id)
        desk.check_in_time(stage)
        desk.take(engine.DropOrder(desk.seat, kind))
        return Receipt(desk.at, kind, None, False, [])


class _Desk:
    """Where a move is handed in: the game under its lock, the seat that it is for, and the instant of its arrival."""

    game: Game
    phase: Phase

    def __init__(self, game_id: int, user_id: int, for_seat: int | None = None, reason: str | None = None) -> None:
        self.game = lock_game(game_id)
        self.phase = open_phase(self.game)
        self.at = utcnow()
        self.user_id = user_id
        self.reason = ""
        self.in_place = for_seat is not None
        if for_seat is None:
            self.seat = seat_held_by(self.game, user_id).number
        else:
            check_mj(self.game, user_id)
            self.reason = checked_reason(reason)
            self.seat = seat_numbered(self.game, for_seat).number

    def check_in_time(self, stage: tuple[int, int] | None = None) -> None:
        """Refuse what arrives after the deadline, or was meant for another stage than the open one."""
        check_in_time(self.phase, self.at, stage)

    def take(self, move: engine.Move) -> Step:
        step = take(self.game, self.phase, move, self.at, self.user_id)
        close_after_commit(self.game, step.opened or step.phase, step.table)
        return step

    def log(self, action: str, **data: Any) -> None:
        """Write an answer given in a seat's place into the game's log."""
        if self.in_place:
            log(self.game, self.user_id, action, self.reason, self.phase.id, seat=self.seat, **data)

    def receipt(self, key: str, step: Step) -> Receipt:
        table = step.table
        asked = () if table.open is None or step.opened else table.open.stage.decisions
        decision = next((decision for decision in asked if decision.key == key), None)
        final = table.open.final(decision) if table.open and decision else True
        value = table.answers.get(key) if decision else step.move.payload.get("value")
        told = [_as_fact(row, step) for row in step.facts if f"seat:{self.seat}" in row.audience]
        return Receipt(self.at, key, value, final, told)


def _as_fact(row: FactRow, step: Step) -> engine.Fact:
    return engine.Fact(row.kind, list(row.audience), row.data, row.rule, step.phase.number, [])
