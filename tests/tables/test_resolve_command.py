"""`lgforum resolve`: what it prints and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lgforum.commands.resolve import command

EXAMPLE = Path(__file__).parent / "spaceship" / "example-11a.yaml"


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(command, list(arguments), input=given)


def test_facts_are_printed_as_sentences_with_rule_audience_and_causes() -> None:
    result = run(str(EXAMPLE))
    assert result.exit_code == 0
    assert "jour 4" in result.output
    executed = next(line for line in result.output.splitlines() if "S-12" in line)
    assert "tous" in executed
    assert any("(violence)" in line and " MJ " in line for line in result.output.splitlines())
    assert "en vie: B" in result.output


def test_the_same_in_english() -> None:
    result = run("--locale", "en", str(EXAMPLE))
    assert result.exit_code == 0
    assert "day 4" in result.output
    assert "everyone" in result.output


def test_facts_are_printed_as_json() -> None:
    told = json.loads(run("--json", str(EXAMPLE)).output)
    assert told["won"] == "crew"
    executed = next(fact for fact in told["facts"] if fact["kind"] == "executed")
    assert (executed["to"], executed["phase"], executed["rule"]) == ("everyone", "day 4", "S-12")


def test_what_comes_out_otherwise_ends_with_one() -> None:
    result = run("-", given=EXAMPLE.read_text(encoding="utf-8").replace("winner: crew", "winner: mutants"))
    assert result.exit_code == 1
    assert "the winner should be mutants, is crew" in result.output


@pytest.mark.parametrize("given", ["system: x", "{", "seats: [A]\nsystem: spaceship\nphases: 3"])
def test_a_file_that_cannot_be_played_ends_with_two_and_says_where(given: str) -> None:
    result = run("-", given=given)
    assert result.exit_code == 2
    assert "line 1" in result.output or "line 3" in result.output
