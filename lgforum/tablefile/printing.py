"""Facts as text for people who only know the game, and as JSON for programs."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from lgforum.engine import Fact, Table

from .playing import Played
from .shape import TableFile

Say = Callable[[Fact, Sequence[str]], str]

PLAIN_LABELS = {
    "everyone": "everyone",
    "nobody": "nobody",
    "phase": "phase",
    "refused": "refused",
    "won": "won",
    "winning seats": "winning seats",
    "open": "open",
    "asked": "asked",
    "alive": "alive",
}
"""The few words of the text's own; the command line gives those of the reader's language in their place."""


def as_json(file: TableFile, played: Played) -> str:
    """All that was told, and where the table stands."""
    told = [
        {**msgspec.to_builtins(fact), "phase": phase, "to": audience(fact, file.names)}
        for fact, phase in zip(played.facts, _phases(played), strict=True)
    ]
    whole = {"title": file.title, "seats": file.names, "refused": played.refused_start, "facts": told}
    return json.dumps({**whole, **_standing(file, played.table)}, ensure_ascii=False, indent=2)


def as_text(
    file: TableFile,
    played: Played,
    say: Say,
    labels: Mapping[str, str] = PLAIN_LABELS,
    phase_name: Callable[[str], str] = str,
) -> str:
    """One line a fact: rule, to whom, the sentence that `say` makes, its causes; grouped by phase."""
    lines = [file.title] if file.title else []
    if played.refused_start:
        lines.append(f"{labels['refused']}: {played.refused_start}")
    former = None
    for fact, phase in zip(played.facts, _phases(played), strict=True):
        if phase != former:
            lines += ["", phase_name(phase)]
            former = phase
        causes = f"  ({', '.join(fact.causes)})" if fact.causes else ""
        sentence = say(fact, file.names)
        to = labels["everyone"] if "all" in fact.audience else audience(fact, file.names)
        lines.append(f"  {fact.rule or '-':<6}{to:<18} {sentence}{causes}")
    standing = _standing(file, played.table)
    lines += ["", *(f"{labels[name]}: {_listed(value)}" for name, value in standing.items())]
    return "\n".join(lines).strip() + "\n"


def _listed(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def audience(fact: Fact, names: Sequence[str]) -> str:
    """`everyone`, `MJ`, or the seats that were told."""
    if "all" in fact.audience:
        return "everyone"
    seats = [names[int(who.removeprefix("seat:"))] for who in fact.audience if who.startswith("seat:")]
    return ", ".join(seats) or "MJ"


def plain(fact: Fact, names: Sequence[str]) -> str:
    """A sentence without words: kind and data, seats by name where a field is known to hold seats."""
    shown = ", ".join(f"{name}={_shown(name, value, names)}" for name, value in fact.data.items())
    return f"{fact.kind} {shown}".rstrip()


_SEAT_FIELDS = ("seat", "seats", "target", "navigator", "steward", "former", "by", "likes", "drawn", "attack")


def _shown(name: str, value: Any, names: Sequence[str]) -> str:
    if name in _SEAT_FIELDS and isinstance(value, int) and not isinstance(value, bool):
        return names[value]
    if name in _SEAT_FIELDS and isinstance(value, list) and all(isinstance(seat, int) for seat in value):
        return "[" + ", ".join(names[seat] for seat in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _phases(played: Played) -> list[str]:
    """The name of each fact's phase; names are read off the facts that open them."""
    names: dict[int, str] = {}
    for fact in played.facts:
        if fact.kind == "phase_opened":
            names[fact.phase] = f"{fact.data['kind']} {fact.data['ordinal']}"
    return [names.get(fact.phase, f"phase {fact.phase}") for fact in played.facts]


def _standing(file: TableFile, table: Table | None) -> dict[str, Any]:
    if table is None:
        return {}
    living = [name for name, alive in zip(file.names, table.game.seats.alive, strict=True) if alive]
    if table.ended:
        winners = ", ".join(table.ended.winners) or "nobody"
        return {"won": winners, "winning seats": [file.names[s] for s in table.ended.seats], "alive": living}
    asked = [f"{d.kind}/{file.names[d.seat]}" for d in (table.stage.decisions if table.stage else ())]
    return {"open": f"{table.phase} ({table.stage.name if table.stage else ''})", "asked": asked, "alive": living}
