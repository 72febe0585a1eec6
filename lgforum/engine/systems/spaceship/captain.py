"""The captain: election, succession, posts, ties (S-11, S-12, S-16, S-17)."""

from collections.abc import Callable, Mapping

from ...ballots import leaders, tally
from ...decisions import Decision
from ...forms import Fields, OneSeat
from ...script import Answers, Ask, Script
from .morale import note
from .state import Decisions, Ship, key

# -- election (S-11)


def candidacies(ship: Ship) -> Decisions:
    """Every seat votes for a living seat, itself allowed, or for nobody. All see the votes as they come."""
    form = OneSeat(tuple(ship.state.living()), optional=True)
    return [
        Decision(key("captain_vote", seat), "captain_vote", seat, form, shown_to=["all"])
        for seat in ship.state.living()
    ]


def elect(ship: Ship, votes: Mapping[int, int]) -> None:
    """Most votes; tie: draw among the tied; no vote at all: draw among all."""
    tied = leaders(tally(votes), ship.state.living()) or ship.state.living()
    ship.state.captain = tied[0] if len(tied) == 1 else ship.pick("captain", tied)
    by = "vote" if len(tied) == 1 else "draw"
    ship.tell(("all",), "captain_elected", "S-11", seat=ship.state.captain, by=by)


# -- succession (S-17)


def succeed(ship: Ship) -> Script[None]:
    """At the start of a phase: a captain who has died names a living successor."""
    former = ship.state.captain
    if former is not None and not ship.state.alive(former):
        answers = yield Ask("opening", lambda: [_succession(ship, former)], "grace")
        by = "choice" if answers.silent(key("succession", former)) is None else "draw"
        _name(ship, answers.of("succession")[former], by)
    elif former is None and (ship.phase.kind, ship.phase.ordinal) != ("day", 0):
        replace(ship)


def replace(ship: Ship) -> None:
    """A captain who is not there to choose: his successor is drawn."""
    _name(ship, ship.pick("captain", ship.state.living()), "draw")


def _succession(ship: Ship, former: int) -> Decision:
    form = OneSeat(tuple(ship.state.living()))
    return Decision(key("succession", former), "succession", former, form, "draw", mandatory=True, final=True)


def _name(ship: Ship, seat: int, by: str) -> None:
    former, ship.state.captain = ship.state.captain, seat
    ship.tell(("all",), "captain_named", "S-17", seat=seat, former=former, by=by)


# -- posts (S-16)


def posts(ship: Ship) -> Decisions:
    """A navigator and a steward, both living, different unless only one seat is alive; himself allowed."""
    captain = ship.state.captain
    if captain is None or not ship.state.alive(captain):
        return []
    one = OneSeat(tuple(ship.state.living()))
    form = Fields({"navigator": one, "steward": one}, ("navigator", "steward") if len(one.choices) > 1 else ())
    return [Decision(key("posts", captain), "posts", captain, form, "draw", mandatory=True, shown_to=["all"])]


def fill_posts(ship: Ship, answers: Answers) -> None:
    """+1 for the navigator and −1 for the steward at the end of the day; one who dies in it gets nothing."""
    for captain, named in answers.of("posts").items():
        ship.state.posts = named
        drawn = answers.silent(key("posts", captain)) is not None
        ship.tell(("all",), "posts_named", "S-16", **named, drawn=drawn)
        note(ship, named["navigator"], +1, "navigator")
        note(ship, named["steward"], -1, "steward")


# -- ties (S-12)


def break_tie(ship: Ship, contenders: Callable[[], list[int]], votes: Mapping[int, int]) -> Script[int]:
    """The captain decides among the contenders, himself included. Silent: his own vote if it is one, else a draw."""
    answers = yield Ask("resolution", lambda: _tie(ship, contenders(), votes), "grace")
    chosen = answers.of("tie").values()
    return next(iter(chosen)) if chosen else contenders()[0]


def _tie(ship: Ship, tied: list[int], votes: Mapping[int, int]) -> Decisions:
    captain = ship.state.captain
    if len(tied) < 2 or captain is None:
        return []
    own = votes.get(captain)
    return [
        Decision(
            key("tie", captain),
            "tie",
            captain,
            OneSeat(tuple(tied)),
            "default" if own in tied else "draw",
            mandatory=True,
            final=True,
            default=own if own in tied else None,
        )
    ]
