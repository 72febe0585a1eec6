"""A day (T-14, T-62): the vote, perhaps a second one, and the day's end."""

from functools import partial

from ...decisions import Decision
from ...forms import YesNo
from ...script import Answers, Ask, GameOver, Outcome, Script
from .election import elect
from .pack import welcome
from .role import key
from .roles import ROLES
from .state import Decisions, Village
from .victory import check, held_off
from .votes import VOTE_LASTS, ballots, banish

QUIET_DAYS = 3  # T-89


def day(village: Village) -> Script[None]:
    """T-62: a) to k) for the first vote, again for the Juge's second one, then l)."""
    state, options = village.state, village.options
    state.barred, state.barred_next = state.barred_next, []
    if village.phase.ordinal == 1 and options.captain and options.election == "morning-of-day-1":
        yield from elect(village, "watch")
    holds = may_be_signed(village)
    ballot = None if holds else "vote"
    answers = yield Ask("day", partial(decisions, village), ballot=ballot, holds=holds)
    agree_to_draw(village, answers)
    again = signs(village, answers)
    yield from banish(village, answers.of("vote"), state.ravens)
    conclude(village)
    if again:
        answers = yield Ask("second_vote", partial(ballots, village), "watch", lasts=VOTE_LASTS, ballot="vote")
        yield from banish(village, answers.of("vote"), [])
        conclude(village)
    end(village)


def decisions(village: Village) -> Decisions:
    """Votes, secret signs, and the MJ's offer of a draw."""
    return ballots(village) + [d for extra in _extras(village) for d in extra] + draw_offer(village)


def may_be_signed(village: Village) -> bool:
    """T-16b: whether somebody may still sign, for all that the village knows: nothing closes such a vote early (P-3),
    as that would cut him off; and what depended on his being alive or having signed would tell (T-91)."""
    state = village.state
    if village.options.composition_shown == "hidden":
        return True
    buried = [state.members[seat].shown for seat in state.seats.dead()]
    return any(
        ROLES[card].signs and (card in state.actor_cards or buried.count(card) < state.composition.get(card, 0))
        for card in (*state.composition, *state.actor_cards)
    )


def _extras(village: Village) -> list[Decisions]:
    state = village.state
    return [power.day_decisions(village, seat) for seat in state.living() for power in state.powers(seat)]


def signs(village: Village, answers: Answers) -> bool:
    """T-48: whether somebody has signed; several signs make one second vote."""
    given = answers.by_seat()
    signed = [
        power.day_answered(village, seat, given.get(seat, {}))
        for seat in village.state.living()
        for power in village.state.powers(seat)
    ]
    return any(signed)


def conclude(village: Village) -> None:
    """T-62j, then what is told if the game goes on."""
    check(village)
    welcome(village)


def end(village: Village) -> None:
    """T-62l, T-37: the day is over, and what lasted a day."""
    state = village.state
    if village.phase.ordinal == 1:
        for seat in state.living():
            state.role(seat).first_day_ends()
    state.barred, state.ravens = [], []
    state.quiet_days = 0 if state.died_today else state.quiet_days + 1
    state.died_today = False


def draw_offer(village: Village) -> Decisions:
    """T-89: three days without a death and a parity that wins nothing: the MJ may end the game as a draw."""
    holder = held_off(village)
    if holder is None or village.state.quiet_days < QUIET_DAYS:
        return []
    return [Decision(key("accept_draw", holder), "accept_draw", holder, YesNo(), asked_of="mj")]


def agree_to_draw(village: Village, answers: Answers) -> None:
    """T-89."""
    if any(answers.of("accept_draw").values()):
        raise GameOver(Outcome(["draw"], []))
