"""S-20 … S-24: when morale changes, by how much, who is told, and what it opens."""

from .story import A, B, C, D, E, F, G, L, ship
from .story import seat as card

PLAIN = "leader paranoiaque"


def test_changes_take_effect_together_at_the_end_and_are_then_clamped():  # S-20
    story = ship(cards={B: card("enthousiaste peureux", morale=2), C: card(PLAIN, morale=1), D: card(PLAIN, morale=2)})
    story.day(E, posts=(C, D), cheer={B: D})
    assert story.morale(C) == 2
    assert story.changes(D) == {"steward": -1, "cheer": 1, "paranoiaque": -1}
    assert story.morale(D) == 1


def test_the_sum_is_made_before_the_clamp():  # S-20
    story = ship(cards={B: card("enthousiaste peureux", morale=1), C: card("leader violent", morale=2)})
    story.day(E, posts=(L, C), cheer={B: C})
    assert story.morale(C) == 2  # +1 −1, not +1 lost to the clamp and then −1


def test_within_a_phase_votes_and_powers_read_the_morale_of_its_start():  # S-20
    cards = {B: card("leader peureux", morale=1), C: card("leader peureux", morale=0)}
    story = ship(cards=cards).day({B: D, E: F, C: F}, posts=(C, B))
    assert story.told("corrected_count")[0]["counts"] == {str(D): 2, str(F): 2}


def test_who_lost_none_of_his_likes_is_relieved_at_the_end_of_the_night():  # S-21
    story = ship(phase="night-2", cards={A: card(PLAIN, likes=[B, C])}).night(D)
    assert story.changes(A) == {"relief": 1}
    assert story.morale(A) == 1


def test_a_liked_seat_dead_in_the_night_gives_no_relief():  # S-21
    story = ship(phase="night-2", cards={A: card(PLAIN, likes=[B, C])}).night(C)
    assert story.changes(A) == {}


def test_a_liked_seat_dead_in_the_day_before_gives_no_relief():  # S-21
    story = ship(phase="night-2", cards={A: card(PLAIN, likes=[B, C])}, died_before=[B]).night(D)
    assert story.changes(A) == {}


def test_whose_likes_all_died_earlier_is_relieved_each_night():  # S-21
    likes = {A: card(PLAIN, likes=[B]), B: card(PLAIN, alive=False)}
    story = ship(phase="night-2", cards=likes).night(D).day(E).night(F)
    assert [change["after"] for change in story.told("morale", "seat:0")] == [1, 1, 2]


def test_there_is_no_relief_by_day():  # S-21
    assert ship(cards={B: card(PLAIN, likes=[C])}).day(D).changes(B) == {}


def test_the_death_of_the_disliked_cheers_up_at_the_end_of_its_phase():  # S-22
    story = ship(cards={B: card(PLAIN, dislike=C), D: card(PLAIN, dislike=E)}).day(C)
    assert story.changes(B) == {"dislike": 1}
    assert story.changes(D) == {}
    story = ship(phase="night-1", cards={B: card(PLAIN, dislike=C, likes=[C])}).night(C)
    assert story.changes(B) == {"dislike": 1}


def test_each_living_seat_is_told_its_own_changes_and_nobody_elses():  # S-23
    story = ship().day(E, posts=(B, C))
    assert story.told("morale", "seat:1") == [
        {"before": 0, "changes": [{"amount": 1, "cause": "navigator", "count": 1}], "after": 1}
    ]
    assert story.told("morale", "seat:6") == [{"before": 0, "changes": [], "after": 0}]
    assert story.told("morale", f"seat:{E}") == []
    assert story.told("morale", "public") == []


def test_what_a_seat_is_told_of_its_morale_names_nobody():  # S-23
    cards = {B: card("enthousiaste peureux", morale=1), C: card("attentif peureux", morale=1)}
    story = ship(cards=cards).day(E, posts=(F, G), cheer={B: D}, study={C: (D, "likes")})
    (told,) = story.told("morale", f"seat:{D}")
    assert told["changes"] == [
        {"amount": 1, "cause": "cheer", "count": 1},
        {"amount": -2, "cause": "paranoiaque", "count": 2},
    ]


def test_only_positive_morale_opens_a_quality():  # S-24
    for morale, open_ in ((1, True), (0, False), (-1, False)):
        story = ship(cards={B: card("enthousiaste peureux", morale=morale)})
        assert ("cheer" in story.asked(B)) is open_
        assert story.seen(B).sheet["quality_open"] is open_
        assert story.seen(B).sheet["defect_open"] is (morale < 0)


def test_only_negative_morale_opens_the_effect_of_a_defect():  # S-24
    for morale, chooses in ((1, False), (0, False), (-1, True)):
        story = ship(cards={B: card("leader violent", morale=morale)}).day(B)
        assert (story.asked(B) == ["violence"]) is chooses


def test_a_defects_own_loss_comes_at_any_morale():  # S-24
    for morale in (2, 0, -1):
        story = ship(cards={B: card("leader depressif", morale=morale)}).day(E)
        assert story.morale(B) == morale - 1
