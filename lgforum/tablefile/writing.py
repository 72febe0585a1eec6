"""A recorded game as a table file that plays it again."""

from collections.abc import Iterable, Sequence
from typing import Any

import yaml

from lgforum.engine import Abandon, Answer, Close, DropOrder, Move, Order, Setup, Table, Withdraw

from .naming import named_for


def write(setup: Setup, seed: str, names: Sequence[str], moves: Iterable[Move], title: str = "") -> str:
    """YAML of the whole game: its seed, options, seats and every move, phase by phase.

    `names` must differ from one another. Raises the engine's `Refused` if the moves are not those of this game.
    """
    table = Table.start(setup, seed)
    phases: list[dict[str, Any]] = []
    for move in moves:
        if not phases or phases[-1]["phase"] != str(table.phase):
            phases.append({"phase": str(table.phase), "moves": []})
        phases[-1]["moves"].append(_written(move, table, names))
        table.play(move)
    whole: dict[str, Any] = {"title": title} if title else {}
    whole |= {"system": setup.system, "seed": seed, "options": setup.options}
    whole |= {"seats": {name: {} for name in names}, "phases": phases}
    text: str = yaml.safe_dump(whole, allow_unicode=True, sort_keys=False, width=110)
    return text


def _named(order: Any, names: Sequence[str]) -> Any:
    """A standing order: seats by their names; `first`, yes or no as they are."""
    return [names[s] if isinstance(s, int) else s for s in order] if isinstance(order, list) else order


def _written(move: Move, table: Table, names: Sequence[str]) -> Any:
    match move:
        case Close():
            return "close"
        case Answer(seat, key, value, by):
            decision = next(d for d in table.stage.decisions if d.key == key) if table.stage else None
            kind, shown = (decision.kind, named_for(decision.form, value, names)) if decision else (key, value)
            written = {"seat": names[seat], kind: shown}
            return written if by == "seat" else {**written, "by": by}
        case Withdraw(seat, key):
            return {"seat": names[seat], "withdraw": key.rpartition("/")[0]}
        case Order(seat, kind, order):
            return {"seat": names[seat], "order": kind, "value": _named(order, names)}
        case DropOrder(seat, kind):
            return {"seat": names[seat], "drop_order": kind}
        case Abandon(seat):
            return {"seat": names[seat], "removed": True}
