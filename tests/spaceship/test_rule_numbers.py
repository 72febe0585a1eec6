"""Each rule's number stands beside at least one test."""

import re
from pathlib import Path

RULES = [
    *range(1, 18),  # set-up, phases, captain
    *range(20, 25),  # morale
    *range(30, 40),  # qualities
    *range(41, 47),  # defects
    *range(50, 54),  # order of resolution
    *range(60, 64),  # victory
]


def test_every_rule_is_named_by_a_test():
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for line in re.findall(r"^def test_.*?:  # (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE):
            named |= set(re.findall(r"S-\d\d", line))
    assert sorted({f"S-{number:02}" for number in RULES} - named) == []
