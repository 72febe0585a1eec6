"""What one reader may know of one game, all in one piece."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import case, select
from sqlalchemy.orm import defer, joinedload
from sqlalchemy.orm.attributes import set_committed_value

from lgforum import engine
from lgforum.engine.facts import addressed
from lgforum.models import FactRow, Game, Move, Phase, Seat, SeatHolder, User, db

from . import tables
from .errors import Refused
from .phases import kept
from .rights import Reader

History = list[tuple[datetime, str, int, Any]]


@dataclass(frozen=True)
class GameView:
    """A game that has started, for one reader.

    `phase`: the open phase's row, None once the game has ended. `role`: `mj`, `seat`, `former` (held a seat once),
    `spectator`. `seat`: the one that he holds. `view`: the engine's. `seats`: rows, their users loaded. `history`:
    each movement of the ballots that he sees as they come, in the present stage: (instant, kind of decision, seat,
    value or None). `received`: when each answer that he sees in `view.asked` was given, by key. `facts`: the rows of
    all that he may know, in order. `phases`: rows by id, those that count. `game.seed` is not for pages before the end.
    """

    game: Game
    phase: Phase | None
    role: str
    seat: int | None
    view: engine.View
    seats: list[Seat]
    history: History
    received: dict[str, datetime]
    facts: list[FactRow]
    phases: dict[int, Phase]

    @property
    def names(self) -> list[str]:
        """The seats' names in the ring's order."""
        return [seat.name for seat in self.seats]

    @property
    def users(self) -> dict[int, User | None]:
        """The holders by seat; None where the MJ holds it."""
        return {seat.number: seat.user for seat in self.seats}


def game_view(game_id: int, reader: Reader, as_seat: int | None = None) -> GameView:
    """Return what the reader may know of a game. `as_seat`: the MJ looks through a seat's eyes.

    Raises Refused: `no-such-game`, `not-started`, `not-mj` (for `as_seat`), `no-such-seat`.
    """
    game = db.session.get(Game, game_id)
    if game is None:
        raise Refused("no-such-game", game_id=game_id)
    phases = _phases(game_id)
    if not phases:
        raise Refused("not-started")
    seats = _seats(game_id)
    role, seat, former = _place(game, seats, reader)
    viewer = _viewer(role, seat, as_seat, len(seats))
    phase = phases[-1]
    moves = _moves(phase)
    table = tables.load(game, phase, [tables.read_move(move.payload) for move in moves], len(seats))
    ended = table.ended is not None
    facts = _facts(phases, viewer, ended, former if as_seat is None else {})
    numbers = {row.id: row.number for row in phases}
    seen = engine.view(table, viewer, [as_fact(row, numbers[row.phase_id]) for row in facts])
    return GameView(
        game=game,
        phase=None if ended else phase,
        role=role,
        seat=seat,
        view=seen,
        seats=seats,
        history=_history(table, viewer, moves),
        received=_received(table, seen, moves),
        facts=facts,
        phases={row.id: row for row in phases},
    )


def ballots_of(game_id: int, number: int, reader: Reader) -> History:
    """Return each movement of the public ballots of a phase that is over; what was secret then is not in it.

    Raises Refused: `no-such-game`, `no-such-phase`.
    """
    game = db.session.get(Game, game_id)
    if game is None:
        raise Refused("no-such-game", game_id=game_id)
    phase = next((row for row in _phases(game_id) if row.number == number), None)
    if phase is None:
        raise Refused("no-such-phase", number=number)
    seats = _seats(game_id)
    role, seat, _former = _place(game, seats, reader)
    viewer = _viewer(role, seat, None, len(seats))
    moves = _moves(phase)
    table = _at_its_end(game, phase, moves)
    return _history(table, viewer, moves)


def _at_its_end(game: Game, phase: Phase, moves: Sequence[Move]) -> engine.Table:
    """The table just before its phase's own stage closed; a grace decision at the opening may have closed before."""
    played = [tables.read_move(move.payload) for move in moves]
    closes = [place for place, move in enumerate(moves) if move.kind == "close"]
    for place in closes:
        table = tables.load(game, phase, played[:place])
        if table.stage is not None and table.stage.clock == "phase":
            return table
    return tables.load(game, phase, played)


def as_fact(row: FactRow, phase: int) -> engine.Fact:
    """Return a row as the engine's fact, told in the phase of that number."""
    return engine.Fact(row.kind, list(row.audience), row.data, row.rule, phase, [])


def _phases(game_id: int) -> list[Phase]:
    """The phases that count; of their snapshots only the open one's is loaded, any other when asked for."""
    snapshot = case((Phase.closed_at.is_(None), Phase.snapshot))
    query = select(Phase, snapshot).options(defer(Phase.snapshot)).where(Phase.game_id == game_id)
    phases = []
    for phase, open_one in db.session.execute(query.order_by(Phase.epoch, Phase.number)):
        if open_one is not None:
            set_committed_value(phase, "snapshot", open_one)
        phases.append(phase)
    return kept(phases)


def _seats(game_id: int) -> list[Seat]:
    query = select(Seat).options(joinedload(Seat.user)).where(Seat.game_id == game_id).order_by(Seat.number)
    return list(db.session.scalars(query))


def _moves(phase: Phase) -> list[Move]:
    return list(db.session.scalars(select(Move).where(Move.phase_id == phase.id).order_by(Move.seq)))


def _place(game: Game, seats: Sequence[Seat], reader: Reader) -> tuple[str, int | None, dict[int, int]]:
    """The reader's role, his seat, and for each seat that he held once the id of the last fact he learnt there."""
    if reader.user_id is None:
        return "spectator", None, {}
    if reader.user_id == game.mj_id:
        return "mj", None, {}
    own = next((seat.number for seat in seats if seat.user_id == reader.user_id), None)
    if own is not None:
        return "seat", own, {}
    query = (
        select(Seat.number, SeatHolder.facts_until)
        .join(SeatHolder, SeatHolder.seat_id == Seat.id)
        .where(Seat.game_id == game.id, SeatHolder.user_id == reader.user_id, SeatHolder.until.is_not(None))
    )
    former = {number: until or 0 for number, until in db.session.execute(query)}
    return ("former" if former else "spectator"), None, former


def _viewer(role: str, seat: int | None, as_seat: int | None, seats: int) -> str:
    if as_seat is not None:
        if role != "mj":
            raise Refused("not-mj")
        if not 0 <= as_seat < seats:
            raise Refused("no-such-seat", seat=as_seat)
        return f"seat:{as_seat}"
    return "mj" if role == "mj" else "public" if seat is None else f"seat:{seat}"


def _facts(phases: Sequence[Phase], viewer: str, ended: bool, former: dict[int, int]) -> list[FactRow]:
    """All facts that the viewer may know, and those that a former holder learnt in his time (P-7)."""
    query = select(FactRow).where(FactRow.phase_id.in_([phase.id for phase in phases])).order_by(FactRow.id)
    return [
        row
        for row in db.session.scalars(query)
        if engine.may_know(as_fact(row, 0), viewer, ended)
        or any(row.id <= until and f"seat:{seat}" in row.audience for seat, until in former.items())
    ]


def _history(table: engine.Table, viewer: str, moves: Sequence[Move]) -> History:
    """Movements of the decisions of the open stage whose answers the viewer sees as they come."""
    stage = table.stage
    if stage is None:
        return []
    shown = {d.key: d for d in stage.decisions if d.shown_to and addressed(d.shown_to, viewer)}
    return [
        (move.at, shown[move.key].kind, shown[move.key].seat, move.payload.get("value"))
        for move in moves
        if move.stage_no == stage.number and move.kind in ("answer", "withdraw") and move.key in shown
    ]


def _received(table: engine.Table, seen: engine.View, moves: Sequence[Move]) -> dict[str, datetime]:
    keys = {asked.key for asked in seen.asked if asked.answered and not asked.from_order}
    stage_no = table.stage.number if table.stage else -1
    mine = [move for move in moves if move.stage_no == stage_no and move.kind == "answer"]
    return {move.key: move.at for move in mine if move.key in keys}
