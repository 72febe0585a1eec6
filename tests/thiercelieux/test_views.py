"""Who sees what (section 6, T-20c, T-26a, T-38, T-90 … T-92), and words that are complete."""

import msgspec
import pytest

from lgforum.engine import system, view
from lgforum.engine.systems.thiercelieux.facts import STAGES, WARNINGS
from lgforum.engine.systems.thiercelieux.roles import ROLES

from .village import A, B, C, D, E, F, G, fresh, village


def test_the_den_is_the_wolves_alone_and_written_at_night():  # T-20c
    story = village({A: "loup_garou", B: "infect_pere", C: "petite_fille"}, seats=12)
    assert story.rooms(A)["den"] and story.rooms(B)["den"]
    assert "den" not in story.rooms(C) and "den" not in story.rooms("public")
    story.night(D)
    assert story.rooms(A)["den"] is False
    always = village({A: "loup_garou"}, phase="day-1", options={"den": "always"})
    assert always.rooms(A)["den"]


def test_a_new_wolf_reads_the_den_from_that_moment():  # T-90
    for history in (False, True):
        story = village({A: "infect_pere"}, options={"den_history": history}, seats=12)
        assert "den" not in story.rooms(B)
        story.night(B, infect={A: True})
        assert "den" in story.rooms(B)
        assert story.told("wolf_joined", "seat:0") == [{"seat": B}]
        assert story.told("became_wolf", "seat:1") == [{"seats": [A, B]}]
        den = next(channel for channel in story.table.channels() if channel.key == "den")
        assert den.history is history


def test_lovers_have_a_channel_unless_the_mj_says_no():  # T-26a
    story = village({A: "loup_garou"}, lovers=[B, C])
    assert story.rooms(B)["lovers"] and story.rooms(C)["lovers"]
    assert "lovers" not in story.rooms(A)
    assert "lovers" not in village({A: "loup_garou"}, lovers=[B, C], options={"lovers_channel": False}).rooms(B)


def test_sisters_and_brothers_know_one_another_from_the_first_night_on():  # T-38 T-39
    cards = {"loup_garou": 3, "voyante": 1, "sorciere": 1, "simple_villageois": 2, "deux_soeurs": 2, "trois_freres": 3}
    story = fresh(12, composition=cards)
    for family, role in (("sisters", "deux_soeurs"), ("brothers", "trois_freres")):
        one, *others = story.state.holders(role)
        assert story.seen(one).sheet["family"] == [] and family not in story.rooms(one)
        assert story.told("family", f"seat:{one}") == []
    story.close()
    for family, role in (("sisters", "deux_soeurs"), ("brothers", "trois_freres")):
        one, *others = story.state.holders(role)
        assert story.seen(one).sheet["family"] == others
        assert story.told("family", f"seat:{one}") == [{"family": family, "seats": [one, *others]}]
        assert story.rooms(one)[family] is True
    assert len(story.told("family")) == 2
    assert len(fresh(12, composition=cards, captain=False).told("family")) == 2


def test_a_servante_who_takes_a_sister_s_card_and_the_other_sister_learn_of_each_other():  # T-38 T-53c
    story = village({A: "loup_garou", B: "deux_soeurs", C: "deux_soeurs", D: "servante"}, seats=12, phase="day-2")
    story.day({E: B, F: B}).answer(D, "take_card", True)
    for seat in (C, D):
        assert story.told("family", f"seat:{seat}")[-1] == {"family": "sisters", "seats": [B, C, D]}
    assert story.told("family", f"seat:{E}") == []
    assert story.to("deep").rooms(D)["sisters"] and story.rooms(C)["sisters"]


def test_the_living_write_in_the_day_thread_by_day_and_nobody_while_it_is_resolved():
    story = village({A: "loup_garou", B: "chasseur"}, seats=12)
    assert story.rooms(C) == {"day/0": False, f"mj/{C}": True}
    story.night(D)
    assert story.rooms(C)["day/1"]
    story.day({E: B})
    assert story.rooms(C)["day/1"] is False
    assert fresh(8).rooms(C)["day/0"]


def test_the_dead_keep_what_they_could_read_and_meet():
    dead = {"role": "trois_freres", "alive": False}
    story = village({A: "loup_garou", B: dead, C: "trois_freres", D: "trois_freres"}, phase="night-3", seats=12)
    assert story.rooms(B)["brothers"] is False
    assert story.rooms(B)["cemetery"]
    assert "cemetery" not in story.rooms(C)


def test_at_the_end_all_is_shown_but_the_threads_with_the_mj():  # T-92
    story = village({A: "loup_garou", B: "voyante"}, phase="day-1").day({C: A})
    assert set(story.rooms("public")) == {"day/0", "day/1", "den", "cemetery"}
    assert not any(story.rooms("public").values())
    (secrets,) = story.told("secrets", "public")
    assert secrets["seats"][B] == {"seat": B, "card": "voyante", "camp": "village", "wolf": False}
    assert secrets["deaths"] == [{"seat": A, "phase": "day-1", "causes": ["banished"]}]
    assert story.seen("public").seats[B].revealed == {"card": "voyante", "camp": "village"}


def test_a_sheet_says_what_its_seat_knows_and_no_more():
    roles = {A: "loup_garou", B: "ancien", C: {"role": "sorciere", "power": {"potions": ["death"]}}, D: "ange"}
    story = village(roles, lovers=[B, C], phase="night-2")
    assert story.seen(B).sheet["power"] == {}  # nobody is told of the Ancien's life
    assert story.seen(B).sheet["lover"] == C
    assert story.seen(C).sheet["power"] == {"potions": ["death"]}
    assert story.seen(A).sheet["pack"] == [A] and story.seen(B).sheet["pack"] == []
    assert story.seen("public").sheet is None and story.seen(B).sheets == {}


def test_wolves_see_one_anothers_choice_as_it_comes():  # T-20a
    story = village({A: "loup_garou", B: "loup_garou"}).answer(A, "devour", C)
    assert story.seen(B).shown[0].answers == {A: C}
    assert story.seen(C).shown == story.seen("public").shown == []


def test_acting_shows_in_nobody_elses_view():  # T-91
    roles = {A: "loup_garou", B: "salvateur", C: "sorciere", D: "corbeau", E: "voyante"}
    quiet, busy = village(roles), village(roles)
    busy.answer(B, "protect", F).answer(D, "mark", G).answer(E, "see", A).answer(A, "devour", F)
    for viewer in ("public", "seat:2", "seat:5", "seat:6"):
        assert quiet.seen(viewer) == busy.seen(viewer)


@pytest.mark.parametrize("secret", ["protect", "trap", "mark", "see", "sniff"])
def test_a_sealed_target_is_nobodys_business(secret):  # T-91
    roles = {A: "loup_garou", B: "salvateur", C: "garde_champetre", D: "corbeau", 9: "voyante", 10: "renard"}
    actor = next(seat for seat in roles if secret in village(roles, seats=12).asked(seat))
    one, other = (village(roles, seats=12).night(G, **{secret: {actor: target}}) for target in (5, 7))
    for seat in range(12):
        if seat != actor:
            assert one.seen(seat) == other.seen(seat)
            assert (
                view(one.table, f"seat:{seat}", one.facts).facts == view(other.table, f"seat:{seat}", other.facts).facts
            )


def test_a_view_is_plain_data():
    story = fresh(30)
    for viewer in ("public", "mj", "seat:0"):
        assert msgspec.json.decode(msgspec.json.encode(story.seen(viewer)))["phase"]["kind"] == "election"


def test_the_lists_of_words_are_complete():
    rules = system("thiercelieux")
    assert len(ROLES) == 31
    assert len(set(WARNINGS)) == 6
    assert {"deep", "late", "resolution"} < set(STAGES)
    assert "game_over" in rules.fact_kinds and "devour" in rules.decision_kinds
