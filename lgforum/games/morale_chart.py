"""Morale phase by phase as a chart: geometry for SVG presentation attributes, and the same numbers for a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

STEP = 64
LEFT = 76
TOP = 20
NOTCH = 37
"""Height of one point of morale."""


@dataclass(frozen=True)
class Line:
    """One seat's morale. `points` stops at its death; `values` has None from there on."""

    seat: int
    points: list[tuple[int, int]]
    values: list[int | None]

    @property
    def path(self) -> str:
        """Return the line as an SVG path."""
        return "M" + "L".join(f"{x} {y}" for x, y in self.points)


@dataclass(frozen=True)
class Chart:
    """The whole drawing. `nights` are the left edges of the night columns."""

    width: int
    labels: list[tuple[int, str]]
    nights: list[int]
    levels: list[tuple[int, int]]
    lines: list[Line]


def chart(phases: Sequence[tuple[str, str]], after: Mapping[int, Sequence[int | None]]) -> Chart:
    """Return the chart of `phases` (kind, short label) where `after[seat]` is the morale at the end of each phase."""
    places = [LEFT + STEP * number for number in range(len(phases))]
    lines = [
        Line(
            seat,
            [(x, _height(value)) for x, value in zip(places, values, strict=False) if value is not None],
            list(values),
        )
        for seat, values in sorted(after.items())
    ]
    return Chart(
        width=max(640, LEFT + STEP * len(phases)),
        labels=[(x, label) for x, (_kind, label) in zip(places, phases, strict=True)],
        nights=[x - STEP // 2 for x, (kind, _label) in zip(places, phases, strict=True) if kind == "night"],
        levels=[(level, _height(level)) for level in (2, 1, 0, -1, -2)],
        lines=[line for line in lines if line.points],
    )


def _height(level: int) -> int:
    return TOP + NOTCH * (2 - level)
