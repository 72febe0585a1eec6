"""Twins: two games equal but for one secret look equal to those who are not entitled to it."""

import pytest

from lgforum.engine import view
from lgforum.engine.systems.thiercelieux.roles import ROLES

from .village import A, B, C, D, E, F, G, H, I, J, K, Story, village

X, Y = F, J
QUIET = {"chien_loup": "villager", "enfant_sauvage": I, "cupidon": [D, E], "voleur": "keep"}
KINDS = {"chien_loup": "side", "enfant_sauvage": "model", "cupidon": "couple", "voleur": "steal"}
TABLE = {"middle": ["corbeau", "simple_villageois"], "actor_cards": ["renard", "corbeau", "idiot"]}


def twins(role: str, night: int = 1, **more: object) -> tuple[Story, Story]:
    """One with `role` at X, the other at Y; the other seat is a villager. A and C are wolves, G is nobody's lover."""
    base = {A: "loup_garou", C: "loup_garou", B: "sorciere", H: "voyante"}
    return tuple(
        village({**base, seat: role, other: "simple_villageois"}, seats=13, phase=f"night-{night}", **TABLE, **more)
        for seat, other in ((X, Y), (Y, X))
    )


def same_to(one: Story, other: Story, *but: int) -> None:
    """Both look the same to everybody but the seats given, in what they see now and in all that they were told."""
    for viewer in ("public", *(f"seat:{seat}" for seat in range(13) if seat not in but)):
        assert view(one.table, viewer, one.facts) == view(other.table, viewer, other.facts), viewer


def answer_quietly(story: Story, role: str, seat: int) -> None:
    """The first night's choice of a role whose silence would be drawn, made the same for both twins."""
    if role in QUIET and KINDS[role] in story.asked(seat):
        story.answer(seat, KINDS[role], QUIET[role])


@pytest.mark.parametrize("role", sorted(set(ROLES) - {"simple_villageois", "sorciere", "voyante"}))
def test_where_a_role_sits_shows_to_nobody(role: str):  # T-91
    """Through a first night in which the holder only makes his mandatory choice, to the day after it."""
    one, other = twins(role)
    pack = (A, C) if ROLES[role].wolf else ()
    while one.phase == "night-1":
        same_to(one, other, X, Y, *pack)
        for story, seat in ((one, X), (other, Y)):
            stage = story.stage
            answer_quietly(story, role, seat)
            for wolf in story.state.wolves() if stage == "deep" else ():
                story.answer(wolf, "devour", K)
            if story.stage == stage:  # a watch closes with its last final answer
                story.close()
    for story in (one, other):
        assert story.phase == "day-1"
        story.day({D: E, B: E, H: E})
    same_to(one, other, X, Y, *pack)


SECRETS = {
    "salvateur": ("protect", D, E),
    "garde_champetre": ("trap", D, E),
    "corbeau": ("mark", D, E),
    "renard": ("sniff", D, H),
    "voyante": ("see", D, E),
    "gitane": ("ask_spirits", "Is D a wolf?", "Is E a wolf?"),
    "joueur_de_flute": ("charm", [D], [E]),
    "comedien": ("play_card", "renard", "idiot"),
    "infect_pere": ("infect", False, None),
    "petite_fille": ("spy", False, None),
}


@pytest.mark.parametrize("role", SECRETS)
def test_what_a_power_was_used_for_shows_to_nobody_till_its_time(role: str):  # T-91
    kind, this, that = SECRETS[role]
    seat = H if role == "voyante" else X
    for used, unused in ((this, that), (this, None)):
        one, other = twins(role)[0], twins(role)[0]
        one.to("deep").answer(seat, kind, used)
        other.to("deep")
        if unused is not None:
            other.answer(seat, kind, unused)
        same_to(one, other, seat)
        for story in (one, other):
            story.night(K)
        same_to(one, other, seat, D, E)  # the charmed learn of it


def test_a_victim_and_a_saved_victim_show_to_the_pack_and_the_sorciere_alone():  # T-52c T-91
    one, other = twins("salvateur")
    one.night(I, protect={X: I})
    other.night(G, protect={Y: G})
    same_to(one, other, A, C, X, Y, B)


def test_an_infection_shows_to_the_pack_and_the_infected_alone():  # T-46c
    one, other = twins("infect_pere")[0], twins("infect_pere")[0]
    one.night(D, infect={X: True})
    other.night(E, infect={X: True})
    same_to(one, other, A, C, X, D, E)


def test_which_potion_was_drunk_shows_to_nobody():  # T-91
    one, other = twins("salvateur")[0], twins("salvateur")[0]
    one.night(K, life_potion={B: K})
    other.night(K, protect={X: K})
    same_to(one, other, A, C, X, B)


def test_an_answer_that_the_mj_gives_looks_like_the_seats_own():  # P-8
    one, other = twins("salvateur")[0], twins("salvateur")[0]
    one.to("deep").answer(X, "protect", D)
    other.to("deep").answer(X, "protect", D, by="mj")
    same_to(one, other)
