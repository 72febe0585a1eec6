"""The execution's vote (S-12, S-13, S-35, S-41)."""

from collections.abc import Mapping
from typing import Any

from ...ballots import leaders, tally
from ...decisions import Decision
from ...forms import OneSeat
from ...script import Script
from .captain import break_tie
from .deaths import die
from .defects import hurt_susceptibles, vote_is_ignored
from .qualities import voices
from .state import Decisions, Ship, key


def ballots(ship: Ship) -> Decisions:
    """Each living seat names a living seat, itself allowed, or nobody. All see the votes as they come."""
    form = OneSeat(tuple(ship.state.living()), optional=True)
    return [Decision(key("vote", seat), "vote", seat, form, shown_to=["all"]) for seat in ship.state.living()]


def tell_votes(ship: Ship, votes: Mapping[int, int], rule: str) -> None:
    """What the public sees: what was cast, one voice each (S-13)."""
    cast = {str(seat): votes.get(seat) for seat in ship.state.living()}
    ship.tell(("all",), "votes_cast", rule, votes=cast, counts=_named(tally(votes)))


def execute(ship: Ship, votes: Mapping[int, int]) -> Script[None]:
    """S-12: the living seat with the most voices dies."""
    weights = {voter: _weight(ship, voter, target) for voter, target in votes.items()}
    _tell_count(ship, votes, weights)
    hurt_susceptibles(ship, votes)
    for seat, member in enumerate(ship.state.members):
        member.vote = votes.get(seat)

    def contenders() -> list[int]:
        living = ship.state.living()
        return leaders(tally(votes, weights), living) or living

    seat = yield from break_tie(ship, contenders, votes)
    yield from die(ship, seat, ["execution"], "executed")


def _weight(ship: Ship, voter: int, target: int) -> int:
    return 0 if vote_is_ignored(ship, voter, target) else voices(ship, voter)


def _tell_count(ship: Ship, votes: Mapping[int, int], weights: Mapping[int, int]) -> None:
    """The corrected count is the MJ's alone until the game's end."""
    count: dict[str, Any] = {
        "counts": _named(tally(votes, weights)),
        "votes": _named(votes),
        "weights": [
            {"seat": seat, "weight": weight, "why": "leader" if weight else "susceptible"}
            for seat, weight in weights.items()
            if weight != 1
        ],
    }
    ship.state.counts.append({"day": ship.phase.ordinal, **count})
    ship.tell(("mj",), "corrected_count", "S-13", **count)


def _named(table: Mapping[int, int]) -> dict[str, int]:
    return {str(seat): value for seat, value in table.items()}
