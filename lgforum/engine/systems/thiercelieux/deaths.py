"""Deaths, and the chain that follows them (T-70)."""

from collections.abc import Mapping

from ...script import Script
from .captain import succeed
from .state import Death, Village
from .victory import win_alone

ANNOUNCED = ("banished", "shot", "grief", "rust", "abandon")
"""Causes that everybody sees; of a night's dead nobody is told more than the night (T-13a)."""


def bury(village: Village, doomed: Mapping[int, list[str]]) -> None:
    """Those of `doomed` who live die in one instant, announced in seat order; T-81 comes before all that follows."""
    state = village.state
    dead = [seat for seat in sorted(doomed) if state.alive(seat)]
    for seat in dead:
        state.deaths.append(Death(seat, village.phase, list(doomed[seat]), state.is_wolf(seat)))
        state.seats.kill(seat, village.phase)
    for seat in dead:
        announce(village, seat, doomed[seat])
        state.role(seat).fades(state)
    state.fallen += dead
    state.died_today = state.died_today or bool(dead)
    for seat in dead:
        if triumphs(village, seat, doomed[seat]):
            win_alone(village, seat)


def announce(village: Village, seat: int, causes: list[str]) -> None:
    """T-13a, T-7a: the name, and the card where it is revealed."""
    member = village.state.members[seat]
    if village.options.reveal:
        member.shown = member.role.name
    how = causes[0] if causes[0] in ANNOUNCED else "night"
    village.tell(("all",), "died", "T-13a", seat=seat, card=member.shown, how=how)
    village.tell(("mj",), "cause", "T-60l", causes, seat=seat, causes=list(causes))


def triumphs(village: Village, seat: int, causes: list[str]) -> bool:
    """T-81: whether dying so is what `seat` wanted; a wolf wants nothing of the kind (T-54e)."""
    death = Death(seat, village.phase, list(causes), village.state.is_wolf(seat))
    return not death.wolf and village.state.role(seat).triumphs(village, seat, death)


def chain(village: Village) -> Script[None]:
    """T-70: all that follows from those who have fallen, until nothing is left."""
    state = village.state
    state.in_chain = True
    while True:
        while state.fallen:
            bury(village, follow(village))
        if state.queue:
            yield from last_word(village)
        elif state.captain is not None and not state.alive(state.captain):
            yield from succeed(village)
        else:
            break
    for seat in state.living():
        if seat in state.turning or any(card.chain_ends(village, seat) for card in state.cards(seat)):
            state.turn(seat)
    state.turning, state.in_chain = [], False


def follow(village: Village) -> dict[int, list[str]]:
    """T-70 a, b, c: anger; who has a last word joins the queue; rust and grief make the next group."""
    state = village.state
    group, state.fallen = sorted(state.fallen), []
    doomed: dict[int, list[str]] = {}
    for seat in group:
        for power in state.powers(seat):
            for other, causes in power.dies(village, seat, state.death_of(seat)).items():
                doomed.setdefault(other, []).extend(causes)
    for seat in group:
        if any(power.has_last_word(state.death_of(seat)) for power in state.powers(seat)):
            state.queue.append(seat)
    for seat in group:
        lover = state.lover_of(seat)
        if lover is not None:  # T-26b
            doomed.setdefault(lover, []).append("grief")
    return doomed


def last_word(village: Village) -> Script[None]:
    """T-70d: the first of the queue has his turn."""
    state = village.state
    seat = state.queue[0]
    for power in list(state.powers(seat)):
        if power.has_last_word(state.death_of(seat)):
            doomed = yield from power.last_word(village, seat)
            state.queue.remove(seat)
            bury(village, doomed)
            return
