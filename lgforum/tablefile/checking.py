"""Compares what came out with what the file expects."""

from collections.abc import Iterable, Sequence
from typing import Any

from lgforum.engine import Fact, Table

from .lines import Path
from .naming import numbered
from .playing import Played
from .shape import Expect, TableFile


def check(file: TableFile, played: Played) -> list[str]:
    """What came out otherwise than the file expects, one sentence each; empty when all is as expected."""
    if file.refused is not None or played.refused_start is not None:
        if file.refused != played.refused_start:
            return [f"set-up: expected refusal {file.refused}, got {played.refused_start}"]
        return []
    found = [f"set-up: {line}" for line in _warnings(file, played)]
    found += [
        f"{place}: expected refusal {wanted}, got {code or 'acceptance'}"
        for (place, code), wanted in zip(_spelt(played.refusals), _wanted(file), strict=True)
        if code != wanted
    ]
    for number, phase in enumerate(file.phases):
        if phase.expect:
            told, table = played.seen[number]
            found += _differences(file, phase.expect, table, played.facts[:told], ("phases", number))
    if file.expect and played.table:
        found += _differences(file, file.expect, played.table, played.facts, ())
    return found


def _warnings(file: TableFile, played: Played) -> list[str]:
    if file.warned is None or played.table is None or sorted(file.warned) == sorted(played.warned):
        return []
    return [f"expected warnings {file.warned}, got {played.warned}"]


def _spelt(refusals: Iterable[tuple[Path, str | None]]) -> list[tuple[str, str | None]]:
    return [(".".join(map(str, path)), code) for path, code in sorted(refusals, key=lambda r: (r[0][1], r[0][3]))]


def _wanted(file: TableFile) -> list[str]:
    return [refusal.because for phase in file.phases for refusal in phase.refused]


def _differences(file: TableFile, expect: Expect, table: Table, facts: Sequence[Fact], path: Path) -> list[str]:
    names = file.names
    alive = {name: table.game.seats.alive[number] for number, name in enumerate(names)}
    found = [f"{name} should be alive" for name in expect.alive if not alive[name]]
    found += [f"{name} should be dead" for name in expect.dead if alive[name]]
    dead = [name for name in names if not alive[name]]
    if expect.only_dead is not None and sorted(expect.only_dead) != sorted(dead):
        found.append(f"the dead should be {expect.only_dead}, are {dead}")
    if expect.one_dead_of and sum(not alive[name] for name in expect.one_dead_of) != 1:
        found.append(f"exactly one of {expect.one_dead_of} should be dead; the dead are {dead}")
    for name, wanted in expect.sheets.items():
        sheet = table.system.sheet(table.game, names.index(name))
        found += [f"{name}: {line}" for line in _unlike(numbered(wanted, names), sheet)]
    found += [f"board: {line}" for line in _unlike(numbered(expect.board, names), table.system.board(table.game))]
    found += [f"not told: {fact}" for fact in expect.facts if not _told(numbered(fact, names), facts)]
    found += [f"told: {fact}" for fact in expect.untold if _told(numbered(fact, names), facts)]
    asked = [f"{d.kind}/{names[d.seat]}" for d in (table.stage.decisions if table.stage else ())]
    if expect.asked is not None and sorted(asked) != sorted(expect.asked):
        found.append(f"{expect.asked} should be asked, is {asked}")
    found += [f"{key} should not be asked" for key in expect.not_asked if key in asked]
    if expect.phase is not None and expect.phase.replace(" ", "-") != str(table.phase):
        found.append(f"the phase should be {expect.phase}, is {table.phase}")
    if expect.winner is not None:
        winners = ", ".join(table.ended.winners) or "nobody" if table.ended else "not decided"
        if winners != expect.winner:
            found.append(f"the winner should be {expect.winner}, is {winners}")
    if expect.winning is not None and sorted(expect.winning) != sorted(_winning(file, table)):
        found.append(f"{expect.winning} should have won, have {_winning(file, table)}")
    if expect.stage is not None and expect.stage != (table.stage.name if table.stage else "none"):
        found.append(f"the stage should be {expect.stage}, is {table.stage.name if table.stage else 'none'}")
    found += _channels(file, expect, table)
    where = f"{path[0]}[{path[1]}]: " if path else ""
    return [where + line for line in found]


def _winning(file: TableFile, table: Table) -> list[str]:
    return [file.names[seat] for seat in table.ended.seats] if table.ended else []


def _channels(file: TableFile, expect: Expect, table: Table) -> list[str]:
    found: list[str] = []
    for reader, wanted in expect.channels.items():
        viewer = f"seat:{file.names.index(reader)}" if reader in file.names else reader
        for key, access in wanted.items():
            channel = next((channel for channel in table.channels() if channel.key == key), None)
            given = "no"
            if channel and channel.readable_by(viewer):
                given = "write" if channel.writable_by(viewer) else "read"
            if given != access:
                found.append(f"{reader}: channel {key} should be {access}, is {given}")
    return found


def _unlike(wanted: dict[str, Any], given: dict[str, Any]) -> list[str]:
    return [f"{k} should be {v!r}, is {given.get(k)!r}" for k, v in wanted.items() if given.get(k) != v]


def _told(wanted: dict[str, Any], facts: Iterable[Fact]) -> bool:
    return any(_matches(wanted, fact) for fact in facts)


def _matches(wanted: dict[str, Any], fact: Fact) -> bool:
    """`kind`, `to` (everyone, mj, a seat), `phase` and `rule` are the fact's own; anything else is its data."""
    for name, value in wanted.items():
        if name == "kind":
            same = fact.kind == value
        elif name == "to":
            same = _addressee(value) in fact.audience
        elif name == "rule":
            same = fact.rule == value
        elif name == "causes":
            same = fact.causes == value
        else:
            same = name in fact.data and fact.data[name] == value
        if not same:
            return False
    return True


def _addressee(value: Any) -> str:
    return f"seat:{value}" if isinstance(value, int) else {"everyone": "all"}.get(value, str(value))
