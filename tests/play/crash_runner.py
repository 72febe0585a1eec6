"""Kills closes, in processes of its own: `python -m tests.play.crash_runner sqlite FOLDER` or `postgres SOCKET`.

A game is played by the clock once, and the database copied before two closes: one in the middle, and the last. Then,
for each named crash point, a copy is swept by a process that dies there by `kill -9`, and by a fresh one. Printed as
JSON: by scenario and point, what the fresh process found. The point "" kills nobody: so it should look.

Processes are forked from one that has done it all once, so that they start warm, and that has no connection open.
"""

import gc
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

from flask import Flask
from sqlalchemy import func, select

from lgforum.models import FactRow, Game, Notification, OutgoingMail, Phase, PhaseResult, Post, Thread, at, db
from lgforum.play import crash
from lgforum.play.sweep import sweep
from lgforum.play.verify import verify

from .driven import answer_all, open_phase_of, speak
from .stores import Postgres, SQLite, application
from .tables import MONDAY, Table

A_SECOND = timedelta(seconds=1)
MIDDLE = 2  # day 1: the first execution


def in_a_process(work: Callable[[], Any]) -> tuple[Any, int]:
    """Do `work` in a forked process; return what it gives, and the signal that killed it (0: none)."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            os.close(reading)
            with os.fdopen(writing, "w") as pipe:
                json.dump(work(), pipe)
            code = 0
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if status > 0:
        raise RuntimeError("a process of the crash net failed; see its errors")
    return (json.loads(text) if status == 0 else None), -status


def main(kind: str, place: str) -> None:
    """Run every scenario on one kind of database and print what was found."""
    store = SQLite(place) if kind == "sqlite" else Postgres(place)
    app = application(store.url)
    scenarios = prepare(app, store)
    gc.freeze()
    found: dict[str, dict[str, Any]] = {}
    for name, copy in scenarios.items():
        store.restore(copy)
        with app.app_context():
            phase = db.session.scalars(select(Phase).where(Phase.closed_at.is_(None))).one()
            game_id, number = phase.game_id, phase.number
        found[name] = {point: crashed_at(app, store, copy, point, game_id, number) for point in ("", *crash.POINTS)}
    json.dump(found, sys.stdout)


def prepare(app: Flask, store: SQLite | Postgres) -> dict[str, str]:
    """Play a game by the clock, keeping a copy of the database before two closes; return their names."""
    with app.app_context(), at(MONDAY):
        db.create_all()
        game_id = Table().id
    rng, last = Random(7), ""
    for step in range(200):
        number = live(app, game_id, rng)
        if number is None:
            continue  # the stage closed with its last answer
        last = f"step{step}"
        if number == MIDDLE:
            store.save("middle")
        store.save(last)
        if not swept_at_deadline(app, game_id):
            break
    return {"middle": "middle", "end": last}


def live(app: Flask, game_id: int, rng: Random) -> int | None:
    """Answers and posts in the open stage; return its phase's number, None if the answers closed it."""
    with app.app_context():
        phase = open_phase_of(game_id)
        assert phase is not None
        with at(phase.stage_opened_at + 0.3 * (phase.deadline - phase.stage_opened_at)):
            answer_all(game_id, rng, 0.9)
            now = open_phase_of(game_id)
            if now is None or (now.number, now.stage_no) != (phase.number, phase.stage_no):
                return None
            speak(game_id, rng)
        return now.number if now.stage_clock == "phase" else -1


def swept_at_deadline(app: Flask, game_id: int) -> bool:
    with app.app_context():
        phase = open_phase_of(game_id)
        assert phase is not None
        with at(phase.deadline):
            sweep()
        return open_phase_of(game_id) is not None


def crashed_at(
    app: Flask, store: SQLite | Postgres, copy: str, point: str, game_id: int, number: int
) -> dict[str, Any]:
    """Sweep a copy in a process that dies at `point`, then in a fresh one; return what there is then."""
    store.restore(copy)
    _, killed_by = in_a_process(lambda: die(app, game_id, point))
    found, _ = in_a_process(lambda: recover(app, game_id, number))
    return {"killed": killed_by == signal.SIGKILL, **found}


def die(app: Flask, game_id: int, point: str) -> None:
    crash._AT = point
    swept_at_deadline(app, game_id)


def results(number: int) -> int:
    query = select(func.count()).select_from(PhaseResult).join(Phase).where(Phase.number == number)
    return db.session.scalar(query)


def recover(app: Flask, game_id: int, number: int) -> dict[str, Any]:
    """Sweep a second after the crash; say what is there; go on with the game."""
    with app.app_context():
        between = results(number)
        deadline = db.session.scalars(select(Phase.deadline).where(Phase.number == number)).one()
        with at(deadline + A_SECOND):
            sweep()
        found = {"between": between, **state(game_id, number)}
        while (after := open_phase_of(game_id)) is not None and after.number <= number + 1:
            with at(after.deadline):
                sweep()
        found["results"] = results(number)
        found["differences"] = [str(difference)[:200] for difference in verify(game_id).differences]
        closed = db.session.scalar(select(func.count(PhaseResult.phase_id)))
        found["went_on"] = closed > number + 1 or db.session.get_one(Game, game_id).status == "ended"
        return found


def state(game_id: int, number: int) -> dict[str, Any]:
    """All that a close writes, without the numbers that a database gives."""
    numbers = {str(phase.id): f"phase-{phase.number}" for phase in db.session.scalars(select(Phase))}
    mails = [key.split("/") for key in db.session.scalars(select(OutgoingMail.key))]
    posts = select(Thread.channel, Post.number, Post.kind, Post.source).join(Thread)
    facts = select(FactRow.seq, FactRow.kind, FactRow.audience, FactRow.data).order_by(FactRow.seq)
    digest = select(PhaseResult.digest).join(Phase).where(Phase.number == number)
    phases = select(Phase.number, Phase.stage_no, Phase.closed_by).order_by(Phase.number)
    return {
        "mails": sorted("/".join((kind, numbers.get(cause, cause), *rest)) for kind, cause, *rest in mails),
        "bell": sorted(Counter(db.session.scalars(select(Notification.kind))).items()),
        "posts": [list(row) for row in db.session.execute(posts.order_by(Thread.channel, Post.number))],
        "facts": [list(row) for row in db.session.execute(facts)],
        "digest": db.session.scalar(digest),
        "phases": [list(row) for row in db.session.execute(phases)],
        "outcome": db.session.get_one(Game, game_id).outcome,
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
