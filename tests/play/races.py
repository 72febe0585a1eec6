"""One instant in which everybody acts on the same game. Nothing here asserts anything."""

import json
import threading
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from itertools import permutations
from random import Random
from typing import Any

from flask import Flask
from sqlalchemy import select

from lgforum.models import FactRow, Game, GameLog, Move, OutgoingMail, Phase, PhaseResult, at, db
from lgforum.play.answer import answer
from lgforum.play.close import close
from lgforum.play.deadlines import extend
from lgforum.play.errors import Refused
from lgforum.play.sweep import sweep

from .driven import answer_all, open_phase_of
from .stores import Postgres, SQLite
from .tables import MONDAY, Table

A_MILLISECOND = timedelta(milliseconds=1)
Act = Callable[[], Any]


class Race:
    """A game of twelve on its day 1, a millisecond before the deadline; all have voted but one."""

    def __init__(self, app: Flask, store: SQLite | Postgres) -> None:
        self.app, self.store = app, store
        with app.app_context(), at(MONDAY):
            db.create_all()
            table = Table()
            self.game_id, self.mj = table.id, table.mj
            rng = Random(11)
            while (phase := open_phase_of(self.game_id)).ordinal < 1 or phase.kind != "day":
                answer_all(self.game_id, rng)
                if (now := open_phase_of(self.game_id)) is not None and now.id == phase.id:
                    with at(now.deadline):
                        sweep()
            self.phase_id, self.stage, self.deadline = phase.id, (phase.id, phase.stage_no), phase.deadline
            self.slow, *others = table.table.game.seats.living()
            for seat in others[1:]:
                table.answer(seat, "vote", others[0])
            self.user, self.target = table.seat(self.slow), others[1]
        store.save("race")

    def acts(self, vote_at: datetime) -> dict[str, Act]:
        """What people do in that instant, by name; each returns what its author is told."""
        before = self.deadline - A_MILLISECOND
        return {
            "vote": lambda: self._told(vote_at, self._vote),
            "mj": lambda: self._told(before, lambda: self._close("mj", self.mj, "il est l’heure")),
            "extend": lambda: self._told(before, self._extend),
            "deadline": lambda: self._told(self.deadline, lambda: self._close("deadline")),
            "sweep": lambda: self._told(self.deadline, self._sweep),
        }

    def _told(self, instant: datetime, do: Act) -> Any:
        """Do it in a context of its own, at its instant; return what it said, or the refusal's code."""
        with self.app.app_context(), at(instant):
            try:
                return do()
            except Refused as refusal:
                return refusal.code
            finally:
                db.session.remove()

    def _vote(self) -> str:
        receipt = answer(self.game_id, self.user, f"vote/{self.slow}", self.target, stage=self.stage)
        return f"in at {receipt.at}"

    def _extend(self) -> None:
        extend(self.game_id, self.mj, 60, "encore un peu", "once", self.stage)

    def _close(self, why: Any, by: int | None = None, reason: str = "") -> bool:
        return close(self.game_id, *self.stage, why, by, reason)

    def _sweep(self) -> bool:
        swept = sweep()
        return "failed" if swept.failed else bool(swept.closed)

    def serial(self, vote_at: datetime) -> set[str]:
        """The outcome of each order in which the acts may come one after the other."""
        return {self._one_by_one(order, vote_at) for order in permutations(("vote", "mj", "extend", "deadline"))}

    def _one_by_one(self, order: Sequence[str], vote_at: datetime) -> str:
        self.store.restore("race")
        acts = self.acts(vote_at)
        return self.outcome([(name, acts[name]()) for name in order])

    def together(self, names: Sequence[str], vote_at: datetime, rng: Random) -> tuple[str, list[tuple[str, Any]]]:
        """All at once, each on a thread; return the outcome, and what each was told."""
        self.store.restore("race")
        acts = self.acts(vote_at)
        barrier = threading.Barrier(len(names))
        told: list[tuple[str, Any]] = []

        def run(name: str, spin: int) -> None:
            barrier.wait()
            for _ in range(spin):
                pass
            try:
                said = acts[name]()
            except Exception as error:
                said = f"FAILED: {error!r}"
            told.append((name, said))

        threads = [threading.Thread(target=run, args=(name, rng.randrange(60_000))) for name in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return self.outcome(told), told

    def outcome(self, told: Sequence[tuple[str, Any]]) -> str:
        """All that can be seen afterwards, without the numbers that a database gives."""
        said = {name: what for name, what in told if name not in ("deadline", "sweep")}
        said["clock"] = [what for name, what in told if name in ("deadline", "sweep") and what is not False]
        with self.app.app_context():
            try:
                return json.dumps(said | self._rows(), default=str, sort_keys=True)
            finally:
                db.session.remove()

    def _rows(self) -> dict[str, Any]:
        phases = select(Phase.number, Phase.stage_no, Phase.closed_by, Phase.deadline).order_by(Phase.number)
        moves = select(Move.kind, Move.seat, Move.key, Move.at).where(Move.phase_id == self.phase_id).order_by(Move.seq)
        facts = select(FactRow.kind, FactRow.audience, FactRow.data).order_by(FactRow.seq)
        # A sweep that finds the phase extended reminds the silent; that is told by its own tests.
        mails = select(OutgoingMail.key).where(OutgoingMail.kind != "reminder")
        results = select(PhaseResult.digest).where(PhaseResult.phase_id == self.phase_id)
        return {
            "phases": [list(row) for row in db.session.execute(phases)],
            "moves": [list(row) for row in db.session.execute(moves)][-2:],
            "facts": [list(row) for row in db.session.execute(facts)],
            "results": list(db.session.scalars(results)),
            "mails": len(set(db.session.scalars(mails))),
            "log": sorted(db.session.scalars(select(GameLog.action))),
            "failures": db.session.scalar(select(Game.failures)),
        }
