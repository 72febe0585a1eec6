"""The day: ballots, voices, ties, the order of what follows, the Juge, the draw (T-14 … T-16, T-48, T-62, T-89)."""

import pytest

from lgforum.engine import Answer, Close

from .village import A, B, C, D, E, F, G, H, I, village

DAY = {"phase": "day-1"}


def test_votes_are_seen_as_they_come_unless_the_ballot_is_secret():  # T-14a T-62a
    story = village({A: "loup_garou"}, phase="day-1").answer(B, "vote", C)
    assert story.seen("public").shown[0].answers == {B: C}
    secret = village({A: "loup_garou"}, phase="day-1", options={"ballot": "secret"}).answer(B, "vote", C)
    assert secret.seen("public").shown == []
    told = secret.close().told("votes_cast", "public")
    assert told == [{"votes": {}, "counts": {str(C): 1}, "ravens": {}}]


def test_a_seat_may_vote_for_itself_or_for_nobody():  # T-14b
    story = village({A: "loup_garou"}, phase="day-1").answer(B, "vote", B).answer(C, "vote", None)
    assert story.close().dead() == [B]


def test_a_single_vote_banishes():  # T-14c
    assert village({A: "loup_garou"}, phase="day-1").day({B: C}).dead() == [C]


def test_a_tie_is_broken_by_bouc_then_capitaine_then_the_option():  # T-15a T-15b T-15c T-62c T-33a
    votes = {B: C, D: E}
    assert village({A: "loup_garou", H: "bouc_emissaire"}, **DAY, captain=F).day(votes).close().dead() == [H]
    story = village({A: "loup_garou"}, **DAY, captain=F).day(votes)
    assert story.asked() == ["tie"]
    assert story.answer(F, "tie", E).dead() == [E]
    assert village({A: "loup_garou"}, **DAY).day(votes).dead() == []


def test_the_tied_may_both_have_been_removed_before_the_capitaine_answers():  # T-15b T-71
    story = village({A: "loup_garou"}, **DAY, captain=F, seats=12).day({B: C, D: E})
    story.abandon(C)
    assert story.dead() == [C, E]  # one is left of the tied, nobody else to choose
    story = village({A: "loup_garou"}, **DAY, captain=F, seats=12, lovers=[C, E]).day({B: C, D: E}).abandon(C)
    assert story.dead() == [C, E]
    assert story.phase == "night-2"


def test_a_capitaine_who_is_removed_in_a_tie_leaves_it_to_his_successor():  # T-15b T-71
    story = village({A: "loup_garou"}, **DAY, captain=F, forced={"day-1/successor": G}).day({B: C, D: E}).abandon(F)
    assert story.asked(G) == ["tie"]
    assert story.answer(G, "tie", C).dead() == [C, F]


def test_who_has_no_vote_may_be_named_be_capitaine_and_act():  # T-16a
    mute = {"role": "voyante", "mute": True}
    story = village({A: "loup_garou", B: mute}, **DAY, captain=B)
    assert "vote" not in story.asked(B)
    assert B in story.table.stage.decisions[0].form.choices
    assert story.seen("public").seats[B].tags == ["captain", "voteless"]
    story.close()
    assert story.asked(B) == ["see"]


def test_a_majority_never_closes_a_vote_in_which_somebody_may_sign():  # T-16b
    plain, judged = (village({A: "loup_garou", **extra}, **DAY) for extra in ({}, {B: "juge_begue"}))
    for story in (plain, judged):
        for seat in range(6):
            story.answer(seat, "vote", G)
    assert plain.table.decided_by_majority()
    assert not judged.table.decided_by_majority()


def test_a_vote_that_may_be_signed_for_all_that_is_known_is_never_closed_early():  # T-16b T-91
    """Whether the Juge is alive, has signed, or lost his power shows in no early end."""
    signed, tired = {"role": "juge_begue", "power": {"signed": True}}, {"role": "juge_begue", "powerless": True}
    secret = {"role": "juge_begue", "alive": False, "died": "night-1"}
    for judge, options in ((signed, {}), (tired, {}), ("juge_begue", {}), ("renard", {"composition_shown": "hidden"})):
        story = village({A: "loup_garou", B: judge}, **DAY, options=options)
        for decision in list(story.table.stage.decisions):
            story.play(Answer(decision.seat, decision.key, G if decision.kind == "vote" else False))
        assert not story.table.decided_by_majority() and not story.table.all_final()
    buried = village({A: "loup_garou", B: secret}, **DAY)  # his card was shown
    for decision in list(buried.table.stage.decisions):
        buried.play(Answer(decision.seat, decision.key, G))
    assert buried.table.decided_by_majority() and buried.table.all_final()


def test_the_order_of_a_banishment():  # T-62d T-62e T-62f T-62g T-62h T-62i T-62j
    roles = {A: "loup_garou", B: "bouc_emissaire", C: "servante"}
    story = village(roles, **DAY, captain=B, lovers=[B, D], seats=12).day({E: F, G: H})
    asked = []
    while story.phase == "day-1":
        asked += story.asked()
        story.close()
    assert asked == ["take_card", "bar", "succession"]
    order = [fact.kind for fact in story.facts if fact.kind in ("barred", "died", "captain_named", "phase_opened")]
    assert order == ["phase_opened", "barred", "died", "died", "captain_named", "phase_opened"]


def test_two_signers_make_one_second_vote():  # T-48b T-62k
    actor = {"role": "comedien", "power": {"lent_card": {"role": "juge_begue"}}}
    story = village({A: "loup_garou", B: "juge_begue", C: actor}, **DAY, seats=12, actor_cards=["juge_begue"])
    story.day({D: E}, sign={B: True, C: True})
    assert story.stage == "second_vote"
    assert story.table.stage.lasts == 25
    assert set(story.asked()) == {"vote"}
    assert story.close().phase == "night-2"


def test_a_second_vote_does_not_come_after_a_victory():  # T-48a T-62k
    assert village({A: "loup_garou", B: "juge_begue"}, **DAY).day({C: A}, sign={B: True}).winners == ["village"]


def test_on_day_1_the_ange_becomes_a_villager_after_all_votes():  # T-62l T-32b T-54c
    story = village({A: "loup_garou", B: "ange", C: "juge_begue"}, **DAY, seats=12)
    assert story.state.camp(B) == "solo"
    story.day({D: E}, sign={C: True})
    assert story.state.camp(B) == "solo"
    story.close()
    assert story.state.camp(B) == "village"
    assert story.table.system.card(story.table.game, B) == {"card": "ange", "camp": "village"}


def test_an_ange_who_has_died_otherwise_on_day_1_stays_alone_to_the_end():  # T-32b T-54c T-88
    roles = {A: "loup_garou", B: "ange", C: "sorciere"}
    story = village(roles, seats=12).night(D, death_potion={C: B}).day({E: F})
    assert story.state.camp(B) == "solo"
    story.night(F if F in story.state.living() else G).day({C: A})
    assert story.winners == ["village"]
    assert B not in story.table.ended.seats and D in story.table.ended.seats


def test_the_ravens_voices_last_for_one_vote():  # T-37
    story = village({A: "loup_garou", B: "corbeau"}, seats=12).night(C, mark={B: D})
    story.day({E: F}).night(G).day({E: H})
    assert story.told("votes_cast")[-1]["ravens"] == {}


def test_a_raven_and_its_double_add_up():  # T-37 T-36b
    actor = {"role": "comedien"}
    story = village({A: "loup_garou", B: "corbeau", C: actor}, seats=12, actor_cards=["corbeau"])
    story.answer(C, "play_card", "corbeau").night(D, mark={B: E, C: E})
    assert story.day({F: G}).told("votes_cast")[-1]["ravens"] == {str(E): 4}


def test_losses_of_vote_add_up_and_the_boucs_last_a_day():  # T-33c
    roles = {A: "loup_garou", B: "bouc_emissaire", C: {"role": "idiot", "mute": True, "power": {"spared": True}}}
    story = village(roles, **DAY, seats=12).day({D: E, F: G}).answer(B, "bar", [C, D])
    story.night(H)
    assert not {C, D} & {d.seat for d in story.table.stage.decisions}
    story.close().night(I)
    voters = {d.seat for d in story.table.stage.decisions}
    assert D in voters and C not in voters


def test_three_quiet_days_and_a_blocked_parity_are_offered_to_the_mj_alone():  # T-89
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in range(4, 8)}
    roles = {A: "loup_garou_blanc", B: "loup_garou", C: "simple_villageois", D: {"role": "salvateur"}, **dead}
    story = village(roles, seats=8, phase="day-1")
    for guarded in (C, D, C):
        assert "accept_draw" not in story.asked()
        story.close().night(guarded, protect={D: guarded})
    assert "accept_draw" in story.asked()
    assert "accept_draw" not in [asked.kind for asked in story.seen(A).asked]
    assert "accept_draw" in [asked.kind for asked in story.seen("mj").asked]
    story.answer(A, "accept_draw", False, by="mj").close()
    assert not story.table.ended


@pytest.mark.parametrize("option", ["nobody", "second-vote"])
def test_a_tie_without_anybody_to_break_it_kills_nobody_at_once(option):  # T-15c
    story = village({A: "loup_garou"}, **DAY, options={"tie": option}).day({B: C, D: E})
    assert story.dead() == []
    assert story.stage == ("tie_vote" if option == "second-vote" else "deep")
    if option == "second-vote":
        assert {d.form.choices for d in story.table.stage.decisions} == {(C, E)}


def test_an_order_breaks_a_tie_without_a_stop():  # T-15b
    story = village({A: "loup_garou"}, **DAY, captain=F).order(F, "tie", [G, E]).day({B: C, D: E})
    assert story.dead() == [E]
    assert story.phase == "night-2"


def test_servante_and_bouc_answer_by_order():  # T-53a T-33b
    roles = {A: "loup_garou", B: "bouc_emissaire", C: "servante"}
    story = village(roles, **DAY, seats=12).order(B, "bar", [D, E]).order(C, "take_card", False)
    assert story.day({E: F, G: H}).phase == "night-2"
    assert story.told("barred") == [{"seats": [D, E]}]
    story = village(roles, **DAY, seats=12).order(C, "take_card", True).day({E: F, D: F})
    assert story.state.role(C).name == "simple_villageois"
    assert story.play(Close()).phase in ("night-2", "day-2")
