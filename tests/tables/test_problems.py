"""What a table file's writer is told when something is wrong: line, field, what was expected."""

import pytest

from lgforum.tablefile import Problems, check, play, read

WHOLE = """\
title: "A night"
rules: [S-14]
system: spaceship
seats:
  A: {nature: crew, quality: attentif, defect: violent}
  B: {nature: crew, quality: leader, defect: violent}
  C: {nature: crew, quality: leader, defect: violent}
  D: {nature: mutant, quality: leader, defect: violent}
table: {phase: night-1, captain: A}
phases:
  - phase: night 1
    answers:
      D: {attack: B}
expect:
  only_dead: [B]
"""


def told(text: str) -> list[tuple[int, str]]:
    with pytest.raises(Problems) as caught:
        play(read(text))
    return [(problem.line, problem.field) for problem in caught.value.problems]


def test_the_whole_table_is_fine() -> None:
    table = read(WHOLE)
    assert check(table, play(table)) == []


@pytest.mark.parametrize(
    ("wrong", "right", "place"),
    [
        ("system: spaceship", "system: warship", (3, "system")),
        ("rules: [S-14]", "rules: S-14", (2, "rules")),
        ("rules: [S-14]", "rule: S-14", (2, "rule")),
        ("      D: {attack: B}", "      Z: {attack: B}", (13, "phases[0].answers.Z")),
        ("      D: {attack: B}", "      D: {attack: Z}", (13, "phases[0].answers.D.attack")),
        ("      D: {attack: B}", "      A: {attack: B}", (13, "phases[0].answers.A.attack")),
        ("      D: {attack: B}", "      D: {attack: B, attack: C}", (13, "phases[0].answers.D.attack")),
        ("phase: night 1", "phase: day 1", (11, "phases[0].phase")),
        ("captain: A", "captain: 9", (9, "table")),
        ("nature: crew, quality: attentif", "nature: cook, quality: attentif", (9, "table")),
        ("  A: {nature: crew, quality: attentif, defect: violent}", "  A: 3", (5, "seats.A")),
        ("only_dead: [B]", "only_dad: [B]", (15, "expect.only_dad")),
    ],
)
def test_a_mistake_is_named_with_its_line_and_its_field(wrong: str, right: str, place: tuple[int, str]) -> None:
    assert wrong in WHOLE
    assert told(WHOLE.replace(wrong, right, 1)) == [place]


@pytest.mark.parametrize(
    "text", ["", "[]", "seats: [A]", "system: spaceship", "a: [", "system: *name", "\x00", "{" * 5000]
)
def test_what_is_no_table_at_all_is_refused_in_words(text: str) -> None:
    assert told(text)


@pytest.mark.parametrize(
    ("bomb", "line"), [("[" * 31 + "]" * 31, 16), ("{a: " * 40, 16), ("[\n" * 60, 45), ("[{" * 100_000, 16)]
)
def test_lists_inside_lists_without_end_are_refused_where_they_grow_too_deep(bomb: str, line: int) -> None:
    text = f"{WHOLE}deep: {bomb}"
    with pytest.raises(Problems) as caught:
        read(text)
    (problem,) = caught.value.problems
    assert problem.line == line
    assert "inside one another" in problem.expected


def test_what_a_reader_can_still_follow_is_not_too_deep() -> None:
    assert told(f"{WHOLE}deep: {'[' * 29}{']' * 29}") == [(16, "deep")]


def test_an_alias_is_refused_with_its_line() -> None:
    assert told(WHOLE.replace("captain: A", "captain: *who")) == [(9, "")]


def test_a_wrong_expectation_is_reported() -> None:
    table = read(WHOLE.replace("only_dead: [B]", "alive: [B]"))
    assert check(table, play(table)) == ["B should be alive"]


def test_an_expected_refusal_that_does_not_come_is_reported() -> None:
    text = WHOLE.replace(
        "    answers:", "    refused:\n      - {seat: D, decision: attack, value: B, because: final}\n    answers:"
    )
    table = read(text)
    assert check(table, play(table)) == ["phases.0.refused.0: expected refusal final, got acceptance"]


def test_json_is_read_as_well() -> None:
    text = '{"system": "spaceship", "seats": {"A": {"nature": "crew", "quality": "leader", "defect": "violent"}}}'
    assert read(text).names == ["A"]
