"""P-1 … P-9 on a real table, and removals."""

import pytest

from lgforum.engine import Abandon, Answer, Close, DropOrder, Refused, Table, Withdraw, commitment, verify

from .story import A, B, C, D, E, F, G, K, L, Story, fresh, seat, ship


def silences(story: Story, seat: int) -> list[tuple]:
    return [(told["decision"], told["outcome"], told["value"]) for told in story.told("silence", f"seat:{seat}")]


def test_silence_on_what_may_be_passed_is_a_pass_and_its_seat_is_told():  # P-1
    story = ship(phase="night-1", cards={B: seat("clairvoyant peureux", morale=1)}).night(C)
    assert silences(story, B) == [("probe", "pass", None)]
    assert silences(story, C) == []


def test_silence_on_what_is_mandatory_takes_the_order_then_the_default_then_a_draw():  # P-1
    story = ship(captain=A).day({A: B, C: D})
    story.order(A, "tie", D).close()
    assert silences(story, A) == [("tie", "order", D)]
    assert story.dead(D)
    assert silences(ship(captain=A).day({A: B, C: D}).close(), A) == [("tie", "default", B)]
    ((kind, outcome, drawn),) = silences(ship(captain=A).day({A: E, B: C, D: C, F: G, K: G}).close(), A)
    assert (kind, outcome) == ("tie", "draw")
    assert drawn in (C, G)


def test_an_answer_may_be_changed_and_withdrawn_until_the_close():  # P-4
    story = ship().answer(B, "vote", C).answer(B, "vote", D)
    assert story.table.answers["vote/1"] == D
    story.play(Withdraw(B, "vote/1"))
    assert "vote/1" not in story.table.answers
    with pytest.raises(Refused, match="not-answered"):
        story.play(Withdraw(B, "vote/1"))


def test_a_phase_is_all_answered_once_every_decision_is():  # P-3
    story = ship(4, mutants=(D,), captain=A)
    for voter in (A, B, C, D):
        assert not story.table.all_final()
        story.answer(voter, "vote", B)
    assert not story.table.all_final()
    story.answer(A, "posts", {"navigator": A, "steward": B})
    assert story.table.all_final()


def test_an_explicit_pass_is_an_answer():  # P-3
    story = ship(4, mutants=(D,), captain=A, phase="night-1", cards={A: seat("clairvoyant peureux", morale=1)})
    story.answer(A, "probe", None).answer(D, "attack", None)
    assert story.table.all_final()


def test_a_majority_is_more_than_half_of_the_living_as_everybody_sees_the_votes():  # P-3
    story = ship(cards={A: seat("leader peureux", morale=1)})
    for voter in range(6):
        story.answer(voter, "vote", L)
    assert not story.table.decided_by_majority()  # six of twelve, though the Leader's counts double
    assert story.answer(6, "vote", L).table.decided_by_majority()


def test_no_majority_closes_the_day_of_the_election_or_a_night():  # P-3
    story = fresh()
    for voter in range(12):
        story.answer(voter, "captain_vote", A)
    assert not story.table.decided_by_majority()
    night = ship(phase="night-1")
    for mutant in (9, K, L):
        night.answer(mutant, "attack", A)
    assert not night.table.decided_by_majority()


def test_a_grace_decision_stops_the_resolution_and_its_answer_lets_it_go_on():  # P-5
    story = ship(cards={B: seat("leader violent", morale=-1)}).day(B)
    assert story.table.stage.clock == "grace"
    assert story.phase == "day-1"
    story.answer(B, "violence", C)
    assert story.phase == "night-2"


def test_an_order_that_names_nobody_legal_lets_the_stage_wait():  # P-5
    story = ship(cards={B: seat("leader violent", morale=-1)}).order(B, "violence", C).abandon(C).day(B)
    assert story.asked(B) == ["violence"]
    assert story.told("order_used") == []


def test_orders_are_secret_may_be_dropped_and_are_offered_to_those_they_concern():  # P-5
    story = ship(captain=A).order(A, "succession", B, C)
    assert story.seen(A).orders == {"succession": [B, C]}
    assert story.seen(B).orders == {}
    assert story.seen("public").all_orders == {}
    story.play(DropOrder(A, "succession"))
    assert story.seen(A).orders.get("succession") is None
    with pytest.raises(Refused, match="no-order"):
        story.play(DropOrder(A, "succession"))
    for seat_, kind in ((B, "succession"), (A, "violence"), (99, "tie"), (-1, "tie")):
        with pytest.raises(Refused, match="order-not-offered"):
            story.order(seat_, kind, C)


def test_a_seat_that_answers_nothing_gets_a_strike_and_an_answer_wipes_them():  # P-6
    story = ship(captain=A, phase="day-1").day({A: E}, posts=(C, D))
    assert story.told("strike", "seat:1") == [{"count": 1}]
    assert story.told("strike", "seat:0") == []
    story.night(F)
    assert story.table.strikes[B] == 1  # nothing was asked of it by night
    story.day({A: G, C: G})
    assert story.table.strikes[B] == 2
    assert story.table.strikes[C] == 0
    assert story.seen("mj").strikes[B] == 2
    assert story.seen(A).strikes == []


def test_what_the_mj_answers_in_a_seats_place_is_no_sign_of_life():  # P-6, P-8
    story = ship(captain=A).answer(B, "vote", E, by="mj").day({A: E})
    assert story.told("votes_cast")[0]["votes"]["1"] == E
    assert story.table.strikes[B] == 1


def test_a_removal_is_a_death_that_counts_and_is_revealed_at_the_next_phase():  # P-6
    cards = {B: seat("leader peureux", dislike=C), D: seat("leader violent")}
    story = ship(cards=cards, deaths=2, captain=A).abandon(C)
    assert story.told("removed", "public") == [{"seat": C}]
    assert story.told("cause", "public") == []
    story.day({A: E}, posts=(K, L))
    assert story.changes(B) == {"peureux": -1, "dislike": 1}
    assert story.changes(D) == {"violent": -1}
    assert [told["seat"] for told in story.told("revealed", "public")] == [C, E]


def test_a_removed_violent_takes_nobody_with_him():  # P-6
    story = ship(cards={B: seat("leader violent", morale=-1)}).abandon(B)
    assert story.dead(B)
    assert story.asked(B) == []
    assert story.table.stage.name == "day"


def test_a_removed_captains_successor_is_drawn_at_once_and_names_the_posts():  # P-6
    story = ship(captain=A).answer(A, "posts", {"navigator": B, "steward": C}).abandon(A)
    (told,) = story.told("captain_named", "public")
    assert told["by"] == "draw"
    assert told["former"] == A
    assert "posts" in story.asked(told["seat"])
    assert story.seen("public").shown == []


def test_a_removal_may_end_the_game():  # P-6
    assert ship(mutants=(L,)).abandon(L).winners == ["crew"]


def test_answers_that_name_a_removed_seat_are_void_and_their_seats_told():  # P-6
    story = ship().answer(A, "vote", C).answer(B, "vote", D).abandon(C)
    assert story.told("void", "seat:0") == [{"decision": "vote", "reason": "removal"}]
    assert story.told("void", "seat:1") == []
    assert story.table.answers == {"vote/1": D}


def test_a_probe_of_a_seat_removed_since_stands():  # P-6, P-4
    story = ship(phase="night-1", cards={B: seat("clairvoyant peureux", morale=1)})
    story.answer(B, "probe", {"target": C, "about": "nature"}).abandon(C)
    assert "probe/1" in story.table.answers
    assert story.told("void") == []


def test_a_probe_by_a_seat_removed_since_has_been_made():  # P-6, S-46
    cards = {A: seat("leader paranoiaque", morale=-1), B: seat("clairvoyant peureux", morale=1)}
    story = ship(phase="night-1", cards=cards, captain=D).answer(B, "probe", {"target": A, "about": "nature"})
    story.abandon(B).night(C)
    assert story.told("paranoia", "public") == [{"seat": A, "by": [B]}]


def test_a_tied_seat_removed_before_the_captain_chose_leaves_the_other():  # P-6, S-12
    story = ship(captain=A).day({A: B, C: D}).abandon(B)
    assert story.dead(B, D)
    assert story.phase == "night-2"


def test_a_captain_removed_before_he_broke_a_tie_leaves_it_to_his_successor():  # P-6, S-12
    story = ship(captain=A).day({A: B, C: D}).abandon(A)
    heir = story.told("captain_named")[0]["seat"]
    assert story.asked(heir) == ["tie"]
    assert story.answer(heir, "tie", D).dead(D)


def test_a_dead_or_unknown_seat_cannot_be_removed():  # P-6
    story = ship(died_before=[B])
    for number in (B, 12, -1):
        with pytest.raises(Refused, match="not-alive"):
            story.abandon(number)


def test_a_refused_move_changes_nothing():  # P-2
    story = ship().answer(A, "vote", B)
    before = story.table.digest(), list(story.table.moves), list(story.table.facts)
    for move in (
        Answer(A, "vote/0", 99),
        Answer(B, "vote/0", B),
        Answer(A, "vote/0", True),
        Withdraw(B, "vote/1"),
        Abandon(77),
    ):
        with pytest.raises(Refused):
            story.play(move)
    assert (story.table.digest(), story.table.moves, story.table.facts) == before


def test_a_forced_draw_that_cannot_come_out_so_is_refused_and_nothing_changes():  # P-9
    story = ship(phase="night-1", forced={"night-1/attack": L})
    before = story.table.digest()
    with pytest.raises(Refused, match="draw-impossible"):
        story.close()
    assert story.table.digest() == before
    assert story.phase == "night-1"
    assert story.night(B).dead(B)


def test_the_hash_is_public_at_the_start_and_the_seed_at_the_end():  # P-9
    story = fresh()
    (started,) = story.told("game_started", "public")
    assert started["commitment"] == commitment(story.table.seed)
    over = ship(mutants=(L,)).day(L)
    assert verify(over.told("secrets", "public")[0]["seed"], over.told("game_started", "public")[0]["commitment"])


def test_if_closed_now_plays_a_copy():  # P-9
    story = ship().answer(A, "vote", B)
    before = story.table.digest()
    preview = story.table.if_closed_now()
    assert story.table.digest() == before
    assert story.alive(B)
    assert preview.phase_closed
    assert [f.data for f in preview.facts if f.kind == "executed"] == [{"seat": B}]
    assert story.table.play(Close()).facts == preview.facts


def test_a_snapshot_and_the_moves_since_give_the_table_back():  # P-9
    story = ship(phase="night-1").night(B).answer(A, "vote", C)
    table = story.table
    again = Table.resume(table.setup, table.seed, table.snapshot(), table.moves, table.forced)
    assert again.digest() == table.digest()
    assert again.facts == table.facts
    assert again.snapshot() == table.snapshot()
