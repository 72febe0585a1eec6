"""Bad input and faults: what is refused, and what happens when a table changes under a question that is open."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from lgforum.engine import Answer, Decision, DropOrder, Order, Refused, Withdraw, system
from lgforum.engine.forms import Fields, OneOf, OneSeat, Preferences, Seats, Text, YesNo

from .village import A, B, C, D, E, F, G, H, I, J, Story, village

DEAD, DUMB, BEYOND = 12, 13, 14
GRAVE = {DEAD: {"role": "simple_villageois", "alive": False, "died": "night-1"}}
DAY = {"phase": "day-2"}
TIED = {D: H, E: I}
CARDS = ["corbeau", "simple_villageois"]


def at_night(role: str, stage: str, phase: str = "night-2", **more: Any) -> Story:
    """A table at which `role` (seat B) is asked in `stage`. Wolves: A, C. Seat 12 is dead, there is no seat 14."""
    story = village({A: "loup_garou", C: "loup_garou", B: role, **GRAVE}, seats=14, phase=phase, **more)
    return story if story.stage == stage else story.to(stage)


def asked_of_everybody() -> Iterator[tuple[str, Story]]:
    """Every kind of decision, at a table where it is open."""
    election = village({A: "loup_garou", **GRAVE}, seats=14, phase="election-0")
    yield "captain_vote", election
    first = {"phase": "night-1"}
    yield "steal", at_night("voleur", "evening", **first, middle=CARDS)
    yield "side", at_night("chien_loup", "dusk", **first)
    yield "couple", at_night("cupidon", "dusk", **first)
    yield "model", at_night("enfant_sauvage", "dusk", **first)
    yield "protect", at_night("salvateur", "deep")
    yield "trap", at_night("garde_champetre", "deep")
    yield "play_card", at_night("comedien", "deep", actor_cards=["renard", "corbeau", "idiot"])
    yield "see", at_night("voyante", "deep")
    yield "sniff", at_night("renard", "deep")
    yield "ask_spirits", at_night("gitane", "deep")
    yield "ask_menu", at_night("gitane", "deep", options={"gitane": "menu"})
    yield "spirits", at_night("gitane", "deep").answer(B, "ask_spirits", "Is A a wolf?")
    yield "mark", at_night("corbeau", "deep")
    yield "spy", at_night("petite_fille", "deep")
    yield "devour", at_night("simple_villageois", "deep")
    yield "infect", at_night("infect_pere", "deep")
    yield "devour_again", at_night("grand_mechant_loup", "deep")
    yield "devour_wolf", at_night("loup_garou_blanc", "deep")
    yield "charm", at_night("joueur_de_flute", "deep")
    late = at_night("sorciere", "deep").answer(A, "devour", D).close()
    yield "life_potion", late
    yield "death_potion", late
    wolf = {A: "loup_garou", **GRAVE}
    yield "vote", village(wolf, seats=14, **DAY)
    yield "sign", village({**wolf, B: "juge_begue"}, seats=14, **DAY)
    yield "tie", village(wolf, seats=14, captain=F, **DAY).day(TIED)
    yield "take_card", village({**wolf, B: "servante"}, seats=14, **DAY).day({D: H, E: H})
    yield "bar", village({**wolf, B: "bouc_emissaire"}, seats=14, **DAY).day(TIED)
    yield "shoot", village({**wolf, B: "chasseur"}, seats=14, **DAY).day({D: B, E: B})
    yield "succession", village(wolf, seats=14, captain=F, **DAY).day({D: F, E: F})
    yield "accept_draw", offered_a_draw()


def offered_a_draw() -> Story:
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in range(4, 14)}
    return village({A: "loup_garou_blanc", B: "loup_garou", **dead}, seats=14, quiet_days=3, **DAY)


KINDS = sorted(system("thiercelieux").decision_kinds)


@cache
def tables() -> dict[str, Story]:
    return dict(asked_of_everybody())


def the_decision(kind: str) -> Decision:
    return next(d for d in tables()[kind].table.stage.decisions if d.kind == kind)


def nonsense(form: Any) -> list[Any]:
    """Values that no page of ours would send: of another shape, out of the circle, dead, twice, too many, unknown."""
    shapeless = [object, {}, [[]], 1.5, "", "A", "1", True, -1, BEYOND, 10**30]
    match form:
        case OneSeat():
            return [*shapeless, [], [A], DEAD, *([] if form.optional else [None])]
        case Seats(choices, _, most):
            twice, many = [choices[0]] * 2, list(choices[: most + 1])
            return [*shapeless, None, choices[0], [DEAD], [BEYOND], ["A"], [True], twice, many * (len(many) > most)]
        case OneOf():
            return [
                object,
                {},
                [],
                [form.options[0]],
                "",
                "nothing",
                "Loup-Garou",
                0,
                *([] if form.optional else [None]),
            ]
        case YesNo():
            return [object, {}, [], "yes", "", 0, 1, None]
        case Text(most):
            return [object, {}, [], 1, True, None, "x" * (most + 1)]
        case Fields(fields):
            whole = {name: inner.describe().get("choices", ["wolf_beside"])[0] for name, inner in fields.items()}
            wrong = [{**whole, name: bad} for name, inner in fields.items() for bad in nonsense(inner)]
            return [object, [], "", 0, {}, {**whole, "more": 1}, *wrong]
    raise AssertionError(form)


def refused(story: Story, move: Any) -> str:
    """The code with which a move is refused; asserts that nothing has changed."""
    before = story.table.digest()
    with pytest.raises(Refused) as refusal:
        story.play(move)
    assert story.table.digest() == before
    return refusal.value.code


def test_every_kind_of_decision_is_tried():
    assert sorted(tables()) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_offered_is_refused_with_its_reason_and_changes_nothing(kind: str):
    story, asked = tables()[kind], the_decision(kind)
    for value in nonsense(asked.form):
        if value != []:  # for some forms nobody is an answer
            assert refused(story, Answer(asked.seat, asked.key, value, asked.asked_of))


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_answers_for_another_the_dead_or_a_seat_that_is_not_there(kind: str):
    story, asked = tables()[kind], the_decision(kind)
    for seat in {A, B, DUMB, DEAD, BEYOND, -1} - {asked.seat}:
        assert refused(story, Answer(seat, asked.key, A)) == "not-offered"
        assert refused(story, Withdraw(seat, asked.key)) == "not-offered"
    for key in (f"{kind}/{DUMB}/2", f"{kind}/99", "moon/1", kind, ""):
        assert refused(story, Answer(asked.seat, key, A)) == "not-offered"


THEMSELVES = {
    "captain_vote": True,  # T-06a
    "couple": True,  # T-26a
    "model": False,  # T-40a
    "protect": True,  # T-52a
    "trap": True,  # T-41a
    "see": False,  # T-22a
    "sniff": True,  # T-51a
    "mark": False,  # T-37
    "devour": False,  # T-20a
    "devour_again": False,  # T-43a
    "devour_wolf": False,  # T-49
    "charm": False,  # T-47
    "life_potion": False,  # T-23c: not told here
    "death_potion": False,  # T-23d
    "vote": True,  # T-14b
    "tie": False,  # T-15e: he is not among the tied here
    "bar": False,  # T-33b
    "shoot": False,  # T-25a
    "succession": False,  # T-24a
}


@pytest.mark.parametrize("kind", THEMSELVES)
def test_oneself_is_named_where_the_rule_says_so(kind: str):
    asked = the_decision(kind)
    assert (asked.seat in asked.form.choices) == THEMSELVES[kind]
    assert DEAD not in asked.form.choices
    if not THEMSELVES[kind]:
        value = [asked.seat] if isinstance(asked.form, Seats) else asked.seat
        assert refused(tables()[kind], Answer(asked.seat, asked.key, value)) == "seat-not-offered"


def test_every_decision_that_names_a_seat_says_whether_it_may_be_oneself():
    naming = {kind for kind in KINDS if isinstance(the_decision(kind).form, OneSeat | Seats)}
    assert naming == set(THEMSELVES)


def test_a_capitaine_among_the_tied_and_an_attacked_sorciere_may_name_themselves():  # T-15e T-23c
    story = village({A: "loup_garou"}, captain=F, **DAY).day({D: F, E: H})
    assert story.answer(F, "tie", F).dead() == [F]
    story = at_night("sorciere", "deep").answer(A, "devour", B).close()
    assert story.answer(B, "life_potion", B).close().dead() == [DEAD]


def test_a_standing_order_that_is_not_offered_is_refused():  # P-5
    story = village({A: "loup_garou", B: "chasseur", C: "sorciere", D: "servante", **GRAVE}, seats=14, **DAY)
    for seat, kind, value in (
        (B, "shoot", [DEAD]),
        (B, "shoot", [B]),
        (B, "shoot", [C, C]),
        (B, "shoot", C),
        (B, "shoot", ["first"]),
        (C, "life_potion", ["first", D]),
        (C, "life_potion", ["last"]),
        (D, "take_card", [True]),
    ):
        assert refused(story, Order(seat, kind, value))
    for seat, kind in ((C, "shoot"), (A, "succession"), (DEAD, "vote"), (BEYOND, "shoot"), (-1, "shoot"), (B, "moon")):
        assert refused(story, Order(seat, kind, [])) == "order-not-offered"
        assert refused(story, DropOrder(seat, kind)) == "no-order"


def test_nothing_is_taken_once_the_game_is_over():
    story = village({A: "loup_garou"}, **DAY).day({B: A})
    assert story.winners == ["village"]
    for move in (Answer(B, "vote/1", C), Withdraw(B, "vote/1"), Order(B, "shoot", [C]), DropOrder(B, "shoot")):
        assert refused(story, move) == "ended"


def test_every_form_of_an_order_is_one_that_a_page_can_show():
    """A standing order names seats by preference, or says yes."""
    for role in ("chasseur", "sorciere", "servante", "bouc_emissaire", "comedien"):
        story = village({A: "loup_garou", B: role}, captain=B, actor_cards=["chasseur", "sorciere", "idiot"], **DAY)
        assert all(isinstance(offer.form, Preferences | YesNo) for offer in story.table.offers(B))


# -- a role that changes while its question is open


def test_a_voleur_s_old_questions_are_closed_and_his_new_ones_opened():
    story = village({A: "loup_garou", B: "voleur"}, middle=["enfant_sauvage", "loup_garou"])
    story.answer(B, "steal", "enfant_sauvage")
    assert refused(story, Answer(B, f"steal/{B}", "loup_garou")) == "not-offered"
    assert story.asked(B) == ["model"]
    assert story.told("new_card", f"seat:{B}") == [{"card": "enfant_sauvage"}]


def test_a_voleur_who_becomes_a_wolf_hunts_in_the_same_night_and_is_told_once():
    story = village({A: "loup_garou", B: "voleur"}, middle=["corbeau", "loup_garou"]).answer(B, "steal", "loup_garou")
    assert (story.stage, story.asked(B)) == ("deep", ["devour"])
    assert story.told("became_wolf", f"seat:{B}") == [{"seats": [A, B]}]
    assert story.told("wolf_joined", f"seat:{A}") == [{"seat": B}]


def test_an_enfant_whose_model_leaves_in_the_night_hunts_at_once():  # T-40b T-71
    child = {"role": "enfant_sauvage", "power": {"model": D}}
    story = village({A: "loup_garou", B: child}, phase="night-2").abandon(D)
    assert story.asked() == ["devour", "devour"]
    assert all(set(d.form.choices) == {C, E, F, G, H, I} for d in story.table.stage.decisions)
    assert story.told("became_wolf", f"seat:{B}") == [{"seats": [A, B]}]


def test_a_wolf_whose_choice_has_turned_has_named_nobody_and_is_told():  # T-20a T-40b
    child = {"role": "enfant_sauvage", "power": {"model": D}}
    story = village({A: "loup_garou", B: child}, phase="night-2").answer(A, "devour", B).abandon(D)
    assert story.told("void", f"seat:{A}") == [{"decision": "devour", "reason": "removal"}]
    assert story.table.answers == {}


def test_a_servante_s_own_question_does_not_come_back_with_another_card():  # T-53
    story = village({A: "loup_garou", B: "servante", C: "juge_begue"}, seats=12, **DAY)
    story.day({D: E, F: E}, sign={C: True}).answer(B, "take_card", True)
    assert story.stage == "second_vote"
    assert story.day({D: F, G: F}).phase == "night-3"
    assert story.told("new_card", f"seat:{B}") == [{"card": "simple_villageois"}]


def test_an_infected_petite_fille_and_flutiste_are_asked_as_wolves_from_the_next_night():  # T-27c T-47
    for role in ("petite_fille", "joueur_de_flute"):
        story = village({A: "infect_pere", B: role}, seats=12).night(B, infect={A: True}, charm={B: [C, D]})
        story.close()
        assert (story.phase, story.asked(B)) == ("night-2", ["devour"])
        assert story.told("infected", f"seat:{B}") == [{}]
        assert len(story.told("became_wolf", f"seat:{B}")) == 1


def test_a_spared_capitaine_who_is_removed_while_he_names_is_succeeded_once():  # T-44a T-71
    story = village({A: "loup_garou", B: "idiot"}, captain=B, seats=12, forced={"day-2/successor": G}, **DAY)
    story.day({D: B})
    assert story.asked() == ["succession"]
    assert story.abandon(B).phase == "night-3"
    assert story.told("captain_named") == [{"seat": G, "former": B, "by": "draw"}]
    assert story.state.captain == G


def test_a_bouc_who_is_removed_while_he_names_bars_nobody():  # T-33b T-71
    story = village({A: "loup_garou", B: "bouc_emissaire"}, seats=12, **DAY).day(TIED)
    assert story.asked() == ["bar"]
    assert (story.abandon(B).phase, story.told("barred")) == ("night-3", [])
    assert story.told("cause") == [{"seat": B, "causes": ["abandon"]}]


def test_tied_seats_that_are_all_removed_leave_nobody_to_banish():  # T-15b T-71
    story = village({A: "loup_garou"}, captain=F, seats=12, lovers=[H, I], **DAY).day(TIED).abandon(H)
    assert story.phase == "night-3"
    assert story.told("nobody_banished", "public") == [{}]


def test_the_mj_never_answers_a_question_that_he_has_not_read():  # T-42
    """The Gitane changes hers while he makes up his mind: his answer to the first one is not taken for the second."""
    story = village({A: "loup_garou", B: "gitane"}).answer(B, "ask_spirits", "Is C a wolf?")
    (read,) = (d for d in story.table.stage.decisions if d.asked_of == "mj")
    story.answer(B, "ask_spirits", "Is A a wolf?")
    assert refused(story, Answer(B, read.key, "no", "mj")) == "not-offered"
    (now,) = (d for d in story.table.stage.decisions if d.asked_of == "mj")
    assert now.data == {"question": "Is A a wolf?"}
    story.play(Answer(B, now.key, "yes", "mj"))
    assert story.told("spirits_answered", f"seat:{B}") == [{"question": "Is A a wolf?", "answer": "yes"}]


# -- many deaths at once


def test_everybody_dies_in_one_chain():  # T-70 T-80
    """Wolves devour the Chevalier; rust takes a wolf, grief his lover the Chasseur, who shoots the Sorcière's lover."""
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in range(5, 9)}
    roles = {A: "chevalier", B: "loup_garou", C: "chasseur", D: "loup_garou", E: "sorciere", **dead}
    story = village(roles, phase="night-2", lovers=[B, C], captain=C)
    story.order(C, "shoot", [D]).order(C, "succession", [E]).night(A, death_potion={E: A})
    assert (story.dead(), story.winners) == ([A, B, C, D, 5, 6, 7, 8], ["village"])
    story = village(roles, phase="night-2", lovers=[B, C], captain=C).order(C, "shoot", [E])
    story.night(A, death_potion={E: D})
    assert (story.dead(), story.winners, story.state.captain) == (list(range(9)), [], None)
    assert story.told("game_over", "public") == [{"camp": "nobody", "seats": []}]
    assert [death.causes[0] for death in story.state.deaths[-5:]] == ["pack", "poison", "rust", "grief", "shot"]


def test_the_last_two_are_lovers_and_one_of_them_dies():  # T-26b T-80
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in range(3, 9)}
    story = village({A: "loup_garou", B: "chasseur", **dead}, lovers=[A, B], **DAY).day({A: C, B: C})
    assert (story.winners, story.table.ended.seats) == (["lovers"], [A, B])
    alone = village({A: "loup_garou_blanc", B: "simple_villageois", **dead}, lovers=[A, C], phase="night-2").night(C)
    assert (alone.dead(), alone.winners) == ([A, C, 3, 4, 5, 6, 7, 8], ["village"])


def test_a_capitaine_who_is_killed_twice_in_one_night_dies_once_and_is_succeeded_once():  # T-60l T-24a
    roles = {A: "grand_mechant_loup", B: "loup_garou", C: "sorciere", D: "chasseur"}
    story = village(roles, phase="night-2", captain=D, seats=12).order(D, "succession", [E]).order(D, "shoot", [F])
    story.night(D, death_potion={C: D}, devour_again={A: [D, G]})
    assert story.told("cause")[0] == {"seat": D, "causes": ["pack", "poison"]}
    assert [data["seat"] for data in story.told("died", "public")] == [D, G, F]
    assert story.told("captain_named", "public") == [{"seat": E, "former": D, "by": "choice"}]


# -- nobody left to name, nobody beside


def test_who_has_no_living_neighbour_has_none():  # T-04b T-50 T-51a
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in range(2, 9)}
    story = village({A: "renard", B: "montreur_d_ours", **dead}, phase="night-2")
    assert story.state.seats.neighbours(A) == [B] and story.state.seats.neighbours(B) == [A]
    story.answer(A, "sniff", A)
    assert story.told("sniffed", f"seat:{A}") == [{"target": A, "group": [A, B], "found": False}]
    alone = village({A: "renard", B: {"role": "montreur_d_ours", "alive": False}, **dead}, phase="night-2")
    alone.answer(A, "sniff", A)
    assert alone.told("sniffed", f"seat:{A}") == [{"target": A, "group": [A], "found": False}]
    rusty = village({A: "chevalier", B: {"role": "loup_garou", "alive": False}, **dead}, phase="day-2")
    assert rusty.state.seats.neighbours(A) == []


def test_a_role_whose_targets_are_all_gone_is_not_asked():
    last = {seat: {"role": "simple_villageois", "alive": False} for seat in range(2, 9)}
    cases: dict[str, dict[int, Any]] = {
        "devour_wolf": {A: "loup_garou_blanc", B: "simple_villageois"},
        "devour_again": {A: "grand_mechant_loup", B: "simple_villageois"},
        "devour": {A: "loup_garou", B: "infect_pere"},
        "charm": {A: "joueur_de_flute", B: {"role": "simple_villageois", "charmed": True}},
        "play_card": {A: {"role": "comedien", "power": {"used": ["idiot"]}}, B: "loup_garou"},
        "life_potion": {A: "sorciere", B: "simple_villageois"},
    }
    for kind, roles in cases.items():
        story = village({**roles, **last}, phase="night-2", actor_cards=["idiot"])
        while story.phase == "night-2" and not story.table.ended:
            assert kind not in story.asked()
            story.close()


def test_a_chasseur_a_capitaine_and_a_bouc_with_nobody_left_name_nobody():  # T-24b T-25a T-33b
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in range(2, 9)}
    story = village({A: "loup_garou", B: "chasseur", **dead}, captain=B, lovers=[A, B], phase="day-2")
    story.day({A: B})
    assert (story.dead(), story.winners) == (list(range(9)), [])
    assert story.told("captain_named") == []
    goat = village({A: "bouc_emissaire", B: "loup_garou_blanc", **dead}, phase="day-2").day({A: B, B: A})
    assert goat.asked() == ["bar"]
    assert goat.answer(A, "bar", [B]).winners == ["loup_garou_blanc"]


def test_a_salvateur_who_may_guard_nobody_else_is_not_asked():  # T-52b
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in range(1, 9)}
    story = village({A: {"role": "salvateur", "power": {"last": A}}, **dead}, phase="night-2")
    assert story.asked() == []


def test_kinds_by_which_others_are_told_nothing_are_those_of_the_rule_book():
    """What is sealed stays so: the pack's choice and an open ballot alone are seen as they come."""
    shown = {kind for kind in KINDS if the_decision(kind).shown_to}
    assert shown == {"captain_vote", "vote", "devour"}
    assert the_decision("devour").shown_to == [f"seat:{A}", f"seat:{C}"]
    assert J not in tables()["devour"].state.wolves()
