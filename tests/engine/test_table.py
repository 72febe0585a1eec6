"""The table, on a toy system that shows it what other rule books need."""

from dataclasses import replace

import pytest

from lgforum.engine import Abandon, Answer, Close, Refused, Setup, Table, may_know, view

from .toy import TOY

SEED = "77" * 32
A, B, C, D, E, F = range(6)


@pytest.fixture(autouse=True)
def toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lgforum.engine.game.system", lambda name: TOY)


def village(seats: int = 6) -> Table:
    return Table.start(Setup("toy", seats), SEED)


def stages(table: Table, closes: int) -> list[tuple[str, int, str]]:
    seen = []
    for _ in range(closes):
        seen.append((str(table.phase), table.stage.number, table.stage.name))
        table.play(Close())
    return seen


def test_a_phase_is_cut_into_stages_with_a_clock_each():
    assert stages(village(), 7) == [
        ("night-1", 0, "evening"),
        ("night-1", 1, "late"),
        ("day-1", 0, "forge"),
        ("day-1", 1, "vote"),
        ("day-1", 2, "vote"),
        ("day-1", 3, "vote"),
        ("night-2", 0, "evening"),
    ]
    table = village()
    assert table.stage.clock == "watch"
    table.play(Close())
    table.play(Close())
    assert table.stage.clock == "live"


def test_a_watch_in_which_nobody_is_asked_still_lasts_as_long():
    table = village()
    table.play(Abandon(B))  # the thief
    assert table.stage.name == "evening"
    assert table.stage.decisions == ()
    assert not table.all_final()


def test_an_answer_opens_a_later_decision_of_the_same_night():
    table = village()
    table.play(Answer(B, "steal/1", True))
    told = table.play(Close()).facts
    assert [fact.kind for fact in told] == ["joined"]
    assert [decision.key for decision in table.stage.decisions] == ["bite/0", "bite/1"]


def test_a_group_is_resolved_when_told_and_later_members_learn_nothing_of_it():
    table = village()
    table.play(Answer(B, "steal/1", True))
    (joined,) = table.play(Close()).facts
    assert joined.audience == ["group:wolves", "seat:0", "seat:1"]
    assert may_know(joined, "seat:1", ended=False)
    assert not may_know(joined, "seat:2", ended=False)
    table.game.state.roles[C] = "wolf"
    assert not may_know(joined, "seat:2", ended=False)
    assert may_know(joined, "seat:2", ended=True)
    assert may_know(joined, "mj", ended=False)


def test_an_answer_at_once_tells_its_fact_and_is_final():
    table = village()
    table.play(Close())
    table.play(Close())
    progress = table.play(Answer(C, "hammer/2", D))
    assert [(fact.kind, fact.audience) for fact in progress.facts] == [("forged", ["seat:2"])]
    with pytest.raises(Refused, match="final"):
        table.play(Answer(C, "hammer/2", E))
    assert [asked.final for asked in view(table, "seat:2").asked] == [True]


def test_a_sign_in_the_first_vote_makes_a_second_vote_of_the_day():
    table = village()
    for _ in range(3):
        table.play(Close())
    table.play(Answer(A, "vote/0", F))
    table.play(Answer(C, "sign/2", C))
    progress = table.play(Close())
    assert [fact.data for fact in progress.facts if fact.kind == "died"] == [{"seat": F}]
    assert not progress.phase_closed
    assert table.stage.name == "second_vote"
    assert "second_vote/5" not in [decision.key for decision in table.stage.decisions]


def test_rounds_go_on_among_the_tied():
    table = village()
    for _ in range(3):
        table.play(Close())
    table.play(Answer(A, "vote/0", B))
    table.play(Answer(C, "vote/2", D))
    table.play(Close())
    assert table.stage.decisions[0].form.choices == (B, D)


def test_strikes_look_at_all_the_watches_of_a_phase_and_not_at_windows():
    table = village()
    table.play(Answer(B, "steal/1", True))
    table.play(Close())
    told = table.play(Close()).facts
    assert [(fact.kind, fact.audience) for fact in told if fact.kind == "strike"] == [("strike", ["seat:0"])]
    assert table.strikes == [1, 0, 0, 0, 0, 0]


def test_a_close_gives_the_facts_of_two_phases_each_with_its_own():
    table = village(3)
    table.play(Close())
    table.play(Answer(A, "bite/0", C))
    progress = table.play(Close())
    assert progress.ended
    assert progress.phase_closed
    assert {fact.phase for fact in progress.facts} == {0}
    assert table.ended.seats == [A, B]


def test_a_failing_script_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch):
    table = village()
    table.play(Answer(B, "steal/1", True))
    before = table.digest()

    def breaks(game, seat):
        raise RuntimeError("a fault in a rule")

    monkeypatch.setattr(table, "system", replace(TOY, abandon=breaks))
    with pytest.raises(RuntimeError):
        table.play(Abandon(C))
    assert table.digest() == before
    table.play(Close())
    assert table.stage.name == "late"


def test_a_broken_snapshot_is_refused():
    with pytest.raises(Refused, match="snapshot-malformed"):
        Table.resume(Setup("toy", 6), SEED, b'{"phase": 3}', [])


def test_a_copy_goes_its_own_way():
    table = village()
    copy = table.copy()
    copy.play(Close())
    assert (table.stage.name, copy.stage.name) == ("evening", "late")
