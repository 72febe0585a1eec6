"""Who sees what: channels, sheets, and what a viewer's page may be made of."""

import msgspec
import pytest

from lgforum.engine import system, view

from .story import A, B, C, D, E, K, L, Story, fresh, seat, ship

VIEWERS = ["public", *(f"seat:{n}" for n in range(12))]


def rooms(story: Story, viewer) -> dict[str, bool]:
    return {room.key: room.can_write for room in story.seen(viewer).channels if room.can_read}


def test_a_guest_reads_the_day_threads_alone():
    assert rooms(ship(phase="day-2"), "public") == {"day/0": False, "day/1": False, "day/2": False}


def test_each_seat_has_its_thread_with_the_mj_and_no_other():
    assert rooms(ship(), B) == {"day/0": False, "day/1": True, "mj/1": True}


def test_the_dead_meet_in_the_cemetery():
    story = ship(died_before=[B])
    assert rooms(story, B) == {"day/0": False, "day/1": False, "cemetery": True, "mj/1": True}


def test_a_violent_reads_the_cemetery_only_after_his_choice():
    story = ship(cards={B: seat("leader violent", morale=-1)}).day(B)
    assert "cemetery" not in rooms(story, B)
    assert "cemetery" in rooms(story.answer(B, "violence", C), B)


def test_the_mj_reads_and_writes_everywhere():
    assert all(room.can_read and room.can_write for room in ship().seen("mj").channels)


def test_a_seat_sees_its_own_decisions_and_nobody_elses():
    story = ship(phase="night-1", cards={B: seat("clairvoyant peureux", morale=1)})
    assert story.asked(B) == ["probe"]
    assert story.asked(C) == []
    assert story.seen("public").asked == []
    assert {asked.kind for asked in story.seen("mj").asked} == {"probe", "attack"}


def test_a_sheet_is_its_seats_alone():
    story = ship()
    assert story.seen(B).sheet["nature"] == "crew"
    assert story.seen(B).sheets == {}
    assert story.seen("public").sheet is None
    assert story.seen("public").sheets == {}
    assert set(story.seen("mj").sheets) == set(range(12))


def test_acting_shows_in_nobody_elses_view():
    cards = {B: seat("clairvoyant peureux", morale=1), C: seat("creatif peureux", morale=1, potions=["death"])}
    quiet, busy = ship(phase="night-1", cards=cards), ship(phase="night-1", cards=cards)
    busy.answer(B, "probe", {"target": L, "about": "nature"}).answer(C, "death_potion", D).answer(L, "attack", A)
    for viewer in ("public", "seat:0", "seat:3"):
        assert quiet.seen(viewer) == busy.seen(viewer)


@pytest.mark.parametrize("viewer", ["seat:12", "seat:-1", "seat:", "dead", ""])
def test_a_viewer_that_is_none_is_an_error(viewer):
    with pytest.raises(ValueError):
        view(ship().table, viewer)


def test_the_tags_of_the_captain_and_his_officers_are_public():
    story = ship(captain=A).day(E, posts=(B, C))
    assert [seen.tags for seen in story.seen("public").seats[:4]] == [["captain"], ["navigator"], ["steward"], []]
    story.night(D)
    assert story.seen("public").seats[B].tags == []


def test_a_view_is_plain_data():
    story = fresh()
    for viewer in (*VIEWERS, "mj"):
        assert msgspec.json.decode(msgspec.json.encode(story.seen(viewer)))["phase"]["kind"] == "day"


# -- twins: two games that differ in one secret look the same to those it does not concern


def twins(*pairs: tuple[Story, Story], blind: list[str]) -> None:
    for one, other in pairs:
        for viewer in blind:
            assert one.seen(viewer) == other.seen(viewer), viewer
            assert facts(one, viewer) == facts(other, viewer), viewer


def facts(story: Story, viewer: str) -> list:
    return view(story.table, viewer, story.facts).facts


def without(*seats: int) -> list[str]:
    return [viewer for viewer in VIEWERS if viewer not in {f"seat:{seat}" for seat in seats}]


def test_a_defect_is_nobodys_business():
    one, other = (ship(cards={B: seat(f"leader {defect}")}) for defect in ("depressif", "paranoiaque"))
    twins((one, other), blind=without(B))
    twins((one.day(E), other.day(E)), blind=without(B))


def test_a_nature_is_nobodys_business():
    one = ship(cards={B: seat("mutant leader violent"), C: seat("leader violent")})
    other = ship(cards={B: seat("leader violent"), C: seat("mutant leader violent")})
    twins((one, other), blind=without(B, C, 9, K, L))
    twins((one.day(E), other.day(E)), blind=without(B, C, 9, K, L))


def test_a_sealed_target_is_nobodys_business():
    cards = {B: seat("creatif peureux", morale=1, potions=["death", "life"])}
    one, other = ship(phase="night-1", cards=cards), ship(phase="night-1", cards=cards)
    one.answer(B, "death_potion", D)
    other.answer(B, "death_potion", E).answer(B, "life_potion", True)
    twins((one, other), blind=without(B))


def test_likes_are_nobodys_business():
    one, other = (ship(cards={B: seat("leader violent", likes=likes, dislike=K)}) for likes in ([C], [D]))
    twins((one, other), blind=without(B))
    twins((one.day(C), other.day(C)), blind=without(B))


def test_every_fact_told_and_decision_asked_is_in_the_system_list_with_its_fields():
    rules = system("spaceship")
    cards = {B: seat("leader violent", morale=-1), C: seat("enthousiaste paranoiaque", morale=-1)}
    for story in (fresh().close().close(), ship(cards=cards, captain=B).day(B).close(), ship(mutants=(L,)).day(L)):
        for fact in story.facts:
            assert tuple(fact.data) == rules.fact_kinds[fact.kind], fact
        for asked in story.seen("mj").asked:
            assert tuple(asked.data) == rules.decision_kinds[asked.kind], asked
