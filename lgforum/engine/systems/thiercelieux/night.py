"""A night (T-10, T-60): its watches, then what they bring, step by step. `dawn.py` goes on from there."""

from collections.abc import Callable
from functools import partial
from typing import Any

from ...decisions import Decision
from ...forms import OneSeat, Seats
from ...script import Answers, Ask, Script
from . import pack
from .dawn import dawn
from .night_plan import Night
from .role import Role, Watch
from .roles import ROLES
from .state import DEVOURED, Decisions, Village


def night(village: Village) -> Script[None]:
    """T-60. What depends on an earlier answer waits for its watch; all else is sealed and resolved in wake order."""
    plan = Night(village)
    for seat in range(village.setup.seats):
        village.state.role(seat).nightfall(village, seat)
    if village.phase.ordinal == 1:
        yield from watch(plan, "evening", village.options.watch_evening)
        yield from watch(plan, "dusk", village.options.watch_dusk)
    yield from watch(plan, "deep", village.options.watch_deep)
    spring_traps(plan)
    meet_protections(plan)
    for seat in village.state.living():
        for power in village.state.powers(seat):
            power.briefed(plan, seat)
    yield from watch(plan, "late", 100)
    yield from dawn(plan, doomed(plan))


def watch(plan: Night, name: Watch, until: int) -> Script[None]:
    """T-10b: the decisions of one watch, and what they do, in wake order; nothing where nobody is ever called."""
    village = plan.village
    if not is_called(village, name):
        return
    asked = partial(decisions, village, name)
    holds = name == "late" or is_uncertain(village, name)
    answers = yield Ask(name, asked, "watch", until=until, holds=holds, at_once=at_once(village))
    act(plan, name, answers)
    pack.welcome(village)


def is_called(village: Village, name: Watch) -> bool:
    """T-11b, T-12a: whether a role of this watch is in play, dead or not; hidden cards call them all."""
    return name == "deep" or village.options.composition_shown == "hidden" or bool(callable_roles(village, name))


def callable_roles(village: Village, name: Watch) -> list[type[Role]]:
    """The roles in play that wake in a watch."""
    in_play = [ROLES[card] for card in (*village.state.composition, *village.state.actor_cards)]
    return [role for role in in_play if role.wakes and role.watch == name]


def is_uncertain(village: Village, name: Watch) -> bool:
    """T-91: whether nobody can say if anybody is called, as cards are hidden or lie in the middle. Such a watch lasts
    its time, or its early end would tell; so does the late one, in which a Sorcière may be dead or out of potions
    (T-12a)."""
    in_the_middle = village.state.middle and any(role.may_lie_in_the_middle for role in callable_roles(village, name))
    return village.options.composition_shown == "hidden" or bool(in_the_middle)


def decisions(village: Village, name: Watch) -> Decisions:
    """All that is asked in a watch."""
    state = village.state
    asked = pack.hunts(village) if name == "deep" else []
    for seat in range(village.setup.seats):
        for power in state.powers(seat):
            if power.watch == name:
                asked += power.decisions(village, seat) if state.alive(seat) else []
                asked += power.mj_decisions(village, seat)
    return [decision for decision in asked if names_somebody(decision)]


def names_somebody(decision: Decision) -> bool:
    """Whether somebody is left to name, where it asks for a seat: if not, it is not asked."""
    form = decision.form
    return not isinstance(form, OneSeat | Seats) or len(form.choices) >= max(1, getattr(form, "least", 1))


def at_once(village: Village) -> dict[str, Callable[[int, Any], bool]]:
    """T-10d: what an answer at once does, by kind of decision."""

    def answered(kind: str, seat: int, value: Any) -> bool:
        power = next(card for card in village.state.cards(seat) if kind in card.at_once)
        return power.answered(village, seat, kind, value)

    return {kind: partial(answered, kind) for role in ROLES.values() for kind in role.at_once}


def act(plan: Night, name: Watch, answers: Answers) -> None:
    """T-11a: powers of the watch in wake order, the pack among them; of one number, in seat order."""
    village = plan.village
    given = answers.by_seat()
    calls: list[tuple[int, int, Role | None]] = [(pack.WAKES, -1, None)] if name == "deep" else []
    for seat in village.state.living():
        called = [power for power in village.state.powers(seat) if power.watch == name]
        calls += [(power.wakes, seat, power) for power in called if power.wakes is not None]
    for _, seat, power in sorted(calls, key=lambda call: call[:2]):
        if power is None:
            pack.attack(plan, answers.of("devour"))
        else:
            power.resolve(plan, seat, given.get(seat, {}))
    for seat in range(village.setup.seats):
        for power in village.state.cards(seat):
            if power.watch == name:
                power.mj_done(village, seat)


def spring_traps(plan: Night) -> None:
    """T-60f, T-41b: one culprit for each attack on a trapped seat, stopped or not."""
    for attack in plan.attacks:
        owners = [trap.owner for trap in plan.traps if trap.target == attack.target]
        if owners and attack.named_by:
            culprit = plan.village.pick(f"trap/{attack.kind}", attack.named_by)
            plan.unmasked += [(owner, culprit) for owner in owners]


def meet_protections(plan: Night) -> None:
    """T-60g: the pack's victim, then the second one: protected, infected, or told to the Sorcière."""
    plan.village.state.told = []
    for attack in plan.attacks:
        if attack.kind not in DEVOURED or attack.target in plan.protected:
            continue
        if attack.kind == "pack" and plan.infectors and not shielded(plan.village, attack.target):
            plan.infected.append(attack.target)
        else:
            plan.village.state.told.append(attack.target)


def doomed(plan: Night) -> dict[int, list[str]]:
    """T-60 h to l: who will die, with all causes, the first in this order first; the charms are laid."""
    village, doom = plan.village, dict[int, list[str]]()
    for attack in plan.attacks:
        if attack.target in village.state.told and attack.kind in DEVOURED and not survives(plan, attack.target):
            doom.setdefault(attack.target, []).append(attack.kind)
    for attack in plan.attacks:
        if attack.kind not in DEVOURED:
            doom.setdefault(attack.target, []).append(attack.kind)
    for seat in plan.poisoned:
        doom.setdefault(seat, []).append("poison")
    village.state.told = []
    for charmer, charmed in plan.charms.items():
        for seat in charmed if village.state.alive(charmer) else ():
            village.state.members[seat].charmed = True
    return doom


def survives(plan: Night, seat: int) -> bool:
    """T-60h: saved by a potion, else by its own hidden life."""
    if seat in plan.saved:
        return True
    for power in plan.village.state.powers(seat):
        if power.shields():
            power.shield_used()
            return True
    return False


def shielded(village: Village, seat: int) -> bool:
    """Whether a hidden life is left."""
    return any(power.shields() for power in village.state.powers(seat))
