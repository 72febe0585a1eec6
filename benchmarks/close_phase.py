"""How long closing a phase takes with 16 seats, through the whole stack on SQLite.

    python -m benchmarks.close_phase [repetitions]

A game is played by the clock, and the database kept before each close. Then each close is done again and again: by
`lgforum.play.close`, and by the bare baseline, one SQLite transaction that writes the same rows (the same statements
with the same values, in the same order, recorded from the real close) and does nothing else. Both in turns, on copies
of the same file. Printed: the p95 of each, and the p95 of what the first takes beyond the second. Target: at most
60 ms.
"""

import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from flask import Flask
from sqlalchemy import event, select

from lgforum import create_app
from lgforum.models import Phase, at, db
from lgforum.play.close import close
from lgforum.play.sweep import sweep
from tests.play.driven import answer_all, open_phase_of, speak
from tests.play.stores import SQLite
from tests.play.tables import MONDAY, Table

SEATS = 16
TARGET = 60.0
WRITES = ("INSERT", "UPDATE", "DELETE")


@dataclass
class Case:
    """One close of the game: the copy of the database before it, and what it writes."""

    name: str
    copy: str
    statements: list[tuple[str, Any, bool]] = field(default_factory=list)
    stack: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)

    @property
    def beyond(self) -> list[float]:
        return [stack - bare for stack, bare in zip(self.stack, self.bare, strict=True)]


class Bench:
    """The game, its copies, and the two ways of closing."""

    def __init__(self, folder: Path) -> None:
        self.store = SQLite(str(folder))
        self.file = folder / "live"
        self.app = application(self.store.url, folder)
        self.cases = self._play()

    def _play(self) -> list[Case]:
        """Let 16 seats play to the end; keep the database before each phase's close."""
        cases: list[Case] = []
        with self.app.app_context(), at(MONDAY):
            db.create_all()
            game_id = Table(SEATS).id
            rng = Random(16)
            while (phase := open_phase_of(game_id)) is not None:
                with at(phase.stage_opened_at + (phase.deadline - phase.stage_opened_at) / 2):
                    answer_all(game_id, rng, 0.95)
                    now = open_phase_of(game_id)
                    if now is None or (now.id, now.stage_no) != (phase.id, phase.stage_no):
                        continue
                    speak(game_id, rng)
                if phase.stage_clock == "phase":
                    cases.append(Case(f"{phase.kind} {phase.ordinal}", f"case{len(cases)}"))
                    self._let_go()
                    self.store.save(cases[-1].copy)
                with at(open_phase_of(game_id).deadline):
                    sweep()
        return cases

    def measure(self, case: Case) -> None:
        """Close once through the stack, once bare."""
        if not case.statements:
            case.statements = self._recorded(case)
        case.stack.append(self._through_the_stack(case))
        case.bare.append(self._bare(case))

    def _through_the_stack(self, case: Case) -> float:
        self._bring_back(case)
        with self.app.app_context():
            phase = db.session.scalars(select(Phase).where(Phase.closed_at.is_(None))).one()
            game_id, phase_id, stage_no, deadline = phase.game_id, phase.id, phase.stage_no, phase.deadline
            db.session.remove()
            with at(deadline):
                started = perf_counter()
                close(game_id, phase_id, stage_no, "deadline")
                taken = perf_counter() - started
            db.session.remove()
        return taken * 1000

    def _recorded(self, case: Case) -> list[tuple[str, Any, bool]]:
        """Every statement of the close that writes, with the values that the driver is given."""
        found: list[tuple[str, Any, bool]] = []

        def note(_c: Any, _cursor: Any, statement: str, values: Any, _context: Any, many: bool) -> None:
            if statement.startswith(WRITES):
                found.append((statement, values, many and isinstance(values, list)))

        with self.app.app_context():
            engine = db.engine
        event.listen(engine, "before_cursor_execute", note)
        try:
            self._through_the_stack(case)
        finally:
            event.remove(engine, "before_cursor_execute", note)
        return found

    def _bare(self, case: Case) -> float:
        self._bring_back(case)
        connection = sqlite3.connect(self.file, isolation_level=None)
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").fetchall()
        connection.execute("SELECT count(*) FROM phases").fetchall()
        cursor = connection.cursor()
        started = perf_counter()
        cursor.execute("BEGIN IMMEDIATE")
        for statement, values, many in case.statements:
            if many:
                cursor.executemany(statement, values)
            else:
                cursor.execute(statement, values).fetchall()
        cursor.execute("COMMIT")
        taken = perf_counter() - started
        connection.close()
        return taken * 1000

    def _bring_back(self, case: Case) -> None:
        self._let_go()
        self.store.restore(case.copy)

    def _let_go(self) -> None:
        with self.app.app_context():
            db.session.remove()
            db.engine.dispose()


def application(url: str, folder: Path) -> Flask:
    settings = {"SECRET_KEY": "for a benchmark alone", "DATABASE_URL": url, "INSTANCE_PATH": str(folder)}
    return create_app({**settings, "SITE_URL": "http://localhost", "SCHEDULER": False, "LOG_LEVEL": "ERROR"})


def p95(values: Sequence[float]) -> float:
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


def main(repetitions: int) -> None:
    """Measure each close so many times, in turns."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        for case in bench.cases:
            bench.measure(case)  # warm
            case.stack.clear()
            case.bare.clear()
        for _ in range(repetitions):
            for case in bench.cases:
                bench.measure(case)
        for case in bench.cases:
            rows = f"{len(case.statements):3d} statements"
            medians = statistics.median(case.stack), statistics.median(case.bare)
            print(f"  {case.name:<8} {rows}  median {medians[0]:6.1f} ms, bare {medians[1]:5.1f} ms")
        report(bench.cases)


def report(cases: Sequence[Case]) -> None:
    """Print the figures of all closes together; end with 1 beyond the target."""
    stack, bare, beyond = (
        [value for case in cases for value in getattr(case, what)] for what in ("stack", "bare", "beyond")
    )
    print(f"closing a phase, {SEATS} seats, {len(stack)} closes: p95 {p95(stack):.1f} ms; bare {p95(bare):.1f} ms")
    print(f"ratio of the medians: {statistics.median(stack) / statistics.median(bare):.1f} times the bare one's")
    print(f"beyond the bare transaction: median {statistics.median(beyond):.1f} ms, p95 {p95(beyond):.1f} ms", end=" ")
    print(f"(target {TARGET:.0f} ms)")
    if p95(beyond) > TARGET:
        sys.exit(1)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
