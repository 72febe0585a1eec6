"""S-10 … S-15: the order of phases, executions, attacks, what deaths reveal."""

import pytest

from lgforum.engine import Refused

from .story import A, B, C, D, E, J, K, L, Story, fresh, seat, ship


def can_write(story: Story, seat: int, channel: str) -> bool:
    return any(room.key == channel and room.can_write for room in story.seen(seat).channels)


def can_read(story: Story, viewer, channel: str) -> bool:
    return any(room.key == channel and room.can_read for room in story.seen(viewer).channels)


def test_days_and_nights_follow_one_another():  # S-10
    story = fresh()
    phases = [story.phase]
    while story.phase != "night-2":
        story.close()
        if story.phase != phases[-1]:
            phases.append(story.phase)
    assert phases == ["day-0", "night-1", "day-1", "night-2"]


def test_by_day_the_living_write_in_the_day_thread_and_by_night_nobody_does():  # S-10
    story = ship(phase="day-1")
    assert can_write(story, A, "day/1")
    assert not can_write(story, A, "day/0")
    assert can_read(story, "public", "day/1")
    assert can_read(story, A, "day/0")
    story.day(B)
    assert story.phase == "night-2"
    assert not can_write(story, A, "day/1")
    assert can_read(story, A, "day/1")


def test_the_dead_do_not_write_in_the_day_thread():  # S-10
    story = ship(phase="night-2").night(B)
    assert not can_write(story, B, "day/2")
    assert can_read(story, B, "day/2")


def test_by_night_the_mutants_talk_and_nobody_else_reads_them():  # S-10
    story = ship(phase="night-1")
    assert can_write(story, L, "mutants")
    assert not can_read(story, A, "mutants")
    assert not can_read(story, "public", "mutants")


@pytest.mark.parametrize(("option", "by_day"), [("night", False), ("always", True)])
def test_the_mutants_channel_is_closed_by_day_unless_the_mj_says_otherwise(option, by_day):  # S-10
    story = ship(phase="day-1", options={"mutant_channel": option})
    assert can_write(story, L, "mutants") is by_day
    assert can_read(story, L, "mutants")


def test_a_dead_mutant_still_reads_the_mutants_and_writes_no_more():  # S-10
    story = ship(phase="day-1").day(L)
    assert story.phase == "night-2"
    assert can_read(story, L, "mutants")
    assert not can_write(story, L, "mutants")
    assert can_write(story, K, "mutants")


def test_nobody_writes_by_day_while_the_close_is_being_resolved():  # S-10
    story = ship(phase="day-1", captain=A).day({A: B, B: C})
    assert story.phase == "day-1"
    assert story.table.stage.name == "resolution"
    assert not can_write(story, A, "day/1")


def test_the_seat_with_the_most_votes_becomes_captain():  # S-11
    story = fresh()
    for voter, target in ((A, B), (B, B), (C, D)):
        story.answer(voter, "captain_vote", target)
    story.close()
    assert story.told("captain_elected", "public") == [{"seat": B, "by": "vote"}]
    assert "captain" in story.seen("public").seats[B].tags


def test_a_tied_election_is_drawn_among_the_tied():  # S-11
    elected = set()
    for number in range(12):
        story = fresh(seed=f"{number:064x}").answer(A, "captain_vote", B).answer(C, "captain_vote", D).close()
        (told,) = story.told("captain_elected", "public")
        assert told["by"] == "draw"
        elected.add(told["seat"])
    assert elected == {B, D}


def test_an_election_without_a_vote_is_drawn_among_all():  # S-11
    elected = {fresh(seed=f"{n:064x}").close().told("captain_elected")[0]["seat"] for n in range(40)}
    assert len(elected) > 6


def test_the_most_voted_is_executed():  # S-12
    story = ship().day({A: B, C: B, D: E})
    assert story.told("executed", "public") == [{"seat": B}]
    assert story.dead(B)


def test_voting_for_oneself_is_allowed():  # S-12
    assert ship().day({B: B}).dead(B)


def test_the_captain_decides_a_tie_among_the_tied():  # S-12
    story = ship(captain=A).day({A: B, B: C, C: D, D: C, E: B})
    assert story.asked(A) == ["tie"]
    assert story.choices(A, "tie") == [B, C]
    story.answer(A, "tie", C)
    assert story.dead(C)
    assert story.alive(B)


def test_without_a_voice_the_captain_decides_among_all_the_living():  # S-12
    story = ship(captain=A).day({})
    assert story.choices(A, "tie") == story.living()
    assert story.answer(A, "tie", E).dead(E)


def test_a_captain_who_is_tied_still_decides():  # S-12
    story = ship(captain=A).day({B: A, C: D})
    assert story.choices(A, "tie") == [A, D]
    assert story.answer(A, "tie", D).dead(D)


def test_a_silent_captain_executes_the_one_he_had_voted_for():  # S-12
    story = ship(captain=A).day({A: B, C: D}).close()
    assert story.dead(B)
    assert {"decision": "tie", "outcome": "default", "value": B} in story.told("silence", "seat:0")


def test_a_silent_captain_who_voted_for_another_leaves_it_to_a_draw():  # S-12
    executed = {
        ship(captain=A, seed=f"{n:064x}").day({A: E, B: C, C: B, D: B, K: C}).close().told("executed")[0]["seat"]
        for n in range(12)
    }
    assert executed == {B, C}


def test_a_captain_may_have_left_an_order_for_a_tie():  # S-12, P-5
    story = ship(captain=A).order(A, "tie", E, C, B).day({A: B, B: C})
    assert story.phase == "night-2"
    assert story.dead(C)
    assert story.told("order_used", "seat:0") == [{"kind": "tie", "seat": C}]


def test_nobody_but_the_captain_learns_that_there_is_a_tie():  # S-12
    story = ship(captain=A).day({A: B, B: C})
    assert story.seen("public").stage.name == "resolution"
    assert story.asked(B) == []
    assert story.seen("public").asked == []


def test_the_public_sees_the_votes_as_cast_and_the_mj_the_corrected_count():  # S-13
    cards = {A: seat("leader paranoiaque", morale=1), B: seat("leader susceptible", morale=-1)}
    story = ship(cards=cards, captain=C).day({A: D, B: E, C: E})
    (cast,) = story.told("votes_cast", "public")
    assert cast["counts"] == {str(D): 1, str(E): 2}
    assert cast["votes"][str(B)] == E
    assert cast["votes"][str(D)] is None
    assert story.told("corrected_count", "public") == []
    (count,) = story.told("corrected_count", "mj")
    assert count["counts"] == {str(D): 2, str(E): 1}
    assert count["weights"] == [
        {"seat": A, "weight": 2, "why": "leader"},
        {"seat": B, "weight": 0, "why": "susceptible"},
    ]


def test_the_announcement_names_the_executed_and_nothing_else():  # S-13
    story = ship().day(B)
    assert story.told("executed", "public") == [{"seat": B}]
    assert story.told("cause", "public") == []


def test_everybody_sees_the_votes_as_they_come():  # S-13
    story = ship().answer(A, "vote", B)
    assert [(shown.kind, shown.answers) for shown in story.seen("public").shown] == [("vote", {A: B})]


def test_mutants_see_one_anothers_targets_and_nobody_else_does():  # S-14
    story = ship(phase="night-1").answer(L, "attack", A)
    assert [(shown.kind, shown.answers) for shown in story.seen(K).shown] == [("attack", {L: A})]
    assert story.seen(A).shown == []
    assert story.seen("public").shown == []


def test_the_most_named_is_attacked_and_dies():  # S-14
    story = ship(phase="night-1").night({J: A, K: B, L: B})
    assert story.told("attack_named", f"seat:{L}") == [{"seat": B, "by": "vote"}]
    assert story.told("death", "public") == [{"seat": B}]
    assert story.told("attack_named", "seat:0") == []


def test_a_tied_attack_is_drawn_among_the_most_named():  # S-14
    attacked = {ship(phase="night-1", seed=f"{n:064x}").night({K: A, L: B}).told("death")[0]["seat"] for n in range(12)}
    assert attacked == {A, B}


def test_without_a_target_the_attack_is_drawn_among_the_living_who_are_no_mutants():  # S-14
    attacked = {ship(phase="night-1", seed=f"{n:064x}").night(None).told("death")[0]["seat"] for n in range(40)}
    assert len(attacked) > 4
    assert attacked.isdisjoint({J, K, L})


def test_a_mutant_may_be_attacked():  # S-14
    assert ship(phase="night-1").night(K).dead(K)


def test_a_death_gives_the_name_at_once_and_the_card_at_the_start_of_the_next_phase():  # S-15
    cards = {A: seat("leader violent", morale=-1), B: seat("creatif peureux")}
    story = ship(phase="night-1", cards=cards, captain=C).night(A)
    assert story.told("death", "public") == [{"seat": A}]
    assert story.told("revealed", "public") == []
    assert story.seen("public").seats[A].revealed is None
    story.answer(A, "violence", B)
    assert story.phase == "day-1"
    assert story.told("revealed", "public") == [
        {"seat": A, "nature": "crew", "quality": "leader", "defect": "violent"},
        {"seat": B, "nature": "crew", "quality": "creatif", "defect": "peureux"},
    ]
    assert story.seen("public").seats[B].revealed == {"nature": "crew", "quality": "creatif", "defect": "peureux"}


def test_the_dead_are_asked_nothing_more():  # S-15
    story = ship(phase="night-1").night(B)
    assert story.asked(B) == []
    with pytest.raises(Refused, match="not-offered"):
        story.answer(B, "vote", A)
