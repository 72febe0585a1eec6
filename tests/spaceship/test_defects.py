"""S-41 … S-46: what each defect costs, and what negative morale makes of it."""

import pytest

from .story import A, B, C, D, E, F, G, H, I, J, K, L, seat, ship

# -- Susceptible


@pytest.mark.parametrize(("voters", "lost"), [(1, -1), (2, -2), (5, -2)])
def test_a_susceptible_loses_one_for_each_vote_received_at_most_two(voters, lost):  # S-41
    votes = dict.fromkeys(range(D, D + voters), B) | dict.fromkeys(range(D + voters, D + 2 * voters + 1), C)
    story = ship(16, cards={B: seat("leader susceptible")}).day(votes, posts=(14, 15))
    assert story.dead(C)
    assert story.changes(B) == {"susceptible": lost}


def test_one_loss_for_each_voter_whatever_his_voices():  # S-41
    cards = {B: seat("leader susceptible"), C: seat("leader peureux", morale=1)}
    story = ship(cards=cards).day({C: B, D: E, F: E, G: E})
    assert story.changes(B) == {"susceptible": -1}


def test_the_election_of_day_0_hurts_no_susceptible():  # S-41
    story = ship(phase="day-0", captain=None, cards={B: seat("leader susceptible")})
    story.answer(A, "captain_vote", B).close()
    assert story.changes(B) == {}


def test_a_negative_susceptible_has_no_voice():  # S-41
    story = ship(cards={B: seat("leader susceptible", morale=-1)}).day({B: C, D: E})
    assert story.dead(E)


def test_but_against_one_who_voted_against_him_the_day_before_he_has():  # S-41
    cards = {B: seat("leader susceptible", morale=-1), C: seat("leader peureux", vote=B)}
    story = ship(phase="day-2", cards=cards).day({B: C})
    assert story.told("corrected_count")[0]["counts"] == {str(C): 1}


def test_only_the_final_vote_of_the_last_execution_counts():  # S-41
    cards = {B: seat("leader susceptible", morale=-2, likes=[G, I])}
    story = ship(cards=cards).day({C: B, D: E, F: E}).night(G)
    story.day({D: H}).night(I)  # C votes for nobody
    story.day({B: C, D: J})
    assert story.morale(B) == -2
    assert story.told("corrected_count")[-1]["counts"] == {str(C): 0, str(J): 1}


def test_votes_for_a_captain_are_no_votes_the_day_before():  # S-41
    story = ship(phase="day-0", captain=None, cards={B: seat("leader susceptible", morale=-1, likes=[L])})
    story.answer(C, "captain_vote", B).close().night(L)
    assert story.morale(B) == -1
    story.day({B: C, D: E})
    assert story.told("corrected_count")[0]["counts"] == {str(C): 0, str(E): 1}


# -- Dépressif


def test_a_depressif_loses_one_each_day_but_day_0_and_none_by_night():  # S-42
    story = ship(phase="day-0", captain=None, cards={B: seat("leader depressif", likes=[L])}).close()
    assert story.changes(B) == {}
    story.night(L)
    assert story.changes(B).get("depressif") is None
    story.day(E)
    assert story.changes(B) == {"depressif": -1}


def test_his_third_day_in_a_row_begun_in_low_spirits_is_his_last():  # S-42
    story = ship(phase="day-3", cards={B: seat("leader depressif", morale=-1, starts=[0, -1, -1])}).day(E)
    assert story.told("death", "public") == [{"seat": B}]
    assert {"seat": B, "causes": ["suicide"]} in story.told("cause", "mj")


def test_two_low_days_or_a_better_one_between_are_not_enough():  # S-42
    for starts in ([0, -1], [0, 0, -1], [-1, 0, -1]):
        story = ship(phase=f"day-{len(starts)}", cards={B: seat("leader depressif", morale=-1, starts=starts)}).day(E)
        assert story.alive(B)


# -- Violent


def test_a_violent_loses_one_at_each_third_death_of_the_game():  # S-43
    story = ship(phase="day-2", cards={B: seat("leader violent")}, deaths=2).day(E)
    assert story.changes(B) == {"violent": -1}
    story.night(F).day(G)
    assert story.changes(B) == {}
    story.night(H)
    assert story.changes(B)["violent"] == -1


def test_dying_in_low_spirits_he_takes_another_living_seat_with_him():  # S-43
    story = ship(cards={B: seat("leader violent", morale=-1)}, captain=A).day(B)
    assert story.choices(B, "violence") == [s for s in story.living() if s != B]
    story.answer(B, "violence", C)
    assert story.dead(B, C)
    assert {"seat": C, "causes": ["violence"]} in story.told("cause", "mj")


def test_a_silent_violent_has_his_victim_drawn():  # S-43
    victims = {
        ship(cards={B: seat("leader violent", morale=-1)}, seed=f"{n:064x}").day(B).close().told("death")[0]["seat"]
        for n in range(10)
    }
    assert len(victims) > 2
    assert B not in victims


def test_a_violent_may_leave_an_order_and_others_may_not():  # S-43, P-5
    story = ship(cards={B: seat("leader violent", morale=-1)}).order(B, "violence", D, C)
    assert [offer.kind for offer in story.seen(B).offers] == ["violence"]
    assert story.seen(C).offers == []
    assert story.day(B).dead(B, D)


def test_violents_chain():  # S-43
    cards = {B: seat("leader violent", morale=-1), C: seat("leader violent", morale=-2)}
    story = ship(cards=cards).day(B).answer(B, "violence", C).answer(C, "violence", D)
    assert story.dead(B, C, D)
    assert story.phase == "night-2"


# -- Pessimiste


def test_a_pessimiste_of_the_crew_loses_one_at_each_second_death_of_the_crew():  # S-44
    cards = {B: seat("leader pessimiste", likes=[C, D, E, F])}
    story = ship(phase="night-1", cards=cards).night(C)
    assert story.changes(B) == {}
    story.day(D)
    assert story.changes(B) == {"pessimiste": -1}
    story.night(K)
    assert story.changes(B) == {}


def test_a_mutant_pessimiste_loses_one_for_each_dead_mutant():  # S-44
    story = ship(cards={L: seat("mutant leader pessimiste", likes=[K])}).day(K, posts=(A, B))
    assert story.changes(L) == {"pessimiste": -1}
    story.night(C)
    assert story.changes(L) == {}


def test_really_going_down_below_zero_he_names_a_seat_that_loses_one_at_the_end_of_the_next_phase():  # S-44
    story = ship(cards={B: seat("leader pessimiste", likes=[C])}).day(E, posts=(K, B))
    assert story.morale(B) == -1
    assert story.told("gloom_due", "seat:1") == [{}]
    assert story.asked(B) == ["gloom"]
    assert B not in story.choices(B, "gloom")
    story.night(F, gloom={B: D})
    assert story.changes(D)["gloom"] == -1
    assert "gloom" not in story.asked(B)


def test_a_silent_pessimiste_has_his_seat_drawn():  # S-44
    story = ship(phase="night-2", cards={B: seat("leader pessimiste", morale=-1, gloom=True)}).night(E)
    assert any(told["decision"] == "gloom" and told["outcome"] == "draw" for told in story.told("silence", "seat:1"))
    gloomy = [s for s in story.living() if story.changes(s).get("gloom")]
    assert len(gloomy) == 1
    assert gloomy != [B]


def test_his_gloom_holds_even_if_he_dies_meanwhile():  # S-44
    story = ship(cards={B: seat("leader pessimiste", morale=-1, gloom=True)}).day(B, gloom={B: D})
    assert story.dead(B)
    assert story.changes(D) == {"gloom": -1}
    story = ship(cards={B: seat("leader pessimiste", morale=-1, gloom=True)}).abandon(B)
    assert story.answer(B, "gloom", D, by="mj").day(E).changes(D) == {"gloom": -1}


# -- Peureux


def test_a_peureux_loses_one_for_the_death_of_a_neighbour():  # S-45
    cards = {B: seat("leader peureux"), E: seat("leader peureux")}
    story = ship(cards=cards).day(C)
    assert story.changes(B) == {"peureux": -1}
    assert story.changes(E) == {}


def test_the_first_and_the_last_of_the_list_are_neighbours():  # S-45
    story = ship(cards={A: seat("leader peureux")}, captain=B).day(L, posts=(C, D))
    assert story.changes(A) == {"peureux": -1}


def test_a_neighbour_is_the_nearest_who_lives():  # S-45
    story = ship(cards={B: seat("leader peureux"), C: seat("leader violent", alive=False)}).day(D)
    assert story.changes(B) == {"peureux": -1}


def test_the_last_neighbour_left_counts_once():  # S-45
    cards = {A: seat("leader peureux"), B: seat("leader violent", morale=-1), C: seat("leader peureux")}
    story = ship(4, mutants=(D,), cards=cards, captain=A).day(B, posts=(A, C)).answer(B, "violence", D)
    assert story.winners == ["crew"]
    pair = ship(3, mutants=(C,), cards={A: seat("leader peureux"), B: seat("leader violent")}, captain=A)
    assert pair.table.game.seats.neighbours(A) == [C, B]
    pair.table.game.seats.kill(B, pair.table.phase)
    assert pair.table.game.seats.neighbours(A) == [C]


def test_at_minus_two_his_panic_is_public_at_the_start_of_a_phase():  # S-45
    story = ship(cards={B: seat("leader peureux", morale=-1, likes=[C, L])}).day(C, posts=(D, E))
    assert story.told("panic", "public") == [{"seat": B}]
    story.night(L)
    assert story.told("panic", "public") == [{"seat": B}, {"seat": B}]
    assert ship(cards={B: seat("leader peureux", morale=-1)}).told("panic") == []


# -- Paranoïaque


def test_a_paranoiaque_loses_one_for_each_competence_aimed_at_him_at_most_two():  # S-46
    probers = {n: seat("clairvoyant peureux", morale=1) for n in (B, C, D)}
    for number, lost in ((1, -1), (2, -2), (3, -2)):
        story = ship(phase="night-1", cards={A: seat("leader paranoiaque", likes=[L]), **probers})
        story.night(L, probe=dict.fromkeys((B, C, D)[:number], (A, "nature")))
        assert story.changes(A) == {"paranoiaque": lost}
        assert story.told("paranoia") == []


def test_aimed_at_in_low_spirits_he_makes_his_watchers_public_at_the_start_of_the_next_phase():  # S-46
    cards = {A: seat("leader paranoiaque", morale=-1), B: seat("clairvoyant peureux", morale=1)}
    cards[C] = seat("perspicace peureux", morale=1)
    story = ship(phase="night-1", cards=cards, captain=D).answer(C, "probe", {"target": A, "about": "defect"})
    story.answer(B, "probe", {"target": A, "about": "nature"})
    assert story.told("paranoia", "mj") == []
    story.night(E)
    assert story.phase == "day-1"
    assert story.told("paranoia", "public") == [{"seat": A, "by": [B, C]}]


def test_or_known_to_him_alone_if_the_mj_wishes():  # S-46
    cards = {A: seat("leader paranoiaque", morale=-1), B: seat("enthousiaste peureux", morale=1)}
    story = ship(cards=cards, options={"paranoia_reveal": "self"}).day(E, cheer={B: A})
    assert story.told("paranoia", "public") == []
    assert story.told("paranoia", "seat:0") == [{"seat": A, "by": [B]}]


def test_he_unmasks_them_even_if_the_night_kills_him():  # S-46
    cards = {A: seat("leader paranoiaque", morale=-1), B: seat("creatif peureux", morale=1, potions=["death"])}
    story = ship(phase="night-1", cards=cards, captain=C).night(D, death_potion={B: A})
    assert story.dead(A, D)
    assert story.told("paranoia", "public") == [{"seat": A, "by": [B]}]
