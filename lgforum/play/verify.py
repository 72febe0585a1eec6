"""The proof of a game (P-9): from its seed and its recorded moves alone, everything else comes out again.

Compared are the hash published at the start, each phase's snapshot, each result's digest, every fact that the rules
told, and the outcome.
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import msgspec
from sqlalchemy import select

from lgforum import engine
from lgforum.models import FactRow, Game, Phase, PhaseResult, db

from . import tables
from .errors import Refused
from .phases import live_phases
from .proof import fits
from .publish import PLAY_RULE

Told = tuple[int, str, list[str], dict[str, Any], str]
"""A fact as it is kept: the number of its phase, kind, audience, data, rule."""


class Difference(msgspec.Struct, frozen=True):
    """Something that a replay gives otherwise. `where`: `game`, or `phase 3`; `what`: `digest`, `fact 12` …"""

    where: str
    what: str
    stored: Any
    replayed: Any

    def __str__(self) -> str:
        return f"{self.where}: {self.what}: stored {self.stored!r}, replayed {self.replayed!r}"


class Report(msgspec.Struct, frozen=True):
    """What was replayed, and where the replay differs from what is stored."""

    game_id: int
    phases: int
    moves: int
    facts: int
    differences: list[Difference]

    @property
    def fine(self) -> bool:
        """Whether nothing differs."""
        return not self.differences


def verify(game_id: int) -> Report:
    """Replay a game from its seed and its moves, and compare. A game that still runs is compared as far as it is.

    The report of a running game holds its secrets where it differs: it is for the administration until the end.
    Raises Refused: `no-such-game`, `not-started`.
    """
    game = db.session.get(Game, game_id, populate_existing=True)
    if game is None:
        raise Refused("no-such-game", game_id=game_id)
    if game.seed is None:
        raise Refused("not-started")
    replay = _Replay(game)
    differences = list(replay.differences())
    return Report(game_id, len(replay.phases), replay.moves, len(replay.told), differences)


class _Replay:
    """A game played again from nothing but its set-up, its seed and its moves."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.phases = live_phases(game.id)
        self.table = engine.Table.start(tables.setup_of(game), str(game.seed))
        self.told = self._kept(self.table.facts)
        self.moves = 0

    def differences(self) -> Iterator[Difference]:
        game, table = self.game, self.table
        if not fits(game.seed, game.commitment):
            yield Difference("game", "commitment", game.commitment, engine.commitment(str(game.seed)))
        results = self._results()
        for phase in self.phases:
            where = f"phase {phase.number}"
            yield from _differ(where, "name", f"{phase.kind}-{phase.ordinal}", str(table.phase))
            yield from _differ(where, "snapshot", phase.snapshot, table.snapshot())
            stopped = yield from self._play(phase, where)
            if stopped:
                return
            digest = results.get(phase.id)
            yield from _differ(where, "digest", digest, table.digest() if phase.closed_at else None)
        yield from self._facts()
        outcome = msgspec.to_builtins(table.ended) if table.ended else None
        yield from _differ("game", "outcome", game.outcome, outcome)
        yield from _differ("game", "status", game.status == "ended", table.ended is not None)

    def _play(self, phase: Phase, where: str) -> Generator[Difference, None, bool]:
        """Play a phase's moves; return whether one of them is not legal, so that nothing after it can be compared."""
        for number, move in enumerate(tables.moves_of(phase), 1):
            try:
                self.told += self._kept(self.table.play(move).facts)
            except engine.Refused as refusal:
                yield Difference(where, f"move {number}", msgspec.to_builtins(move), str(refusal))
                return True
            self.moves += 1
        return False

    def _kept(self, facts: Sequence[engine.Fact]) -> list[Told]:
        """Facts as their rows keep them; what is told in a phase that never opened stands in the last one."""
        last = self.phases[-1].number if self.phases else 0
        return [(min(fact.phase, last), fact.kind, list(fact.audience), _plain(fact.data), fact.rule) for fact in facts]

    def _facts(self) -> Iterator[Difference]:
        for number, (stored, replayed) in enumerate(zip_longest(self._stored_facts(), self.told), 1):
            if stored != replayed:
                where = f"phase {(stored or replayed)[0]}"
                yield Difference(where, f"fact {number}", stored, replayed)

    def _stored_facts(self) -> list[Told]:
        numbers = {phase.id: phase.number for phase in self.phases}
        query = select(FactRow).where(FactRow.phase_id.in_(numbers), FactRow.rule != PLAY_RULE)
        rows = db.session.scalars(query.order_by(FactRow.epoch, FactRow.seq))
        return [(numbers[row.phase_id], row.kind, list(row.audience), row.data, row.rule) for row in rows]

    def _results(self) -> dict[int, str]:
        query = select(PhaseResult.phase_id, PhaseResult.digest).where(
            PhaseResult.phase_id.in_([phase.id for phase in self.phases])
        )
        return {row.phase_id: row.digest for row in db.session.execute(query)}


def _differ(where: str, what: str, stored: Any, replayed: Any) -> Iterator[Difference]:
    if stored != replayed:
        yield Difference(where, what, stored, replayed)


def _plain(data: Any) -> Any:
    """As JSON gives it back."""
    return msgspec.json.decode(msgspec.json.encode(data))
