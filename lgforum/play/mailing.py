"""Who is told by mail and by the bell when a game moves. One mail a person, a cause, and for good."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import select

from lgforum import engine
from lgforum.models import Game, OpenDecision, Phase, Seat, db

from .decisions import THE_MJ
from .mail.notify import notify_each
from .mail.outbox import queue_each
from .people import holders, reachable


def everyone(game: Game, seats: Sequence[Seat]) -> list[int]:
    """Return the users of a game: those who hold seats, and the MJ."""
    return sorted({*holders(seats).values(), game.mj_id})


def ring(users: Iterable[int], kind: str, cause: str, game: Game, **data: Any) -> None:
    """Put a line under the bell of each, once a cause. Bots have none."""
    notify_each(reachable(users), kind, cause, game.id, data)


def write_to(users: Iterable[int], kind: str, cause: str, game: Game, phase: Phase | None = None, **data: Any) -> None:
    """Put a mail for each into the outbox, once a cause. Bots read none."""
    queue_each(kind, reachable(users), cause, game.id, phase.id if phase else None, data)


def tell_phase_opened(game: Game, opened: Phase, seats: Sequence[Seat]) -> None:
    """A phase is over and another is open: the bell, which names the one that is."""
    ring(everyone(game, seats), "phase", str(opened.id), game, phase=opened.number)


def tell_grace(game: Game, phase: Phase, table: engine.Table, seats: Sequence[Seat]) -> list[int]:
    """A decision arose that a resolution waits for: ring those who are asked, and return them."""
    called = asked_now(table, seats)
    ring(called, "grace", f"{phase.id}/{phase.stage_no}", game, phase=phase.number)
    return called


def asked_now(table: engine.Table, seats: Sequence[Seat]) -> list[int]:
    """Return the users who are asked something that they have not answered."""
    users = holders(seats)
    decisions = table.stage.decisions if table.stage else ()
    asked = {d.seat for d in decisions if d.asked_of == "seat" and d.key not in table.answers}
    return [users[seat] for seat in sorted(asked) if seat in users]


def tell_watch(game: Game, phase: Phase, table: engine.Table, seats: Sequence[Seat]) -> None:
    """The phase goes on with another stage: all who live hear the same bell, whoever is asked something (T-91)."""
    users = holders(seats)
    living = [users[seat] for seat in table.game.seats.living() if seat in users]
    ring([*living, game.mj_id], "watch", f"{phase.id}/{phase.stage_no}", game, phase=phase.number)


def tell_mj_asked(game: Game, phase: Phase, table: engine.Table) -> None:
    """Ring the MJ for each question that he alone is asked."""
    for decision in table.stage.decisions if table.stage else ():
        if decision.asked_of == "mj" and decision.key not in table.answers:
            ring([game.mj_id], "mj_asked", f"{phase.id}/{phase.stage_no}/{decision.key}", game)


def silent_seats(game: Game) -> list[int]:
    """Return the seats to remind: something mandatory is not answered, or nothing at all is."""
    rows = db.session.execute(
        select(OpenDecision.seat, OpenDecision.mandatory, OpenDecision.answered).where(
            OpenDecision.game_id == game.id, OpenDecision.seat != THE_MJ
        )
    )
    missing: set[int] = set()
    present: set[int] = set()
    asked: set[int] = set()
    for seat, mandatory, answered in rows:
        asked.add(seat)
        if answered:
            present.add(seat)
        elif mandatory:
            missing.add(seat)
    return sorted(missing | (asked - present))
