"""Who voted for whom, as lines from left to right (SVG presentation attributes only)."""

from collections.abc import Mapping
from dataclasses import dataclass

ROW = 39
FIRST = 24


@dataclass(frozen=True)
class Arrow:
    """One voter and the height of the name that he chose."""

    seat: int
    y: int
    target: int
    target_y: int


@dataclass(frozen=True)
class Target:
    """One chosen name, its height and its voices."""

    seat: int
    y: int
    voices: int


@dataclass(frozen=True)
class Flow:
    """The drawing: voters grouped by the name that they chose, the most chosen first."""

    height: int
    arrows: list[Arrow]
    targets: list[Target]
    silent: list[int]


def flow(votes: Mapping[int, int | None]) -> Flow:
    """Return the drawing of the votes {voter: chosen seat, or None}."""
    chosen: dict[int, list[int]] = {}
    for voter, target in sorted(votes.items()):
        if target is not None:
            chosen.setdefault(target, []).append(voter)
    groups = sorted(chosen.items(), key=lambda item: (-len(item[1]), item[0]))
    arrows, targets, row = [], [], 0
    for target, voters in groups:
        middle = FIRST + ROW * row + ROW * (len(voters) - 1) // 2
        targets.append(Target(target, _apart(targets, middle), len(voters)))
        for voter in voters:
            arrows.append(Arrow(voter, FIRST + ROW * row, target, targets[-1].y))
            row += 1
    height = max([2 * FIRST + ROW * max(0, row - 1), *(target.y + FIRST for target in targets)])
    return Flow(height, arrows, targets, [voter for voter, target in sorted(votes.items()) if target is None])


def _apart(targets: list[Target], middle: int) -> int:
    """Keep two chosen names from being written over each other."""
    return max(middle, targets[-1].y + 48) if targets else middle
