"""Telling what happened: fact rows and the game's own posts, in the transaction of their cause.

| who may know | where it goes |
|---|---|
| everybody | a `story` post in the newest day's thread when a phase closes, one `event` post a fact otherwise |
| a group that has a channel | an `event` post in that channel |
| a seat | its page; a line under its bell unless the phase's own line says it |
| the MJ | his console |
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from sqlalchemy import func, select

from lgforum import engine
from lgforum.models import FactRow, Game, Phase, Seat, Thread, db

from .channels import chronicle
from .forum.posting import append
from .mail.notify import notify
from .people import holders

PLAY_RULE = "play"
"""The `rule` of facts that the forum tells, not the engine: a pause, an extension, a substitute."""

NEVER_POSTED = ("secrets",)
"""Public facts that are a page by themselves."""


def record(game: Game, phases: Mapping[int, Phase], facts: Sequence[engine.Fact]) -> list[FactRow]:
    """Add the rows of facts and return them with their ids. `phases`: rows by the engine's index.

    What is told in a phase that has no row (the one in which the game ends before it opens) goes to the last one.
    """
    last = phases[max(phases)]
    newest = select(func.max(FactRow.seq)).where(FactRow.game_id == game.id, FactRow.epoch == last.epoch)
    seq = db.session.scalar(newest) or 0
    rows = [
        FactRow(
            game_id=game.id,
            phase_id=phases.get(fact.phase, last).id,
            epoch=last.epoch,
            seq=number,
            kind=fact.kind,
            audience=list(fact.audience),
            data=fact.data,
            rule=fact.rule,
        )
        for number, fact in enumerate(facts, seq + 1)
    ]
    db.session.add_all(rows)
    db.session.flush()
    return rows


def post(
    phase: Phase,
    rows: Sequence[FactRow],
    channels: Sequence[engine.Channel],
    threads: Mapping[str, Thread],
    kind: Literal["story", "event"],
) -> None:
    """Post the facts that a thread's readers may know: the public ones in one `story`, or an `event` for each."""
    public = [row.id for row in rows if "all" in row.audience and row.kind not in NEVER_POSTED]
    thread_id = threads[chronicle(channels)].id
    for ids in ([public] if kind == "story" else [[number] for number in public]) if public else []:
        append(thread_id, kind=kind, phase_id=phase.id, facts=ids)
    rooms = {channel.group: channel.key for channel in channels if channel.group}
    for row in rows:
        channel = _own_channel(row, rooms)
        if channel in threads:
            append(threads[channel].id, kind="event", phase_id=phase.id, facts=[row.id])


def _own_channel(row: FactRow, rooms: Mapping[str, str]) -> str:
    """The channel of the group that a fact was told to; none for facts told to all, to seats or to the MJ."""
    if "all" in row.audience:
        return ""
    groups = [str(name).removeprefix("group:") for name in row.audience if str(name).startswith("group:")]
    return rooms.get(groups[0], "") if groups else "cemetery" if "dead" in row.audience else ""


def ring_private(game: Game, rows: Sequence[FactRow], seats: Sequence[Seat], asked_for: int | None = None) -> None:
    """Put a line under the bell of each seat that learnt something by itself, but of the one that just asked for it."""
    users = holders(seats)
    for row in rows:
        told = [int(name[5:]) for name in row.audience if str(name).startswith("seat:")]
        if "all" in row.audience or len(told) != 1 or told[0] == asked_for or told[0] not in users:
            continue
        notify(users[told[0]], "private", f"private/{row.id}", game_id=game.id)


def announce(game: Game, phase: Phase, kind: str, **data: object) -> FactRow:
    """Tell everybody something that the rule book does not know (a pause, a substitute), in the newest day's thread."""
    fact = engine.Fact(kind, ["all"], dict(data), PLAY_RULE, phase.number, [])
    (row,) = record(game, {phase.number: phase}, [fact])
    newest = (
        select(Thread.id)
        .where(Thread.game_id == game.id, Thread.audience == "public", Thread.channel.is_not(None))
        .order_by(Thread.id.desc())
        .limit(1)
    )
    thread_id = db.session.scalar(newest)
    if thread_id is not None:
        append(thread_id, kind="event", phase_id=phase.id, facts=[row.id])
    return row
