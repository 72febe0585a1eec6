"""Ballots: who holds how many voices, and who leads."""

from collections.abc import Iterable, Mapping


def tally(votes: Mapping[int, int], weights: Mapping[int, int] | None = None) -> dict[int, int]:
    """Voices by target, in seat order. `votes`: target by voter; `weights`: voices by voter, one where not given."""
    counts: dict[int, int] = {}
    for voter, target in votes.items():
        counts[target] = counts.get(target, 0) + (1 if weights is None else weights.get(voter, 1))
    return dict(sorted(counts.items()))


def leaders(counts: Mapping[int, int], among: Iterable[int]) -> list[int]:
    """Those of `among` with the most voices, in seat order; none where nobody has a voice."""
    running = {seat: counts[seat] for seat in among if counts.get(seat, 0) > 0}
    most = max(running.values(), default=0)
    return sorted(seat for seat, voices in running.items() if voices == most)


def has_majority(votes: Mapping[int, int], voters: int) -> bool:
    """P-3: whether one seat holds more than half of the voices that `voters` seats can give, one each."""
    return any(voices * 2 > voters for voices in tally(votes).values())
