"""S-60 … S-63: when the game ends, and what is then shown."""

import pytest

from lgforum.engine import Refused

from .story import A, B, C, D, E, F, G, L, seat, ship

VIOLENT = "leader violent"


def test_the_crew_wins_when_no_mutant_is_alive():  # S-60
    story = ship(mutants=(L,)).day(L)
    assert story.winners == ["crew"]
    assert story.table.ended.seats == [A, B, C, D, E, F, G, 7, 8, 9, 10]
    assert story.told("game_over", "public") == [{"camp": "crew", "seats": story.table.ended.seats}]


def test_the_mutants_win_when_no_crew_is_alive():  # S-60
    cards = {A: seat(VIOLENT, morale=-1), B: seat(VIOLENT, morale=-1)}
    story = ship(3, mutants=(C,), cards=cards, captain=A).day(A).answer(A, "violence", B)
    assert story.winners == ["mutants"]
    assert story.table.ended.seats == [C]


def test_victory_is_checked_before_a_violents_effect():  # S-60
    story = ship(mutants=(L,), cards={L: seat(f"mutant {VIOLENT}", morale=-1)}).day(L, posts=(A, B))
    assert story.winners == ["crew"]
    assert len(story.living()) == 11


def test_nothing_more_happens_once_the_game_has_ended():  # S-60
    cards = {B: seat("leader depressif", morale=-1, starts=[0, -1, -1])}
    story = ship(mutants=(L,), phase="day-3", cards=cards).day(L)
    assert story.alive(B)
    assert story.told("morale") == []
    assert story.table.stage is None
    with pytest.raises(Refused, match="ended"):
        story.close()


def test_mutants_win_at_the_start_of_a_phase_in_which_they_are_as_many_as_the_crew():  # S-61
    story = ship(6, mutants=(E, F), captain=A, phase="day-2").day(B)
    assert story.winners is None
    assert story.phase == "night-3"
    story.night(A)
    assert story.winners == ["mutants"]
    assert story.phase == "day-3"


def test_equality_is_not_checked_inside_a_phase():  # S-61
    cards = {A: seat(VIOLENT, morale=-1)}
    story = ship(3, mutants=(C,), cards=cards, captain=B).day(A)
    assert story.winners is None
    assert story.choices(A, "violence") == [B, C]


def test_with_two_alive_of_different_camps_the_survivors_camp_has_won():  # S-62
    for dying, winner in ((A, "mutants"), (B, "crew")):
        cards = {A: seat(VIOLENT, morale=-1), B: seat(f"mutant {VIOLENT}", morale=-1), C: seat(VIOLENT, morale=-1)}
        story = ship(3, mutants=(B,), cards=cards, captain=C).day(C)
        story.answer(C, "violence", dying)
        assert story.winners == [winner]
        assert len(story.living()) == 1


def test_at_the_end_everything_is_revealed():  # S-63
    cards = {
        A: seat("leader susceptible", morale=-1, likes=[B, C], dislike=D),
        B: seat("clairvoyant peureux", morale=1),
    }
    story = ship(mutants=(L,), phase="night-1", cards=cards, captain=A)
    story.night(E, probe={B: (L, "nature")}).day({A: L, C: L})
    (secrets,) = story.told("secrets", "public")
    assert secrets["seats"][A] == {
        "seat": A,
        "nature": "crew",
        "quality": "leader",
        "defect": "susceptible",
        "likes": [B, C],
        "dislike": D,
        "morale": [0],
    }
    assert secrets["seed"] == story.table.seed
    assert secrets["counts"][0]["counts"] == {str(L): 2}
    assert secrets["deaths"] == [
        {"seat": E, "phase": "night-1", "causes": ["attack"]},
        {"seat": L, "phase": "day-1", "causes": ["execution"]},
    ]
    night, day = secrets["story"]
    assert night["phase"] == "night-1"
    assert night["answers"]["probe/1"] == {"target": L, "about": "nature"}
    assert day["answers"]["vote/0"] == L
    assert day["silent"]["vote/1"] == "pass"


def test_at_the_end_everybody_sees_what_the_mj_sees():  # S-63
    story = ship(mutants=(L,)).day(L)
    assert story.seen("public").sheets == story.seen("mj").sheets
    assert story.seen("public").facts == story.seen("mj").facts == story.table.facts
    assert all(shown.revealed for shown in story.seen("public").seats)
    assert {"mutants", "cemetery"} <= {room.key for room in story.seen("public").channels}


def test_private_threads_with_the_mj_stay_private_after_the_end():  # S-63
    story = ship(mutants=(L,)).day(L)
    assert [room.key for room in story.seen(A).channels if room.kind == "mj"] == ["mj/0"]
    assert not any(room.kind == "mj" for room in story.seen("public").channels)
