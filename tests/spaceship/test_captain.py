"""S-16, S-17: posts and succession."""

import pytest

from lgforum.engine import Refused

from .story import A, B, C, D, E, K, L, Story, fresh, seat, ship


def named(navigator: int, steward: int) -> dict[str, int]:
    return {"navigator": navigator, "steward": steward}


def captain(story: Story) -> int | None:
    return story.seen("public").board["captain"]


def test_the_navigator_gains_one_and_the_steward_loses_one_at_the_end_of_the_day():  # S-16
    story = ship().day(E, posts=(B, C))
    assert (story.morale(B), story.morale(C)) == (1, -1)
    assert story.changes(B) == {"navigator": 1}
    assert story.changes(C) == {"steward": -1}
    assert story.told("posts_named", "public") == [{**named(B, C), "drawn": False}]


def test_the_captain_may_name_himself_and_may_not_name_one_seat_twice():  # S-16
    story = ship(captain=A).answer(A, "posts", named(A, C))
    with pytest.raises(Refused, match="must-differ"):
        story.answer(A, "posts", named(A, A))


def test_everybody_sees_the_posts_as_they_are_named():  # S-16
    story = ship(captain=A).answer(A, "posts", named(B, C))
    assert [(shown.kind, shown.answers) for shown in story.seen("public").shown] == [("posts", {A: named(B, C)})]


def test_only_the_captain_is_asked_and_not_on_day_0():  # S-16
    assert "posts" not in fresh().asked(A)
    story = ship(captain=A)
    assert "posts" in story.asked(A)
    assert "posts" not in story.asked(B)


def test_a_silent_captains_posts_are_drawn_two_different_living_seats():  # S-16
    story = ship(captain=A, died_before=[B]).close()
    (told,) = story.told("posts_named", "public")
    assert told["drawn"] is True
    assert told["navigator"] != told["steward"]
    assert B not in (told["navigator"], told["steward"])
    assert any(silence["decision"] == "posts" for silence in story.told("silence", "seat:0"))


def test_the_dead_cannot_be_named():  # S-16
    with pytest.raises(Refused, match="seat-not-offered"):
        ship(captain=A, died_before=[B]).answer(A, "posts", named(B, C))


def test_a_named_seat_that_dies_in_the_day_gets_nothing():  # S-16
    story = ship().day(B, posts=(B, C))
    assert story.dead(B)
    assert story.morale(B) == 0
    assert story.morale(C) == -1


def test_a_captain_who_dies_names_his_successor_at_the_start_of_the_next_phase():  # S-17
    story = ship(captain=A).day(A)
    assert story.phase == "night-2"
    assert story.asked(A) == ["succession"]
    assert story.asked(L) == []
    story.answer(A, "succession", D)
    assert story.told("captain_named", "public") == [{"seat": D, "former": A, "by": "choice"}]
    assert captain(story) == D
    assert story.asked(L) == ["attack"]


def test_a_successor_must_live():  # S-17
    story = ship(captain=A, died_before=[A, B])
    assert B not in story.choices(A, "succession")
    assert A not in story.choices(A, "succession")


def test_a_silent_captain_has_his_successor_drawn():  # S-17
    heirs = set()
    for number in range(8):
        story = ship(captain=A, died_before=[A], seed=f"{number:064x}").close()
        (told,) = story.told("captain_named", "public")
        assert told["by"] == "draw"
        assert told["former"] == A
        heirs.add(told["seat"])
    assert A not in heirs
    assert len(heirs) > 2


def test_an_order_names_the_first_successor_who_lives():  # S-17, P-5
    story = ship(captain=A).order(A, "succession", B, C).day(A)
    assert captain(story) == B
    story = ship(phase="night-2", captain=A, cards={A: seat("leader violent", morale=-1)})
    story.order(A, "succession", B, C).order(A, "violence", B).night(A)
    assert story.dead(A, B)
    assert captain(story) == C
    assert story.asked(A) == []


def test_a_successor_who_dies_too_makes_a_new_choice():  # S-17
    story = ship(phase="night-2", captain=A).night(A).answer(A, "succession", B)
    story.day(B).answer(B, "succession", C)
    assert captain(story) == C
    assert [told["seat"] for told in story.told("captain_named")] == [B, C]


def test_succession_comes_before_the_days_decisions():  # S-17, S-12
    story = ship(captain=A, died_before=[A])
    assert story.asked(B) == []
    story.answer(A, "succession", B)
    assert "vote" in story.asked(C)
    assert "posts" in story.asked(B)


def test_the_living_may_talk_while_the_succession_is_awaited():  # S-17, S-10
    story = ship(captain=A, died_before=[A])
    assert any(room.key == "day/1" and room.can_write for room in story.seen(B).channels)


def test_a_dead_captain_reads_the_cemetery_only_after_his_choice():  # S-17
    story = ship(captain=A, died_before=[A, K])
    rooms = {viewer: [room.key for room in story.seen(viewer).channels] for viewer in (A, K)}
    assert "cemetery" not in rooms[A]
    assert "cemetery" in rooms[K]
    story.answer(A, "succession", B)
    assert "cemetery" in [room.key for room in story.seen(A).channels]


def test_a_table_without_a_captain_draws_one():  # S-17
    story = ship(captain=None)
    assert captain(story) in story.living()
