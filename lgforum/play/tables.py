"""From rows to the engine's table, and its moves back to rows."""

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import func, select

from lgforum import engine
from lgforum.models import Game, Move, Phase, Seat, db


def setup_of(game: Game, seats: int | None = None) -> engine.Setup:
    """Return what the game started from. `seats` is counted if not given."""
    if seats is None:
        seats = db.session.scalar(select(func.count(Seat.id)).where(Seat.game_id == game.id)) or 0
    return engine.Setup(game.system, seats, dict(game.options))


def moves_of(phase: Phase) -> list[engine.Move]:
    """Return the moves made since the phase's start, in order."""
    rows = db.session.scalars(select(Move.payload).where(Move.phase_id == phase.id).order_by(Move.seq))
    return [read_move(payload) for payload in rows]


def read_move(payload: dict[str, Any]) -> engine.Move:
    """Read an engine's move from the row that keeps it."""
    move: engine.Move = msgspec.convert(payload, engine.Move)
    return move


def load(game: Game, phase: Phase, moves: list[engine.Move] | None = None, seats: int | None = None) -> engine.Table:
    """Return the table as `phase` and its moves leave it (or the given moves instead of them)."""
    if game.seed is None:
        raise RuntimeError(f"game {game.id} has no seed: it has not started")
    played = moves_of(phase) if moves is None else moves
    return engine.Table.resume(setup_of(game, seats), game.seed, phase.snapshot, played)


def write_move(
    game: Game, phase: Phase, move: engine.Move, stage_no: int, at: datetime, by_user_id: int | None
) -> Move:
    """Add the row of a move that the table has accepted."""
    last = db.session.scalar(select(func.max(Move.seq)).where(Move.phase_id == phase.id))
    payload: dict[str, Any] = msgspec.to_builtins(move)
    row = Move(
        game_id=game.id,
        phase_id=phase.id,
        seq=(last or 0) + 1,
        stage_no=stage_no,
        kind=payload["type"],
        seat=payload.get("seat"),
        key=payload.get("key") or payload.get("kind"),
        payload=payload,
        at=at,
        by_user_id=by_user_id,
    )
    db.session.add(row)
    return row
