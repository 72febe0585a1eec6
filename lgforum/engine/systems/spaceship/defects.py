"""Defects (S-41 … S-46). Their own losses come at any morale; their effects need a negative one (S-24)."""

from collections.abc import Mapping

from ...decisions import Decision
from ...forms import OneSeat
from .morale import note
from .state import Decisions, Ship, key

MOST_A_PHASE = 2  # S-41, S-46


# -- Susceptible (S-41)


def hurt_susceptibles(ship: Ship, votes: Mapping[int, int]) -> None:
    """−1 for each voter who named him in an execution vote, at most −2."""
    for seat in ship.state.with_defect("susceptible"):
        received = sum(target == seat for target in votes.values())
        if received:
            note(ship, seat, -min(received, MOST_A_PHASE), "susceptible")


def vote_is_ignored(ship: Ship, voter: int, target: int) -> bool:
    """Negative, his vote counts only against a seat whose final vote the day before was for him."""
    return ship.state.suffers(voter, "susceptible") and ship.state.members[target].vote != voter


# -- Dépressif (S-42)


def weigh_on_depressifs(ship: Ship) -> None:
    """−1 at the end of each day but day 0."""
    for seat in ship.state.with_defect("depressif"):
        note(ship, seat, -1, "depressif")


def suicides(ship: Ship) -> list[int]:
    """The Dépressifs who started this day and the two before it with negative morale."""
    members = ship.state.members
    return [
        seat
        for seat in ship.state.with_defect("depressif")
        if len(members[seat].starts) >= 3 and all(morale < 0 for morale in members[seat].starts[-3:])
    ]


# -- Violent (S-43)


def shake_violents(ship: Ship) -> None:
    """−1 each time the count of deaths reaches a multiple of 3."""
    if (ship.state.dead_crew + ship.state.dead_mutants) % 3 == 0:
        for seat in ship.state.with_defect("violent"):
            note(ship, seat, -1, "violent")


def violence(ship: Ship, seat: int) -> Decision:
    """Dying while negative, he takes another living seat with him."""
    form = OneSeat(ship.state.others(seat))
    return Decision(key("violence", seat), "violence", seat, form, "draw", mandatory=True, final=True)


# -- Pessimiste (S-44)


def sadden_pessimistes(ship: Ship, dead: int) -> None:
    """Crew: −1 each time the count of dead crew reaches a multiple of 2. Mutant: −1 for each dead mutant."""
    state = ship.state
    nature = state.members[dead].nature
    if nature == "mutant" or state.dead_crew % 2 == 0:
        for seat in state.with_defect("pessimiste"):
            if state.members[seat].nature == nature:
                note(ship, seat, -1, "pessimiste")


def glooms(ship: Ship) -> Decisions:
    """Who owes a gloom names another living seat in this phase, even if he has died in it meanwhile."""
    return [
        Decision(key("gloom", seat), "gloom", seat, OneSeat(choices), "draw", mandatory=True)
        for seat in ship.state.gloom
        if (choices := ship.state.others(seat))
    ]


def spread_gloom(ship: Ship, named: Mapping[int, int]) -> None:
    """−1 at the end of this phase for the seats named."""
    for target in named.values():
        note(ship, target, -1, "gloom")


# -- Peureux (S-45)


def frighten_neighbours(ship: Ship, dead: int) -> None:
    """−1 for the death of a neighbour: the nearest living on either side at the moment of the death."""
    for seat in ship.state.seats.neighbours(dead):
        if ship.state.members[seat].defect == "peureux":
            note(ship, seat, -1, "peureux")


def announce_panic(ship: Ship) -> None:
    """At −2 at the start of a phase, his panic is seen by all."""
    for seat in ship.state.with_defect("peureux"):
        if ship.state.members[seat].morale == -2:
            ship.tell(("all",), "panic", "S-45", seat=seat)


# -- Paranoïaque (S-46)


def aim(ship: Ship, author: int, target: int) -> None:
    """An active competence (S-38) has targeted `target`."""
    ship.state.targeted[target] = sorted([*ship.state.targeted.get(target, []), author])


def unsettle_paranoiaques(ship: Ship) -> None:
    """−1 for each active competence that targeted him, at most −2; negative, their authors will be unmasked."""
    state = ship.state
    for target, authors in sorted(state.targeted.items()):
        if state.members[target].defect != "paranoiaque":
            continue
        note(ship, target, -min(len(authors), MOST_A_PHASE), "paranoiaque")
        if state.suffers(target, "paranoiaque"):
            state.unmasked[target] = sorted(set(authors))
    state.targeted = {}


def unmask(ship: Ship) -> None:
    """At the start of the next phase the authors' names are public (option `paranoia_reveal`)."""
    for seat, authors in sorted(ship.state.unmasked.items()):
        audience = "all" if ship.options.paranoia_reveal == "public" else f"seat:{seat}"
        ship.tell((audience,), "paranoia", "S-46", seat=seat, by=authors)
    ship.state.unmasked = {}
