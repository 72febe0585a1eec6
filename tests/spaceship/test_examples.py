"""The rule book's twelve worked examples."""

import pytest

from lgforum.engine.systems.spaceship.deaths import bury

from .story import A, B, C, D, E, F, G, H, I, J, K, L, seat, ship


def brewer(*potions: str) -> dict:
    return seat("creatif peureux", morale=1, potions=list(potions))


def test_example_1_two_life_potions_and_an_attack():
    story = ship(phase="night-2", cards={E: brewer("life"), F: brewer("life")}).night(A, life_potion=[E, F])
    assert story.alive(*range(12))
    assert story.seen(E).sheet["potions"] == story.seen(F).sheet["potions"] == []


def test_example_2_two_life_potions_an_attack_and_a_death_potion():
    cards = {E: brewer("life"), F: brewer("life"), G: brewer("death")}
    story = ship(phase="night-2", cards=cards).night(A, life_potion=[E, F], death_potion={G: B})
    assert story.alive(A, B)


def test_example_3_two_life_potions_an_attack_and_two_death_potions():
    cards = {E: brewer("life"), F: brewer("life"), G: brewer("death"), H: brewer("death")}
    story = ship(phase="night-2", cards=cards).night(A, life_potion=[E, F], death_potion={G: B, H: C})
    assert story.alive(A)
    assert story.alive(B) is not story.alive(C)


@pytest.mark.parametrize(
    ("morale", "navigator", "effect"),
    [(-1, True, False), (-2, False, False), (0, False, True), (2, False, False)],
)
def test_example_4_a_pessimiste_who_loses_one(morale, navigator, effect):
    pessimiste = seat("leader pessimiste", morale=morale)
    cheerful = {C: seat("enthousiaste peureux", morale=1)}
    story = ship(cards={B: pessimiste, **cheerful})
    story.day(E, posts=(K, B), cheer={C: B} if navigator else {})
    assert ("gloom" in story.asked(B)) is effect
    assert story.morale(B) == max(-2, morale - (not navigator))


@pytest.mark.parametrize(
    ("starts", "today", "received"),
    [
        ([0, 1], 1, []),  # positive on days 1 and 2: his choice, on day 2
        ([0, 1, 1], 1, ["life"]),  # and on day 3: the other one
        ([0, 1, 1, 0, 1], 1, ["life"]),  # 0 on day 3, positive on 4 and 5: the other one, on day 5
    ],
)
def test_example_5_the_days_on_which_a_creatif_receives_a_potion(starts, today, received):
    creatif = seat("creatif peureux", morale=today, starts=starts, received=received)
    story = ship(16, phase=f"day-{len(starts)}", cards={B: creatif})
    if received:
        assert story.told("potion_received", "seat:1") == [{"potion": "death"}]
    else:
        story.day(D, potion_choice={B: "life"})
        assert story.told("potion_received", "seat:1") == [{"potion": "life"}]


@pytest.mark.parametrize(("starts", "today"), [([0, 1, 1], 0), ([0, 1, 1, 0], 1)])
def test_example_5_the_days_on_which_he_receives_none(starts, today):
    creatif = seat("creatif peureux", morale=today, starts=starts, received=["life"])
    story = ship(16, phase=f"day-{len(starts)}", cards={B: creatif})
    assert story.told("potion_received") == []
    assert "potion_choice" not in story.asked(B)


def test_example_6_a_peureux_between_two_deaths():
    cards = {B: seat("leader peureux", morale=2, likes=[A]), E: brewer("death")}
    story = ship(phase="night-2", cards=cards, captain=L).night(A, death_potion={E: C})
    assert story.changes(B) == {"peureux": -2}


def test_example_6_a_peureux_in_a_ring_of_three():
    game = ship(3, mutants=(C,), cards={A: seat("leader peureux")}, captain=A).table.game
    bury(game, B, ["execution"], "executed")
    bury(game, C, ["violence"], "death")
    assert game.state.changes[A] == {"peureux": -2}


def test_example_7_a_susceptible_who_receives_five_votes():
    story = ship(16, cards={B: seat("leader susceptible", likes=[K])})
    story.day(dict.fromkeys((C, D, E, F, G), B) | dict.fromkeys((H, I, J, K, L, A), 12)).night(K)
    assert story.morale(B) == -2
    counted = story.table.copy()
    story.day({B: C})
    assert story.told("corrected_count")[-1]["counts"] == {str(C): 1}
    story.table = counted
    story.day({B: H})
    assert story.told("corrected_count")[-1]["counts"] == {str(H): 0}


def test_example_8_cheering_up_a_paranoiaque():
    cards = {B: seat("enthousiaste peureux", morale=1), C: seat("leader paranoiaque")}
    story = ship(cards=cards).day(E, cheer={B: C})
    assert story.morale(C) == 0
    assert story.told("paranoia") == []
    cards[C] = seat("leader paranoiaque", morale=-1)
    story = ship(cards=cards).day(E, cheer={B: C})
    assert story.morale(C) == -1
    assert story.told("paranoia", "public") == [{"seat": C, "by": [B]}]


@pytest.mark.parametrize(("morale", "tied"), [(1, True), (0, False)])
def test_example_9_a_leader_against_two(morale, tied):
    story = ship(cards={C: seat("leader peureux", morale=morale)}, captain=K).day({C: A, D: B, E: B})
    assert (story.asked(K) == ["tie"]) is tied
    assert story.dead(B) is not tied


def test_example_10_a_depressif_three_days_low():
    low = {B: seat("leader depressif", morale=-1, starts=[0, 0, 0, -1, -1])}
    story = ship(phase="day-5", cards=low).day(A, posts=(K, L))
    assert [f.data["seat"] for f in story.facts if f.kind in ("executed", "death")] == [A, B]
    story = ship(phase="day-5", cards=low).day(B)
    assert story.told("death") == []
    assert story.told("cause") == [{"seat": B, "causes": ["execution"]}]


@pytest.mark.parametrize(("chosen", "winner"), [(C, "crew"), (B, "mutants")])
def test_example_11_a_violent_among_three(chosen, winner):
    story = ship(3, mutants=(C,), cards={A: seat("leader violent", morale=-1)}, captain=B).day(A)
    assert story.winners is None
    story.answer(A, "violence", chosen)
    if winner == "mutants":
        assert story.living() == [C]
    assert story.winners == [winner]


def test_example_12_multiples_of_three_crossed_in_one_phase():
    low = seat("leader depressif", morale=-1, starts=[0, -1, -1])
    cards = {A: seat("leader violent"), B: low, C: seat("leader violent", morale=-1)}
    story = ship(phase="day-3", cards=cards, deaths=2, captain=L).day(C, posts=(K, L)).answer(C, "violence", D)
    assert story.dead(B, C, D)
    assert story.changes(A) == {"violent": -1}
    story = ship(phase="day-3", cards={**cards, E: low}, deaths=2, captain=L).day(C, posts=(K, L))
    assert story.answer(C, "violence", D).dead(B, C, D, E)
    assert story.changes(A) == {"violent": -2}
