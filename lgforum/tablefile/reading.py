"""Text to `TableFile`, with the line, the field and what was expected for everything that is not as it should be."""

import re
from typing import Any, TypeVar

import msgspec

from lgforum.engine import Refused, system

from .lines import Lines, Path, load
from .problems import Problem, Problems
from .shape import Expect, PhasePlayed, Refusal, TableFile

T = TypeVar("T")


def read(text: str) -> TableFile:
    """Read a table file. Raises `Problems` with every problem found at the same depth."""
    data, lines = load(text)
    if not isinstance(data, dict):
        raise Problems(lines.problem((), "a table with the fields `system` and `seats`"))
    _refuse_unknown(data, TableFile, (), lines)
    for name in ("system", "seats"):
        if name not in data:
            raise Problems(lines.problem((), f"a field `{name}`"))
    data = {**data, "seats": _seats(data["seats"], lines)}
    phases = data.pop("phases", [])
    if not isinstance(phases, list):
        raise Problems(lines.problem(("phases",), "a list of phases"))
    expect = data.pop("expect", None)
    table = _shaped(data, TableFile, (), lines)
    table.lines = lines
    table.phases = [_phase(phase, ("phases", number), lines) for number, phase in enumerate(phases)]
    table.expect = None if expect is None else _shaped(expect, Expect, ("expect",), lines)
    try:
        system(table.system)
    except Refused as refused:
        raise Problems(lines.problem(("system",), "a system's name, as `spaceship`")) from refused
    _check_names(table)
    return table


def _seats(seats: Any, lines: Lines) -> dict[str, dict[str, Any]]:
    if isinstance(seats, list):
        seats = {str(name): {} for name in seats}
    if not isinstance(seats, dict) or not seats:
        raise Problems(lines.problem(("seats",), "names in the order of the ring, each with its cards or nothing"))
    bad = [n for n, card in seats.items() if not (card is None or isinstance(card, dict))]
    if bad:
        raise Problems(*(lines.problem(("seats", name), "fields like `{nature: crew}`, or nothing") for name in bad))
    return {str(name): dict(card or {}) for name, card in seats.items()}


def _phase(data: Any, path: Path, lines: Lines) -> PhasePlayed:
    phase = _shaped(data, PhasePlayed, path, lines)
    if phase.moves is not None and (phase.answers or phase.orders or phase.remove):
        raise Problems(lines.problem((*path, "moves"), "either `moves` or `answers`, `orders` and `remove`"))
    for number, refusal in enumerate(data.get("refused", [])):
        _shaped(refusal, Refusal, (*path, "refused", number), lines)
    if "expect" in data:
        _shaped(data["expect"], Expect, (*path, "expect"), lines)
    return phase


def _shaped(data: Any, shape: type[T], path: Path, lines: Lines) -> T:
    """`data` as `shape`; what msgspec says of the place is turned into ours."""
    if not isinstance(data, dict):
        raise Problems(lines.problem(path, "fields, as `name: value`"))
    _refuse_unknown(data, shape, path, lines)
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at `$")
        raise Problems(lines.problem((*path, *_steps(place.rstrip("`"))), message[0].lower() + message[1:])) from error


def _refuse_unknown(data: dict[str, Any], shape: type[Any], path: Path, lines: Lines) -> None:
    known = [f for f in msgspec.structs.fields(shape) if f.name != "lines"]
    names = [f.name for f in known]
    unknown = [lines.problem((*path, str(n)), f"one of the fields {', '.join(names)}") for n in data if n not in names]
    if unknown:
        raise Problems(*unknown)


def _steps(place: str) -> Path:
    found = re.findall(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]", place)
    return tuple(name if name else int(number) for name, number in found if number != "...")


def _check_names(table: TableFile) -> None:
    problems: list[Problem] = []
    for number, phase in enumerate(table.phases):
        here: Path = ("phases", number)
        for part, named in (("answers", phase.answers), ("orders", phase.orders)):
            problems += [
                table.lines.problem((*here, part, name), f"a seat of this table ({', '.join(table.names)})")
                for name in named
                if name not in table.seats
            ]
        problems += [
            table.lines.problem((*here, "remove", place), f"a seat of this table ({', '.join(table.names)})")
            for place, name in enumerate(phase.remove)
            if name not in table.seats
        ]
    if problems:
        raise Problems(*problems)
