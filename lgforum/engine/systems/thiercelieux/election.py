"""The election of the Capitaine (T-06)."""

from functools import partial

from ...ballots import leaders, tally
from ...decisions import Clock
from ...script import Ask, Script
from .role import one_of
from .state import Decisions, Village

ROUND_LASTS = 25  # T-06b: per cent of the phase


def elect(village: Village, clock: Clock) -> Script[None]:
    """T-06b: most votes; a tie makes a second round among the tied; then, or without a vote, a draw."""
    running = village.state.living()
    for name, ends in (("election", clock), ("second_round", "watch")):
        lasts = ROUND_LASTS if ends == "watch" else None
        answers = yield Ask(name, partial(ballots, village, running), ends, lasts=lasts, ballot="captain_vote")
        votes = answers.of("captain_vote")
        tell_votes(village, votes)
        running = [seat for seat in running if village.state.alive(seat)] or village.state.living()
        most = leaders(tally(votes), running)
        if len(most) == 1:
            return crown(village, most[0], "vote")
        if not most:
            break
        running = most if name == "election" else running
    return crown(village, village.pick("captain", running), "draw")


def ballots(village: Village, running: list[int]) -> Decisions:
    """T-06a: every living seat has one vote, itself allowed, for one of those running."""
    living = village.state.living()
    choices = [seat for seat in running if seat in living] or living
    shown = ["all"] if village.options.ballot == "public" else []
    return [one_of("captain_vote", seat, choices, shown_to=shown) for seat in living]


def tell_votes(village: Village, votes: dict[int, int]) -> None:
    """What everybody sees of a round."""
    cast = {str(seat): votes.get(seat) for seat in village.state.living()}
    counts = {str(seat): voices for seat, voices in tally(votes).items()}
    shown = cast if village.options.ballot == "public" else {}
    village.tell(("all",), "captain_votes", "T-06b", votes=shown, counts=counts)


def crown(village: Village, seat: int, by: str) -> None:
    """`seat` is Capitaine."""
    village.state.captain = seat
    village.tell(("all",), "captain_elected", "T-06a", seat=seat, by=by)
