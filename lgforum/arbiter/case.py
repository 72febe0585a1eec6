"""Writes a case down: the table as somebody describes it, then what was done, step by step.

A step is the moves of one stage and its `close`; a case that is written so can be gone on with and taken back.
"""

from typing import Any

import yaml
from msgspec import Struct

CLOSE = "close"


class TableDrawn(Struct):
    """A table to begin with. `seats`: name → what the deal fixes; `table`: where the game stands (docs/table-files)."""

    system: str
    seats: dict[str, dict[str, Any]]
    table: dict[str, Any]
    options: dict[str, Any] = {}


def begin(drawn: TableDrawn) -> str:
    """Return the case of a table where nothing was done yet."""
    whole: dict[str, Any] = {"system": drawn.system}
    if drawn.options:
        whole["options"] = drawn.options
    return _text({**whole, "seats": drawn.seats, "table": drawn.table, "phases": []})


def go_on(written: dict[str, Any], phase: str, moves: list[dict[str, Any]], close: bool) -> str:
    """Return the case with one more step: `moves` in `phase` ("night-1"), and its end if `close`."""
    phases = [dict(one) for one in written.get("phases") or []]
    name = phase.replace("-", " ")
    if not phases or "moves" not in phases[-1] or str(phases[-1].get("phase")).replace("-", " ") != name:
        phases.append({"phase": name, "moves": []})
    phases[-1]["moves"] = [*phases[-1]["moves"], *moves, *([CLOSE] if close else [])]
    return _text({**written, "phases": phases})


def take_back(written: dict[str, Any]) -> str:
    """Return the case without its last step; a phase that is not written in steps goes whole."""
    phases = [dict(one) for one in written.get("phases") or []]
    if phases:
        moves = list(phases[-1].get("moves") or [])
        if moves and moves[-1] == CLOSE:
            moves.pop()
        while moves and moves[-1] != CLOSE:
            moves.pop()
        phases[-1]["moves"] = moves
        if not moves:
            phases.pop()
    return _text({**written, "phases": phases})


class _Line(dict[str, Any]):
    """Fields that stand on one line: a card, a move."""


class _Writer(yaml.SafeDumper):
    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        """Indent lists too: they are easier to read so."""
        super().increase_indent(flow, False)


_Writer.add_representer(
    _Line, lambda writer, line: writer.represent_mapping("tag:yaml.org,2002:map", line, flow_style=True)
)


def _text(whole: dict[str, Any]) -> str:
    seats, table = whole["seats"], whole.get("table")
    if isinstance(seats, dict):
        whole = {**whole, "seats": {name: _Line(card or {}) for name, card in seats.items()}}
    if table:
        whole = {**whole, "table": _Line(table)}
    whole = {**whole, "phases": [_in_lines(phase) for phase in whole["phases"]]}
    text: str = yaml.dump(whole, Dumper=_Writer, allow_unicode=True, sort_keys=False, width=110)
    return text


def _in_lines(phase: dict[str, Any]) -> dict[str, Any]:
    lines = dict(phase)
    if "moves" in phase:
        lines["moves"] = [_Line(move) if isinstance(move, dict) else move for move in phase["moves"]]
    if isinstance(phase.get("answers"), dict):
        lines["answers"] = {seat: _Line(given) for seat, given in phase["answers"].items()}
    return lines
