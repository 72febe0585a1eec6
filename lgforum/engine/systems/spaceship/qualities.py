"""Qualities (S-30 … S-39), open while morale is positive (S-24)."""

from collections.abc import Mapping
from typing import Any

from ...decisions import Decision
from ...forms import Fields, OneOf, OneSeat, YesNo
from ...script import Answers
from .defects import aim
from .facts import PROBES, STUDIES
from .morale import note
from .state import Decisions, Potion, Quality, Ship, key

# -- Clairvoyant, Perspicace (S-30, S-31)


def probes(ship: Ship) -> Decisions:
    """One probe a night, answered at once and final."""
    qualities: tuple[Quality, ...] = ("clairvoyant", "perspicace")
    return [
        Decision(key("probe", seat), "probe", seat, _target_about(ship, seat, PROBES[q]), final=True, at_once=True)
        for q in qualities
        for seat in ship.state.using(q)
    ]


def probe(ship: Ship, seat: int, value: dict[str, Any]) -> None:
    """What a probe does when it is answered: the result is told at once."""
    target, about = value["target"], value["about"]
    aim(ship, seat, target)
    found = getattr(ship.state.members[target], about)
    rule = "S-30" if ship.state.members[seat].quality == "clairvoyant" else "S-31"
    ship.tell_seat(seat, "probe_result", rule, target=target, about=about, value=found)


def _target_about(ship: Ship, seat: int, abouts: tuple[str, ...]) -> Fields:
    return Fields({"target": OneSeat(ship.state.others(seat)), "about": OneOf(abouts)}, optional=True)


# -- Créatif (S-32 … S-34)


def gains_potion(ship: Ship, seat: int) -> bool:
    """S-32: he started this day and the day before with positive morale, and has not received both potions."""
    member = ship.state.members[seat]
    twice = len(member.starts) >= 2 and min(member.starts[-2:]) > 0
    return member.quality == "creatif" and ship.state.alive(seat) and twice and len(member.received) < 2


def potion_choices(ship: Ship) -> Decisions:
    """The first potion is life or death as he chooses."""
    return [
        Decision(key("potion_choice", seat), "potion_choice", seat, OneOf(("life", "death")), "draw", mandatory=True)
        for seat in ship.state.living()
        if gains_potion(ship, seat) and not ship.state.members[seat].received
    ]


def give_second_potions(ship: Ship) -> None:
    """At the start of the day: the second potion is the other one."""
    for seat in ship.state.living():
        received = ship.state.members[seat].received
        if gains_potion(ship, seat) and received:
            give_potion(ship, seat, "death" if received == ["life"] else "life")


def give_potion(ship: Ship, seat: int, potion: Potion) -> None:
    """`seat` receives a potion and is told."""
    member = ship.state.members[seat]
    member.potions.append(potion)
    member.received.append(potion)
    ship.tell_seat(seat, "potion_received", "S-32", potion=potion)


def potion_uses(ship: Ship) -> Decisions:
    """S-33: life without a target, death against another living seat; both may be used the same night."""
    asked: Decisions = []
    for seat in ship.state.living():
        member = ship.state.members[seat]
        if ship.options.potions_need_morale and member.morale <= 0:
            continue
        if "life" in member.potions:
            asked.append(Decision(key("life_potion", seat), "life_potion", seat, YesNo()))
        if "death" in member.potions:
            form = OneSeat(ship.state.others(seat), optional=True)
            asked.append(Decision(key("death_potion", seat), "death_potion", seat, form))
    return asked


def drink(ship: Ship, answers: Answers) -> tuple[list[int], dict[int, int]]:
    """Take the potions used this night: the seats that used life, target by seat for death. All are consumed."""
    life = [seat for seat, used in answers.of("life_potion").items() if used]
    death: dict[int, int] = answers.of("death_potion")
    for seat in life:
        ship.state.members[seat].potions.remove("life")
    for seat, target in death.items():
        ship.state.members[seat].potions.remove("death")
        aim(ship, seat, target)
    if life or death:
        ship.tell(("mj",), "potions_used", "S-33", life=life, death={str(s): t for s, t in death.items()})
    return life, death


# -- Leader (S-35)


def voices(ship: Ship, seat: int) -> int:
    """How many voices a vote of `seat` counts."""
    member = ship.state.members[seat]
    return 2 if member.quality == "leader" and member.morale > 0 else 1


# -- Enthousiaste, Attentif (S-36, S-37)


def day_actions(ship: Ship) -> Decisions:
    """One cheer an Enthousiaste, one study an Attentif; another living seat."""
    state = ship.state
    cheers = [
        Decision(key("cheer", seat), "cheer", seat, OneSeat(state.others(seat), optional=True))
        for seat in state.using("enthousiaste")
    ]
    studies = [
        Decision(key("study", seat), "study", seat, _target_about(ship, seat, STUDIES))
        for seat in state.using("attentif")
    ]
    return cheers + studies


def act(ship: Ship, cheers: Mapping[int, int], studies: Mapping[int, dict[str, Any]]) -> None:
    """S-39: a day action needs its author and its target alive at this step."""
    state = ship.state
    for seat, target in cheers.items():
        if state.alive(seat) and state.alive(target):
            aim(ship, seat, target)
            note(ship, target, +1, "cheer")
    for seat, study in studies.items():
        target, about = study["target"], study["about"]
        if state.alive(seat) and state.alive(target):
            aim(ship, seat, target)
            member = state.members[target]
            seats = sorted(member.likes) if about == "likes" else [member.dislike]
            ship.tell_seat(seat, "study_result", "S-37", target=target, about=about, seats=seats)
