"""Deaths and what follows: the chain, removals, turning, camps (T-24, T-31, T-54, T-60, T-70 … T-72)."""

import pytest

from lgforum.engine import Refused

from .village import A, B, C, D, E, F, G, H, I, village


def test_the_succession_comes_at_the_end_of_the_chain():  # T-24b T-70e
    story = village({A: "loup_garou", B: "chasseur"}, phase="night-2", captain=B).night(B)
    assert story.asked() == ["shoot"]
    story.answer(B, "shoot", C)
    assert story.asked() == ["succession"]
    assert C not in story.table.stage.decisions[0].form.choices


def test_when_nobody_is_alive_the_title_ends():  # T-24b
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in range(2, 6)}
    story = village({A: "loup_garou", B: "chasseur", **dead}, seats=6, phase="night-2", captain=B)
    story.night(B).answer(B, "shoot", A)
    assert story.winners == []
    assert story.state.captain is None


def test_grace_decisions_are_asked_one_after_another_and_nothing_else_is_open():  # T-70h
    roles = {A: "loup_garou", B: "chasseur", C: {"role": "chasseur"}, D: "sorciere"}
    story = village(roles, phase="night-2", captain=C, seats=12).night(B, death_potion={D: C})
    asked = []
    while story.phase == "night-2":
        assert story.table.stage.clock == "grace"
        assert story.stage == "resolution"
        asked.append(story.asked())
        story.close()
    assert asked == [["shoot"], ["shoot"], ["succession"]]


def test_the_enfant_turns_at_the_end_of_the_chain():  # T-70f T-40b
    child = {"role": "enfant_sauvage", "power": {"model": B}}
    story = village({A: "loup_garou", B: "chasseur", C: child}, phase="night-2", seats=12).night(B)
    assert not story.state.is_wolf(C)
    story.answer(B, "shoot", D)
    assert story.state.is_wolf(C)
    assert story.told("became_wolf", "seat:2") == [{"seats": [A, C]}]


def test_an_enfant_who_dies_in_the_chain_of_his_model_does_not_turn():  # T-40b
    child = {"role": "enfant_sauvage", "power": {"model": B}}
    story = village({A: "loup_garou", B: "chasseur", C: child}, phase="night-2", seats=12).night(B)
    story.answer(B, "shoot", C)
    assert not story.state.is_wolf(C)
    assert not story.state.death_of(C).wolf


def test_several_causes_are_one_death_and_the_first_one_counts():  # T-60i T-60l
    story = village({A: "loup_garou_blanc", B: "loup_garou", C: "sorciere"}, phase="night-2", seats=12)
    story.night(D, devour_wolf={A: B}, death_potion={C: B})
    assert story.told("cause") == [{"seat": B, "causes": ["white", "poison"]}, {"seat": D, "causes": ["pack"]}]
    assert [data["seat"] for data in story.told("died")] == [B, D]


def test_protections_attacks_and_traps_in_the_order_of_the_night():  # T-60b T-60d T-60e T-60f
    roles = {A: "grand_mechant_loup", B: "loup_garou_blanc", C: "salvateur", D: "garde_champetre", E: "loup_garou"}
    story = village(roles, phase="night-2", seats=12)
    story.night(F, devour_again={A: [F, G]}, devour_wolf={B: E}, protect={C: G}, trap={D: G})
    assert story.dead() == [E, F]
    assert story.told("trap_sprung", "public") == [{"culprit": A}]


def test_traps_and_bears_may_be_private():  # T-41b T-50
    roles = {A: "loup_garou", B: "montreur_d_ours", C: "garde_champetre"}
    story = village(roles, options={"trap": "private", "bear": "private"}).night(D, trap={C: D})
    assert story.told("trap_sprung", "public") == story.told("bear_growls", "public") == []
    assert story.told("trap_sprung", "seat:2") == [{"culprit": A}]
    assert story.told("bear_growls", "seat:1") == [{}]


def test_a_trap_may_lie_on_oneself_and_twice_on_the_same_seat():  # T-41a
    story = village({A: "loup_garou", C: "garde_champetre"}, seats=12).night(D, trap={C: C})
    story.close().night(E, trap={C: C})
    assert story.state.living() == [A, B, C, F, G, H, I, 9, 10, 11]


def test_charms_are_laid_that_night_and_told_at_dawn():  # T-60k T-47
    story = village({A: "loup_garou", B: "joueur_de_flute"}).to("deep").answer(B, "charm", [C, D])
    assert story.told("charmed") == []
    story.night(E)
    assert story.told("charmed", "seat:2") == [{"seats": [C, D]}] == story.told("charmed", "seat:1")
    assert story.told("charmed", "seat:4") == []


def test_victory_is_checked_after_the_whole_dawn():  # T-60q
    child = {"role": "enfant_sauvage", "power": {"model": D}}
    story = village({A: "loup_garou", B: "chasseur", C: child}, seats=6, phase="night-2")
    story.night(D)
    assert story.winners is None  # two wolves of five
    assert story.state.wolves() == [A, C]


def test_the_camps_are_those_of_the_rule_book():  # T-54a T-54b T-54d T-54f
    roles = dict(enumerate(["voyante", "loup_garou", "infect_pere", "grand_mechant_loup", "loup_garou_blanc"]))
    roles |= {5: "chien_loup", 6: "enfant_sauvage", 7: "sectaire", 8: "joueur_de_flute"}
    story = village(roles, seats=12, phase="night-2", captain=1)
    camps = [story.state.camp(seat) for seat in range(9)]
    assert camps == ["village", "wolves", "wolves", "wolves", "solo", "village", "village", "village", "solo"]


def test_a_sectaire_who_lives_in_the_right_half_wins_alone():  # T-30b T-84
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in (E, F, G)}
    roles = {A: "sectaire", B: "loup_garou", **dead}
    story = village(roles, seats=8, phase="day-2", half=[A, B, C, D]).day({A: H})
    assert (story.winners, story.table.ended.seats) == (["sectaire"], [A])


def test_anger_takes_the_powers_of_the_living_village_and_leaves_the_rest():  # T-31c T-31d T-36c
    actor = {"role": "comedien", "power": {"lent_card": {"role": "idiot"}}}
    roles = {A: "loup_garou", B: "ancien", C: actor, D: {"role": "voyante", "turned": True}}
    story = village(roles, seats=12, phase="day-1", actor_cards=["idiot", "voyante"]).day({E: B, F: B})
    assert story.told("anger", "public") == [{}]
    assert [m.powerless for m in story.state.members[:5]] == [False, False, True, False, True]
    story.to("deep")
    assert story.asked() == ["devour", "devour", "see"]
    story.night(G).day({E: C})
    assert C in story.dead()  # his Idiot does not save him


def test_a_comedien_who_turned_wolf_keeps_his_cards():  # T-36c T-54e
    actor = {"role": "comedien", "turned": True, "power": {"lent_card": {"role": "idiot"}}}
    story = village({A: "loup_garou", B: actor}, seats=12, phase="day-2", actor_cards=["idiot"]).day({C: B})
    assert story.told("spared") == [{"seat": B, "card": "comedien"}]


def test_nobody_is_told_that_a_protection_worked():  # T-52c
    story = village({A: "loup_garou", B: "salvateur"}).night(C, protect={B: C})
    told = {fact.kind for fact in story.facts if fact.audience != ["mj"]}
    assert told <= {"game_started", "dealt", "pack", "phase_opened", "pack_victim", "quiet_night", "silence", "strike"}


def test_an_infected_petite_fille_is_not_asked_to_spy():  # T-27c
    story = village({A: "loup_garou", B: {"role": "petite_fille", "turned": True}}, phase="night-2").to("deep")
    assert story.asked(B) == ["devour"]


# -- removals


def test_a_removal_brings_grief_turning_and_a_drawn_successor_at_once():  # T-71
    child = {"role": "enfant_sauvage", "power": {"model": B}}
    roles = {A: "loup_garou", C: child, D: "chevalier"}
    story = village(roles, phase="day-2", captain=B, lovers=[B, D], seats=12).abandon(B)
    assert story.dead() == [B, D]
    assert story.state.is_wolf(C)
    assert story.state.captain not in (None, B, D)
    assert story.stage == "day"


@pytest.mark.parametrize("role", ["chasseur", "chevalier", "ancien", "ange"])
def test_a_removed_seat_does_nothing_of_its_own(role):  # T-71
    story = village({A: "loup_garou", B: role, C: "servante"}, phase="day-1").abandon(B)
    assert (story.dead(), story.winners, story.stage) == ([B], None, "day")
    assert story.told("anger") == []


def test_a_chasseur_who_dies_of_grief_for_a_removed_seat_shoots_at_once():  # T-71
    story = village({A: "loup_garou", B: "chasseur"}, phase="day-1", lovers=[B, C]).order(B, "shoot", [D])
    assert story.abandon(C).dead() == [B, C, D]


def test_a_removal_may_end_the_game():  # T-71
    assert village({A: "loup_garou"}, phase="day-1").abandon(A).winners == ["village"]


def test_a_removal_in_the_midst_of_a_chain_is_part_of_it():  # T-71 T-70
    story = village({A: "loup_garou", B: "chasseur"}, phase="night-2", lovers=[C, D], seats=12).night(B)
    story.abandon(C)
    assert story.dead() == [B, C]  # grief waits for the Chasseur's answer
    with pytest.raises(Refused, match="seat-not-offered"):
        story.answer(B, "shoot", C)
    story.answer(B, "shoot", E)
    assert story.dead() == [B, C, D, E]
    assert story.phase == "day-2"


def test_the_attacked_may_be_removed_before_dawn():  # T-71 T-61
    story = village({A: "loup_garou", B: "sorciere", D: "corbeau"}, seats=12).answer(A, "devour", C)
    story.answer(D, "mark", E).to("late").abandon(C)
    assert story.asked() == ["death_potion"]
    story.close()
    assert story.dead() == [C]
    assert story.told("cause") == [{"seat": C, "causes": ["abandon"]}]


def test_a_condemned_seat_that_is_removed_dies_of_that_alone():  # T-71 T-62
    story = village({A: "loup_garou", B: "ancien", C: "servante"}, phase="day-1").day({D: B})
    assert story.asked() == ["take_card"]
    story.abandon(B)
    assert story.dead() == [B]
    assert story.told("anger") == []
    assert story.phase == "night-2"


def test_a_seat_asked_at_its_death_reads_the_cemetery_after_its_answer():  # T-72
    story = village({A: "loup_garou", B: "chasseur"}, phase="night-2", captain=B).night(B)
    assert "cemetery" not in story.rooms(B)
    story.answer(B, "shoot", C)
    assert "cemetery" not in story.rooms(B)
    assert "cemetery" in story.rooms(C)
    story.answer(B, "succession", D)
    assert story.rooms(B)["cemetery"]


def test_a_closed_cemetery_opens_once_no_servante_and_no_chasseur_lives():  # T-72
    roles = {A: "loup_garou", B: "chasseur", C: {"role": "simple_villageois", "alive": False}}
    story = village(roles, phase="night-2", options={"cemetery_open": False}, seats=12)
    assert "cemetery" not in story.rooms(C)
    story.night(B).answer(B, "shoot", D)
    assert story.rooms(C)["cemetery"]
