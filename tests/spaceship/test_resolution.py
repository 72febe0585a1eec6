"""S-50 … S-53: the order of things in a night and in a day."""

from .story import A, B, C, D, E, F, G, H, K, L, Story, seat, ship


def brewer(*potions: str) -> dict:
    return seat("creatif peureux", morale=1, potions=list(potions))


def deaths(story: Story) -> list[int]:
    return [fact.data["seat"] for fact in story.facts if fact.kind in ("death", "executed")]


def test_the_attack_kills_first_then_the_death_potions_in_seat_order_of_their_victims():  # S-50
    cards = {K: seat("mutant creatif peureux", morale=1, potions=["death"]), E: brewer("death"), F: brewer("death")}
    story = ship(phase="night-2", cards=cards, captain=A)
    story.night(D, death_potion={E: C, F: G, K: B})
    assert deaths(story) == [D, B, C, G]


def test_probes_are_answered_as_they_come_before_anybody_dies():  # S-50
    cards = {B: seat("clairvoyant peureux", morale=1)}
    story = ship(phase="night-1", cards=cards).answer(B, "probe", {"target": L, "about": "nature"})
    assert story.told("probe_result", "seat:1")
    assert story.phase == "night-1"
    assert story.night(B).dead(B)


def test_a_poisoner_who_is_attacked_has_poisoned_all_the_same():  # S-50
    story = ship(phase="night-2", cards={B: brewer("death")}, captain=A).night(B, death_potion={B: C})
    assert deaths(story) == [B, C]


def test_morale_comes_last_and_counts_every_death_of_the_night():  # S-50
    cards = {B: brewer("death"), E: seat("leader violent", dislike=C, likes=[D, C])}
    story = ship(phase="night-2", cards=cards, deaths=1).night(D, death_potion={B: C})
    assert story.changes(E) == {"dislike": 1, "violent": -1}


def test_a_life_potion_prevents_the_attack_first():  # S-51
    cards = {E: brewer("life"), F: brewer("death")}
    story = ship(phase="night-2", cards=cards).night(A, life_potion=[E], death_potion={F: B})
    assert story.alive(A)
    assert story.dead(B)


def test_all_life_potions_are_consumed_and_one_with_nothing_to_prevent_is_lost():  # S-51
    story = ship(phase="night-2", cards={E: brewer("life"), F: brewer("life")}).night(A, life_potion=[E, F])
    assert story.alive(A)
    assert story.seen(E).sheet["potions"] == story.seen(F).sheet["potions"] == []
    assert story.told("potions_used", "mj") == [{"life": [E, F], "death": {}}]


def test_where_fewer_are_left_a_draw_says_which_poisonings_are_prevented():  # S-51
    cards = {E: brewer("life"), F: brewer("life"), G: brewer("death"), H: brewer("death")}
    saved = set()
    for number in range(12):
        story = ship(phase="night-2", cards=cards, seed=f"{number:064x}")
        story.night(A, life_potion=[E, F], death_potion={G: B, H: C})
        assert story.alive(A)
        assert len(deaths(story)) == 1
        saved |= {B, C} - set(deaths(story))
    assert saved == {B, C}


def test_a_table_may_fix_how_that_draw_comes_out():  # S-51, P-9
    cards = {E: brewer("life"), F: brewer("life"), G: brewer("death"), H: brewer("death")}
    for kept, lost in ((B, C), (C, B)):
        story = ship(phase="night-2", cards=cards, forced={"night-2/prevented": [kept]})
        story.night(A, life_potion=[E, F], death_potion={G: B, H: C})
        assert story.alive(kept)
        assert story.dead(lost)


def test_the_same_seat_attacked_and_poisoned_needs_two():  # S-51
    cards = {E: brewer("life"), F: brewer("life"), G: brewer("death")}
    one = ship(phase="night-2", cards=cards).night(A, life_potion=[E], death_potion={G: A})
    assert one.dead(A)
    assert deaths(one) == [A]
    two = ship(phase="night-2", cards=cards).night(A, life_potion=[E, F], death_potion={G: A})
    assert two.alive(A)
    none = ship(phase="night-2", cards=cards).night(A, death_potion={G: A})
    assert deaths(none) == [A]
    assert none.told("cause", "mj") == [{"seat": A, "causes": ["attack", "potion"]}]


def test_a_life_potion_does_not_prevent_the_violents_choice():  # S-51
    cards = {B: seat("leader violent", morale=-1), E: brewer("life"), F: brewer("life"), G: brewer("death")}
    cards[H] = brewer("death")
    story = ship(phase="night-2", cards=cards, captain=K, forced={"night-2/prevented": [C]})
    story.night(A, life_potion=[E, F], death_potion={G: B, H: C})
    assert story.alive(A, C)
    assert story.dead(B)
    assert story.answer(B, "violence", C).dead(C)


def test_by_day_the_execution_then_suicides_in_seat_order_then_actions_then_morale():  # S-52
    low = seat("leader depressif", morale=-1, starts=[0, -1, -1])
    cards = {D: low, B: low, E: seat("enthousiaste peureux", morale=1), F: seat("enthousiaste peureux", morale=1)}
    story = ship(phase="day-3", cards=cards).day(A, posts=(K, L), cheer={E: B, F: G})
    assert deaths(story) == [A, B, D]
    assert story.changes(G) == {"cheer": 1, "paranoiaque": -1}
    kinds = [fact.kind for fact in story.facts]
    assert kinds.index("executed") < kinds.index("death") < kinds.index("morale")


def test_an_action_may_be_decided_at_any_time_of_the_day_and_changed():  # S-52, P-4
    story = ship(cards={E: seat("enthousiaste peureux", morale=1)})
    story.answer(E, "cheer", B).answer(E, "cheer", C).day(A)
    assert story.changes(C)["cheer"] == 1
    assert story.changes(B) == {}


def test_a_violents_choice_comes_before_the_next_step():  # S-53
    low = seat("leader depressif", morale=-1, starts=[0, -1, -1])
    story = ship(phase="day-3", cards={B: seat("leader violent", morale=-1), C: low, D: low}, captain=A).day(B)
    assert deaths(story) == [B]
    assert story.asked(B) == ["violence"]
    story.answer(B, "violence", C)
    assert deaths(story) == [B, C, D]


def test_a_violents_victim_is_spared_the_poison_that_was_meant_for_it():  # S-53
    cards = {A: seat("leader violent", morale=-1), G: brewer("death")}
    story = ship(phase="night-2", cards=cards, captain=K).night(A, death_potion={G: C}).answer(A, "violence", C)
    assert deaths(story) == [A, C]
    assert story.told("cause", "mj")[-1] == {"seat": C, "causes": ["violence"]}
