"""The day's vote (T-14, T-15, T-62): ballots, voices, ties, and what a banishment brings."""

from collections.abc import Mapping
from functools import partial

from ...ballots import leaders, tally
from ...decisions import Decision
from ...forms import YesNo
from ...script import Ask, Script
from .captain import break_tie, succeed
from .deaths import bury, chain, triumphs
from .role import key, one_of
from .state import Decisions, Village

RAVEN = 2  # T-37: voices
VOTE_LASTS = 25  # T-48a: per cent of the day


def ballots(village: Village, among: list[int] | None = None) -> Decisions:
    """T-14b: who may vote names a living seat (of `among`), itself allowed, or nobody."""
    state = village.state
    choices = [seat for seat in state.living() if among is None or seat in among]
    shown = ["all"] if village.options.ballot == "public" else []
    return [one_of("vote", seat, choices, shown_to=shown) for seat in state.living() if state.may_vote(seat)]


def banish(village: Village, votes: Mapping[int, int], ravens: list[int]) -> Script[None]:
    """T-62: count, break the tie, and what follows. `ravens`: seats on which a Corbeau's voices lie."""
    counts = count(village, votes, ravens)
    most = leaders(counts, village.state.living())
    if len(most) == 1:
        yield from condemn(village, most[0])
    elif most:
        yield from tie(village, most, votes)
    else:
        village.tell(("all",), "nobody_banished", "T-14c")


def count(village: Village, votes: Mapping[int, int], ravens: list[int]) -> dict[int, int]:
    """T-62b: voices by seat; a raven alone is no vote (T-14c). Everybody sees the count."""
    state = village.state
    double = village.options.captain_double and state.captain is not None
    weights = {voter: 1 + (double and voter == state.captain) for voter in votes}
    counts = tally(votes, weights)
    voices = {seat: RAVEN * ravens.count(seat) for seat in sorted(set(ravens)) if votes and state.alive(seat)}
    for seat, added in voices.items():
        counts[seat] = counts.get(seat, 0) + added
    voters = [seat for seat in state.living() if state.may_vote(seat)]
    cast = {str(seat): votes.get(seat) for seat in voters} if village.options.ballot == "public" else {}
    village.tell(("all",), "votes_cast", "T-14a", votes=cast, counts=_named(counts), ravens=_named(voices))
    return counts


def tie(village: Village, tied: list[int], votes: Mapping[int, int]) -> Script[None]:
    """T-15: a Bouc Émissaire, else the Capitaine, else the option `tie`."""
    state = village.state
    scapegoats = [seat for seat in state.living() if any(power.takes_the_blame() for power in state.powers(seat))]
    if scapegoats:
        yield from condemn(village, scapegoats[0], blamed=True)
    elif state.captain is not None:
        chosen = yield from break_tie(village, tied, votes)
        if chosen is None:
            village.tell(("all",), "nobody_banished", "T-15b")
        else:
            yield from condemn(village, chosen)
    elif village.options.tie == "second-vote":
        yield from vote_among(village, tied)
    else:
        village.tell(("all",), "nobody_banished", "T-15c")


def vote_among(village: Village, tied: list[int]) -> Script[None]:
    """T-15c: a second vote among the tied, and then nobody."""
    answers = yield Ask("tie_vote", partial(ballots, village, tied), "watch", lasts=VOTE_LASTS, ballot="vote")
    most = leaders(count(village, answers.of("vote"), []), village.state.living())
    if len(most) == 1:
        yield from condemn(village, most[0])
    else:
        village.tell(("all",), "nobody_banished", "T-15c")


def condemn(village: Village, seat: int, blamed: bool = False) -> Script[None]:
    """T-62 d to i. `blamed`: in place of the tied. A seat that is removed meanwhile dies of that alone."""
    if is_spared(village, seat):
        yield from spare(village, seat)
        return
    if not triumphs(village, seat, ["banished"]):
        yield from offer_card(village, seat)
        if blamed and village.state.alive(seat):
            for power in list(village.state.powers(seat)):
                yield from power.will(village, seat)
    bury(village, {seat: ["banished"]})
    yield from chain(village)


def is_spared(village: Village, seat: int) -> bool:
    """T-62d."""
    return any(power.is_spared(village, seat) for power in village.state.powers(seat))


def spare(village: Village, seat: int) -> Script[None]:
    """T-44a: card public, no vote any more; being Capitaine he names a successor at once."""
    member = village.state.members[seat]
    member.mute, member.shown = True, member.role.name
    village.tell(("all",), "spared", "T-44a", seat=seat, card=member.shown)
    if seat == village.state.captain:
        yield from succeed(village)


def offer_card(village: Village, condemned: int) -> Script[None]:
    """T-53a: the Servante may take the card before it is shown."""
    answers = yield Ask("resolution", lambda: _servants(village, condemned), "grace")
    for seat, taken in answers.of("take_card").items():
        for power in list(village.state.powers(seat)):
            if taken and power.may_take_the_card_of(village, seat, condemned):
                power.take_the_card_of(village, seat, condemned)


def _servants(village: Village, condemned: int) -> Decisions:
    state = village.state
    if not state.alive(condemned):
        return []
    return [
        Decision(key("take_card", seat), "take_card", seat, YesNo(), final=True, data={"condemned": condemned})
        for seat in state.living()
        if any(power.may_take_the_card_of(village, seat, condemned) for power in state.powers(seat))
    ]


def _named(table: Mapping[int, int]) -> dict[str, int]:
    return {str(seat): value for seat, value in sorted(table.items())}
