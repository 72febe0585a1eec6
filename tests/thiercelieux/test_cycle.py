"""The cycle: phases, watches, the election, dawn, what is asked when (T-06, T-10 … T-13)."""

import pytest

from lgforum.engine import Answer, Close, Refused, Withdraw
from lgforum.engine.systems.thiercelieux.pack import WAKES
from lgforum.engine.systems.thiercelieux.roles import ROLES

from .village import A, B, C, D, E, F, G, H, fresh, village


def stages(story, closes: int) -> list[tuple[str, str, str]]:
    seen = []
    for _ in range(closes):
        seen.append((story.phase, story.stage, story.table.stage.clock))
        story.close()
    return seen


def test_election_night_day_night_until_a_victory():  # T-10a T-06a
    story = fresh(8)
    phases = []
    while not story.table.ended and len(phases) < 5:
        if story.phase not in phases:
            phases.append(story.phase)
        story.close()
    assert phases[:4] == ["election-0", "night-1", "day-1", "night-2"]


def test_the_first_night_has_four_watches_the_others_two():  # T-10b T-10c
    roles = {A: "loup_garou", B: "voleur", C: "chien_loup", D: "sorciere"}
    story = village(roles, seats=12, middle=["corbeau", "loup_garou"])
    assert stages(story, 2) == [("night-1", "evening", "watch"), ("night-1", "dusk", "watch")]
    story.answer(A, "devour", E)
    assert stages(story, 3) == [
        ("night-1", "deep", "watch"),
        ("night-1", "late", "watch"),
        ("day-1", "day", "phase"),
    ]
    story.answer(A, "devour", F)
    assert stages(story, 2) == [("night-2", "deep", "watch"), ("night-2", "late", "watch")]


def test_a_watch_ends_at_its_share_of_the_night():  # T-10b
    story = village({A: "loup_garou", B: "cupidon", C: "sorciere"}, options={"watch_dusk": 30})
    assert (story.stage, story.table.stage.until) == ("dusk", 30)
    story.close()
    assert (story.stage, story.table.stage.until) == ("deep", 75)
    story.close()
    assert (story.stage, story.table.stage.until) == ("late", 100)


def test_a_watch_closes_once_all_its_decisions_are_final():  # T-10b T-10d
    story = village({A: "loup_garou", B: "voleur"}, middle=["corbeau", "voyante"])
    assert story.asked() == ["steal"]
    assert story.answer(B, "steal", "corbeau").stage == "deep"
    story = village({A: "loup_garou", C: "chien_loup"})
    assert story.answer(C, "side", "villager").stage == "deep"


def test_a_watch_of_which_nobody_can_say_whom_it_calls_lasts_its_time():  # T-91 T-10b
    hidden = village({A: "loup_garou", C: "chien_loup"}, options={"composition_shown": "hidden"}).to("dusk")
    assert hidden.answer(C, "side", "villager").stage == "dusk"
    middle = village({A: "loup_garou", B: "voleur", C: "chien_loup"}, middle=["cupidon", "voyante"])
    middle.answer(B, "steal", "keep")
    assert middle.answer(C, "side", "villager").stage == "dusk"


def test_sealed_answers_may_be_changed_until_their_watch_closes():  # T-10d
    story = village({A: "loup_garou", B: "salvateur"})
    story.answer(B, "protect", C).answer(B, "protect", D).play(Withdraw(B, f"protect/{B}"))
    story.answer(B, "protect", E).night(E)
    assert story.dead() == []


def test_only_watches_with_a_role_in_play_are_called_and_all_with_hidden_cards():  # T-11b
    assert [name for _, name, _ in stages(village({A: "loup_garou"}), 1)] == ["deep"]
    hidden = village({A: "loup_garou"}, options={"composition_shown": "hidden"})
    assert [name for _, name, _ in stages(hidden, 4)] == ["evening", "dusk", "deep", "late"]


def test_the_order_of_the_night_is_that_of_the_rule_book():  # T-11a
    order = sorted((role.wakes, name) for name, role in ROLES.items() if role.wakes)
    assert [name for _, name in order] == [
        "voleur",
        "chien_loup",
        "cupidon",
        "enfant_sauvage",
        "deux_soeurs",
        "trois_freres",
        "salvateur",
        "garde_champetre",
        "comedien",
        "voyante",
        "renard",
        "gitane",
        "corbeau",
        "petite_fille",
        "infect_pere",
        "grand_mechant_loup",
        "loup_garou_blanc",
        "sorciere",
        "joueur_de_flute",
    ]
    assert ROLES["petite_fille"].wakes < WAKES < ROLES["infect_pere"].wakes


def test_the_first_steps_are_resolved_by_wake_number():  # T-60a
    """The Chien-Loup is a wolf before the pack names; the thief's card is his at dusk."""
    story = village({A: "loup_garou", B: "voleur", C: "chien_loup"}, middle=["enfant_sauvage", "corbeau"], seats=10)
    story.answer(B, "steal", "enfant_sauvage")
    assert sorted(story.asked()) == ["model", "side"]
    story.answer(C, "side", "wolf").answer(B, "model", D).close()
    assert story.asked() == ["devour", "devour"]


def test_an_evening_without_a_choice_is_silence_settled_at_its_close():  # T-10c
    story = village({A: "loup_garou", B: "voleur"}, middle=["corbeau", "voyante"]).close()
    assert story.told("new_card", "seat:1") == [{"card": "simple_villageois"}]


def test_dawn_tells_the_dead_together_then_the_chain_then_the_rest():  # T-13a T-13b T-60n T-60o
    roles = {A: "loup_garou", B: "montreur_d_ours", C: "chasseur", D: "sorciere"}
    story = village(roles, seats=10).night(C, death_potion={D: E})
    story.answer(C, "shoot", F)
    kinds = [(fact.kind, fact.data.get("seat")) for fact in story.facts if fact.kind in ("died", "bear_growls")]
    assert kinds == [("died", C), ("died", E), ("died", F), ("bear_growls", None)]
    assert [data["how"] for data in story.told("died", "public")] == ["night", "night", "shot"]


def test_a_night_without_a_death_is_quiet():  # T-13a
    story = village({A: "loup_garou", B: "salvateur"}).night(C, protect={B: C})
    assert story.told("quiet_night", "public") == [{}]


def test_news_of_the_dawn_are_not_told_when_the_game_has_ended():  # T-13b
    dead = {seat: {"role": "simple_villageois", "alive": False} for seat in (E, F)}
    story = village({A: "loup_garou", B: "montreur_d_ours", **dead}, seats=6, phase="night-2").night(C)
    assert story.winners is None
    story.close().night(D)
    assert story.winners == ["wolves"]
    assert len(story.told("bear_growls")) == 1


def test_the_election_may_be_on_the_morning_of_day_1():  # T-06a
    story = village({A: "loup_garou"}, options={"election": "morning-of-day-1"}).night(B)
    assert (story.phase, story.stage) == ("day-1", "election")
    story.answer(C, "captain_vote", C).close()
    assert story.state.captain == C
    assert story.stage == "day"
    assert fresh(8, election="morning-of-day-1").phase == "night-1"
    assert fresh(8, captain=False).phase == "night-1"


def test_every_living_seat_has_one_vote_in_the_election_itself_allowed():  # T-06a
    story = fresh(8)
    for seat in range(8):
        story.answer(seat, "captain_vote", seat if seat == H else H)
    assert story.close().told("captain_elected", "public") == [{"seat": H, "by": "vote"}]


def test_a_second_round_lasts_a_quarter_and_offers_the_tied_alone():  # T-06b
    story = fresh(8)
    story.answer(A, "captain_vote", B).answer(C, "captain_vote", D).close()
    assert story.stage == "second_round"
    assert story.table.stage.lasts == 25
    assert {d.form.choices for d in story.table.stage.decisions} == {(B, D)}


def test_a_third_tied_seat_stays_in_the_draw_of_the_second_round():  # T-06b
    story = fresh(8, forced={"election-0/captain": F})
    story.answer(A, "captain_vote", B).answer(C, "captain_vote", D).answer(E, "captain_vote", F).close()
    story.answer(A, "captain_vote", B).answer(C, "captain_vote", D).close()
    assert story.state.captain == F


def test_an_answer_at_once_is_final_and_a_pass_is_not():  # T-10d
    story = village({A: "loup_garou", B: "voyante"})
    story.answer(B, "see", None).answer(B, "see", A)
    with pytest.raises(Refused, match="final"):
        story.play(Answer(B, f"see/{B}", C))


def test_a_comedien_who_takes_a_card_is_asked_its_question_in_the_same_watch():  # T-36b T-10d
    story = village({A: "loup_garou", B: "comedien"}, actor_cards=["corbeau", "renard", "idiot"])
    assert story.asked(B) == ["play_card"]
    story.answer(A, "devour", C)
    number = story.table.stage.number
    story.answer(B, "play_card", "corbeau")
    assert story.asked(B) == ["play_card", "mark"]
    assert story.table.stage.number == number
    assert story.table.answers == {f"devour/{A}": C, f"play_card/{B}": "corbeau"}


def test_the_gitane_may_change_her_question_until_the_mj_has_answered():  # T-42 T-10d
    story = village({A: "loup_garou", B: "gitane"})
    story.answer(B, "ask_spirits", "Is C a wolf?")
    assert story.asked() == ["devour", "ask_spirits", "spirits"]
    assert story.seen(B).asked[0].key == f"ask_spirits/{B}"
    assert [asked.kind for asked in story.seen(B).asked] == ["ask_spirits"]
    story.answer(B, "ask_spirits", "Is D a wolf?").play(Withdraw(B, f"ask_spirits/{B}"))
    assert story.asked() == ["devour", "ask_spirits"]
    story.answer(B, "ask_spirits", "Is E a wolf?")
    with pytest.raises(Refused, match="not-offered"):
        story.answer(B, "spirits", "no")  # the spirits do not answer themselves
    story.play(Answer(B, f"spirits/{B}/3", "no", "mj"))  # her third question of this night
    assert story.told("spirits_answered", "seat:1") == [{"question": "Is E a wolf?", "answer": "no"}]
    with pytest.raises(Refused, match="final"):
        story.answer(B, "ask_spirits", "Is F a wolf?")


@pytest.mark.parametrize(
    ("about", "target", "answer"),
    [
        ("wolf_beside", C, "no"),
        ("wolf_beside", H, "yes"),
        ("no_power", C, "yes"),
        ("no_power", B, "no"),
        ("in_love", D, "yes"),
        ("in_love", C, "no"),
    ],
)
def test_the_game_answers_the_gitanes_menu_itself(about, target, answer):  # T-42
    story = village({A: "loup_garou", B: "gitane"}, options={"gitane": "menu"}, seats=8, lovers=[D, E])
    story.answer(B, "ask_menu", {"about": about, "target": target})
    assert story.told("menu_answered", "seat:1") == [{"about": about, "target": target, "answer": answer}]
    assert "spirits" not in story.asked()


def test_strikes_count_a_whole_night_and_never_for_what_the_mj_was_asked():  # T-10b
    story = village({A: "loup_garou", B: "gitane"})
    story.answer(B, "ask_spirits", "Is C a wolf?").answer(A, "devour", C).close()
    assert story.table.strikes[B] == 0


def test_a_late_watch_is_the_same_with_a_dead_a_potionless_and_a_living_sorciere():  # T-12a T-91
    empty = {"role": "sorciere", "power": {"potions": []}}
    for sorciere in ("sorciere", empty, {"role": "sorciere", "alive": False}):
        story = village({A: "loup_garou", B: sorciere}, phase="night-2")
        story.close()
        assert (story.stage, story.table.stage.clock, story.table.stage.until) == ("late", "watch", 100)
        for decision in story.table.stage.decisions:
            story.play(Answer(decision.seat, decision.key, None))
        assert not story.table.all_final()  # P-3 does not end it before its time either


def test_a_whole_night_closed_without_an_answer_goes_on():
    story = village({A: "loup_garou", B: "voyante"})
    story.play(Close())
    assert story.phase == "day-1"
    assert len(story.dead()) == 1
    assert G in story.state.living() or story.dead() == [G]
