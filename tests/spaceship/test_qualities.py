"""S-30 … S-39: what positive morale lets one do."""

import pytest

from lgforum.engine import Refused, Withdraw

from .story import A, B, C, D, E, F, K, L, Story, seat, ship


def probe(target: int, about: str) -> dict:
    return {"target": target, "about": about}


def test_a_clairvoyant_learns_a_nature_or_a_quality_at_once():  # S-30
    cards = {A: seat("clairvoyant peureux", morale=1), B: seat("clairvoyant peureux", morale=1)}
    story = ship(phase="night-1", cards=cards)
    story.answer(A, "probe", probe(L, "nature")).answer(B, "probe", probe(A, "quality"))
    assert story.told("probe_result", "seat:0") == [{"target": L, "about": "nature", "value": "mutant"}]
    assert story.told("probe_result", "seat:1") == [{"target": A, "about": "quality", "value": "clairvoyant"}]
    assert story.told("probe_result", "public") == []
    with pytest.raises(Refused, match="option-not-offered"):
        ship(phase="night-1", cards=cards).answer(A, "probe", probe(L, "defect"))


def test_a_perspicace_learns_a_quality_or_a_defect_at_once():  # S-31
    cards = {A: seat("perspicace peureux", morale=1), B: seat("perspicace violent", morale=1)}
    story = ship(phase="night-1", cards=cards)
    story.answer(A, "probe", probe(B, "defect")).answer(B, "probe", probe(A, "quality"))
    assert story.told("probe_result", "seat:0") == [{"target": B, "about": "defect", "value": "violent"}]
    assert story.told("probe_result", "seat:1") == [{"target": A, "about": "quality", "value": "perspicace"}]
    with pytest.raises(Refused, match="option-not-offered"):
        ship(phase="night-1", cards=cards).answer(A, "probe", probe(L, "nature"))


def test_a_probe_is_final_and_there_is_one_a_night():  # S-30, S-31, P-4
    story = ship(phase="night-1", cards={A: seat("clairvoyant peureux", morale=1)})
    story.answer(A, "probe", probe(L, "nature"))
    with pytest.raises(Refused, match="final"):
        story.answer(A, "probe", probe(B, "nature"))
    with pytest.raises(Refused, match="final"):
        story.play(Withdraw(A, "probe/0"))


def test_a_probe_that_was_passed_may_still_be_made():  # S-30, P-4
    story = ship(phase="night-1", cards={A: seat("clairvoyant peureux", morale=1)})
    story.answer(A, "probe", None).answer(A, "probe", probe(L, "nature"))
    assert len(story.told("probe_result", "seat:0")) == 1


def test_one_probes_the_living_and_not_oneself():  # S-30, S-31
    cards = {A: seat("perspicace peureux", morale=1)}
    story = ship(phase="night-2", cards=cards, died_before=[B])
    assert A not in story.choices(A, "probe")
    assert B not in story.choices(A, "probe")
    assert L in story.choices(A, "probe")


# -- Créatif


def days_begun(*morale: int) -> Story:
    """A Créatif whose last days began with `morale`, the last of which is today's; the first potion is life."""
    *starts, now = morale
    creatif = seat("creatif peureux", morale=now, starts=starts)
    return ship(phase=f"day-{len(starts)}", cards={B: creatif})


def test_two_days_begun_in_good_spirits_give_a_potion_of_his_choice():  # S-32
    story = days_begun(0, 1, 1)
    assert "potion_choice" in story.asked(B)
    story.day(E, potion_choice={B: "death"})
    assert story.told("potion_received", "seat:1") == [{"potion": "death"}]
    assert story.seen(B).sheet["potions"] == ["death"]


def test_no_potion_without_two_good_days_in_a_row():  # S-32
    for starts in ((0, 1), (0, 1, 0), (0, 1, 0, 1), (1, 2, -1)):
        assert "potion_choice" not in days_begun(*starts).asked(B)


def test_day_0_counts_as_a_start_at_0():  # S-32
    story = ship(phase="day-0", captain=None, cards={B: seat("creatif peureux")}).close().night(E)
    assert story.table.game.state.members[B].starts[0] == 0
    assert story.phase == "day-1"
    assert story.morale(B) >= 0
    assert "potion_choice" not in story.asked(B)


def test_a_silent_creatif_has_his_potion_drawn():  # S-32
    drawn = set()
    for number in range(12):
        story = ship(phase="day-2", seed=f"{number:064x}", cards={B: seat("creatif peureux", morale=1, starts=[0, 1])})
        drawn.add(story.day(E).told("potion_received", "seat:1")[0]["potion"])
    assert drawn == {"life", "death"}


@pytest.mark.parametrize(("first", "second"), [("life", "death"), ("death", "life")])
def test_the_second_potion_is_the_other_one_and_there_is_no_third(first, second):  # S-32
    creatif = seat("creatif peureux", morale=1, starts=[0, 1, 1], received=[first])
    story = ship(phase="day-3", cards={B: creatif})
    assert story.told("potion_received", "seat:1") == [{"potion": second}]
    assert "potion_choice" not in story.asked(B)
    both = seat("creatif peureux", morale=1, starts=[0, 1, 1], received=["life", "death"])
    story = ship(phase="day-3", cards={B: both})
    assert story.told("potion_received", "seat:1") == []
    assert "potion_choice" not in story.asked(B)


def test_a_creatif_executed_on_the_day_of_his_choice_gets_nothing():  # S-32
    story = days_begun(0, 1, 1).day(B, potion_choice={B: "life"})
    assert story.told("potion_received", "seat:1") == []


def brewer(*potions: str, morale: int = 1) -> dict:
    return seat("creatif peureux", morale=morale, potions=list(potions))


def test_potions_are_used_by_night_once_and_both_in_one_night_if_he_likes():  # S-33
    story = ship(phase="night-2", cards={B: brewer("life", "death")})
    assert story.asked(B) == ["life_potion", "death_potion"]
    story.night(D, life_potion=[B], death_potion={B: E})
    assert story.alive(D)
    assert story.dead(E)
    assert story.seen(B).sheet["potions"] == []
    story.day(F)
    assert story.asked(B) == []


def test_a_potion_not_used_is_kept():  # S-33
    story = ship(phase="night-2", cards={B: brewer("life")}).night(D)
    assert story.dead(D)
    assert story.seen(B).sheet["potions"] == ["life"]


@pytest.mark.parametrize(("needs_morale", "asked"), [(True, []), (False, ["life_potion", "death_potion"])])
def test_potions_need_good_spirits_unless_the_mj_says_otherwise(needs_morale, asked):  # S-33
    options = {"potions_need_morale": needs_morale}
    story = ship(phase="night-2", cards={B: brewer("life", "death", morale=0)}, options=options)
    assert story.asked(B) == asked


def test_the_death_potion_names_another_living_seat():  # S-34
    story = ship(phase="night-2", cards={B: brewer("death")}, died_before=[C])
    assert B not in story.choices(B, "death_potion")
    assert C not in story.choices(B, "death_potion")
    assert story.night(D, death_potion={B: A}).dead(A, D)


def test_the_life_potion_has_no_target():  # S-34
    story = ship(phase="night-2", cards={B: brewer("life")}).night(D, life_potion=[B])
    assert story.alive(D)
    assert story.told("prevented", "mj") == [{"attack": D, "potions": []}]
    assert story.told("prevented", "public") == []
    assert story.told("death", "public") == []


# -- the day's qualities


@pytest.mark.parametrize(("morale", "voices"), [(1, 2), (0, 1), (-1, 1)])
def test_a_leader_has_two_voices(morale, voices):  # S-35
    story = ship(cards={B: seat("leader peureux", morale=morale)}).day({B: C})
    assert story.told("corrected_count")[0]["counts"] == {str(C): voices}


def test_an_enthousiaste_cheers_up_another_living_seat():  # S-36
    story = ship(cards={B: seat("enthousiaste peureux", morale=1)})
    assert B not in story.choices(B, "cheer")
    story.day(E, cheer={B: C})
    assert story.changes(C) == {"cheer": 1, "paranoiaque": -1}


def test_an_attentif_learns_likes_or_dislike_at_the_end_of_the_day():  # S-37
    cards = {
        B: seat("attentif peureux", morale=1),
        C: seat("attentif peureux", morale=1),
        D: seat("leader peureux", likes=[A, F], dislike=K),
    }
    story = ship(cards=cards).answer(B, "study", {"target": D, "about": "likes"})
    assert story.told("study_result", "seat:1") == []
    story.day(E, study={C: (D, "dislike")})
    assert story.told("study_result", "seat:1") == [{"target": D, "about": "likes", "seats": [A, F]}]
    assert story.told("study_result", "seat:2") == [{"target": D, "about": "dislike", "seats": [K]}]
    assert story.told("study_result", f"seat:{D}") == []


def test_probes_death_potions_cheers_and_studies_are_active_and_nothing_else_is():  # S-38
    paranoid = seat("leader paranoiaque", likes=[A])
    by_night = {
        B: seat("clairvoyant peureux", morale=1),
        C: seat("creatif peureux", morale=1, potions=["life", "death"]),
    }
    story = ship(
        phase="night-1", cards={A: paranoid, **by_night, D: seat("creatif peureux", morale=1, potions=["life"])}
    )
    story.night(A, probe={B: (A, "nature")}, death_potion={C: A}, life_potion=[C, D])
    assert story.changes(A) == {"relief": 1, "paranoiaque": -2}  # the attack and the life potions count for nothing
    by_day = {B: seat("enthousiaste peureux", morale=1), C: seat("attentif peureux", morale=1)}
    story = ship(cards={A: paranoid, **by_day}).day(E, posts=(K, L), cheer={B: A}, study={C: (A, "likes")})
    assert story.changes(A) == {"cheer": 1, "paranoiaque": -2}
    gloomy = {B: seat("leader pessimiste", morale=-1, gloom=True), C: seat("leader peureux", morale=1)}
    story = ship(cards={A: paranoid, **gloomy}).day({C: A, D: E, B: E, F: E}, posts=(K, L), gloom={B: A})
    assert story.changes(A) == {"gloom": -1}


def test_a_day_action_needs_its_author_and_its_target_alive():  # S-39
    cards = {B: seat("enthousiaste peureux", morale=1), C: seat("attentif peureux", morale=1)}
    story = ship(cards=cards).day(B, cheer={B: D}, study={C: (B, "likes")})
    assert story.changes(D) == {}
    assert story.told("study_result") == []
