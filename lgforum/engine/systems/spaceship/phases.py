"""Day and night, in the order of the rule book (S-10, S-50 … S-53)."""

from collections.abc import Sequence
from functools import partial

from ...ballots import leaders, tally
from ...decisions import Decision
from ...forms import OneSeat
from ...script import Answers, Ask, Script
from .captain import candidacies, elect, fill_posts, posts, succeed
from .deaths import check_parity, die
from .defects import (
    announce_panic,
    glooms,
    spread_gloom,
    suicides,
    unmask,
    unsettle_paranoiaques,
    weigh_on_depressifs,
)
from .likes import settle_sympathies, sympathies
from .morale import relieve, settle
from .qualities import (
    act,
    day_actions,
    drink,
    give_potion,
    give_second_potions,
    potion_choices,
    potion_uses,
    probe,
    probes,
)
from .state import Decisions, Ship, key
from .votes import ballots, execute, tell_votes


def phase(ship: Ship) -> Script[None]:
    """Any phase: its opening, its own script, then morale, all together (S-20)."""
    yield from opening(ship)
    if ship.phase.kind == "night":
        yield from night(ship)
    elif ship.phase.ordinal == 0:
        yield from day_zero(ship)
    else:
        yield from day(ship)
    unsettle_paranoiaques(ship)
    settle(ship)
    ship.state.died_before, ship.state.died_now = ship.state.died_now, []


def opening(ship: Ship) -> Script[None]:
    """The start of a phase: what is now public, victory (S-61), then the captain's succession (S-17)."""
    if ship.first:
        hand_out_cards(ship)
    ship.tell(("all",), "phase_opened", "S-10", kind=ship.phase.kind, ordinal=ship.phase.ordinal)
    reveal_the_dead(ship)
    check_parity(ship)
    unmask(ship)
    announce_panic(ship)
    if ship.phase.kind == "day":
        start_day(ship)
    yield from succeed(ship)


def day_zero(ship: Ship) -> Script[None]:
    """S-07, S-08, S-11."""
    answers = yield Ask("day", lambda: sympathies(ship) + candidacies(ship) + glooms(ship))
    settle_sympathies(ship, answers)
    spread_gloom(ship, answers.of("gloom"))
    tell_votes(ship, answers.of("captain_vote"), "S-11")
    elect(ship, answers.of("captain_vote"))


def day(ship: Ship) -> Script[None]:
    """S-52: execution, suicides, day actions."""
    answers = yield Ask("day", lambda: day_decisions(ship), ballot="vote")
    fill_posts(ship, answers)
    tell_votes(ship, answers.of("vote"), "S-13")
    yield from execute(ship, answers.of("vote"))
    for seat in suicides(ship):
        if ship.state.alive(seat):
            yield from die(ship, seat, ["suicide"])
    act(ship, answers.of("cheer"), answers.of("study"))
    for seat, potion in answers.of("potion_choice").items():
        if ship.state.alive(seat):
            give_potion(ship, seat, potion)
    weigh_on_depressifs(ship)
    spread_gloom(ship, answers.of("gloom"))


def day_decisions(ship: Ship) -> Decisions:
    """All that is asked by day; actions may be decided at any time of it (S-52)."""
    return ballots(ship) + posts(ship) + day_actions(ship) + potion_choices(ship) + glooms(ship)


def night(ship: Ship) -> Script[None]:
    """S-50: probes as they come; potions; the attack's death, then the death potions'."""
    answers = yield Ask("night", lambda: night_decisions(ship), at_once={"probe": partial(probe, ship)})
    life, death = drink(ship, answers)
    attacked = choose_victim(ship, answers)
    for seat, causes in night_deaths(ship, attacked, sorted(death.values()), len(life)).items():
        if ship.state.alive(seat):
            yield from die(ship, seat, causes)
    spread_gloom(ship, answers.of("gloom"))
    relieve(ship)


def night_decisions(ship: Ship) -> Decisions:
    """All that is asked by night."""
    return probes(ship) + potion_uses(ship) + attacks(ship) + glooms(ship)


def attacks(ship: Ship) -> Decisions:
    """S-14: each living mutant names a living seat, a mutant too, and sees the others' choices."""
    form = OneSeat(tuple(ship.state.living()), optional=True)
    pack = ship.audience("group:mutants")
    return [Decision(key("attack", seat), "attack", seat, form, shown_to=pack) for seat in ship.state.living("mutant")]


def choose_victim(ship: Ship, answers: Answers) -> int:
    """S-14: the most named; tie: draw among them; nobody named: draw among the living who are not mutants."""
    named = leaders(tally(answers.of("attack")), ship.state.living())
    tied = named or ship.state.living("crew")
    victim = tied[0] if len(named) == 1 else ship.pick("attack", tied)
    by = "vote" if len(named) == 1 else "draw"
    ship.tell(("group:mutants",), "attack_named", "S-14", seat=victim, by=by)
    return victim


def night_deaths(ship: Ship, attacked: int, poisoned: Sequence[int], life: int) -> dict[int, list[str]]:
    """S-51: what is left to die after the life potions, in order, with causes. `poisoned` is in seat order."""
    saved = life > 0
    spare = min(max(life - 1, 0), len(poisoned))
    cured = list(poisoned) if spare == len(poisoned) else ship.sample("prevented", poisoned, spare) if spare else []
    if saved:
        ship.tell(("mj",), "prevented", "S-51", attack=attacked, potions=sorted(cured))
    deaths: dict[int, list[str]] = {} if saved else {attacked: ["attack"]}
    for seat in poisoned:
        if seat in cured:
            cured.remove(seat)
        else:
            deaths.setdefault(seat, []).append("potion")
    return deaths


# -- steps of the opening


def hand_out_cards(ship: Ship) -> None:
    """S-01, S-04, P-9."""
    ship.tell(("all",), "game_started", "P-9", commitment=ship.commitment)
    for seat, member in enumerate(ship.state.members):
        card = {"nature": member.nature, "quality": member.quality, "defect": member.defect}
        ship.tell_seat(seat, "dealt", "S-01", **card)
    ship.tell(("group:mutants",), "mutants", "S-04", seats=ship.state.of_nature("mutant"))


def reveal_the_dead(ship: Ship) -> None:
    """S-15: who died in the phase before."""
    for seat in ship.state.died_before:
        member = ship.state.members[seat]
        ship.state.revealed.append(seat)
        card = {"nature": member.nature, "quality": member.quality, "defect": member.defect}
        ship.tell(("all",), "revealed", "S-15", seat=seat, **card)


def start_day(ship: Ship) -> None:
    """S-32, S-42: a day's starting morale is remembered. Yesterday's posts are over."""
    ship.state.posts = {}
    for member in ship.state.members:
        member.starts.append(member.morale)
    give_second_potions(ship)
