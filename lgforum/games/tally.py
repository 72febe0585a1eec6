"""A public ballot as it stands: who has which voices, who is silent, every movement."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Row:
    """One name with the seats that voted for it, in their order of voting where it is known."""

    seat: int
    voters: list[int]


@dataclass(frozen=True)
class Movement:
    """A vote cast, moved (`before`) or withdrawn (`after` None)."""

    at: datetime
    seat: int
    before: int | None
    after: int | None


@dataclass(frozen=True)
class Tally:
    """The ballot of a kind of decision; `of` voices are possible."""

    kind: str
    rows: list[Row]
    silent: list[int]
    of: int
    cast: int
    movements: list[Movement]

    @property
    def leading(self) -> int | None:
        """Return how many voices the first name has."""
        return len(self.rows[0].voters) if self.rows else None


def tally(
    kind: str, votes: Mapping[int, int | None], voters: Iterable[int], movements: Iterable[Movement] = ()
) -> Tally:
    """Count `votes` {seat: target or None} among `voters`, the most chosen first, then in the order of the ring."""
    able, chosen = sorted(voters), {}
    for voter, target in votes.items():
        if target is not None:
            chosen.setdefault(target, []).append(voter)
    rows = sorted((Row(seat, voices) for seat, voices in chosen.items()), key=lambda row: (-len(row.voters), row.seat))
    cast = sum(len(row.voters) for row in rows)
    silent = [voter for voter in able if votes.get(voter) is None]
    return Tally(kind, rows, silent, max(len(able), cast), cast, sorted(movements, key=lambda m: m.at, reverse=True))


def movements(history: Iterable[tuple[datetime, str, int, int | None]], kind: str) -> list[Movement]:
    """Return the movements of one kind from the history of shown ballots (at, kind, seat, value), oldest first."""
    last: dict[int, int | None] = {}
    found = []
    for at, which, seat, value in history:
        if which == kind and last.get(seat) != value:
            found.append(Movement(at, seat, last.get(seat), value))
            last[seat] = value
    return found
