"""Each rule's and each worked case's number stands beside at least one test."""

import re
from pathlib import Path

import yaml

HERE = Path(__file__).parent
TABLES = HERE.parent / "tables" / "thiercelieux"
DATA = HERE.parent / "data" / "thiercelieux"


def listed(name: str) -> set[str]:
    return set((DATA / name).read_text(encoding="utf-8").split())


def test_every_worked_case_has_its_table():
    named = {path.stem.upper()[:6] for path in TABLES.glob("tc-*.yaml")}
    assert named == listed("cases.txt")


def test_every_table_says_its_case_first():
    for path in TABLES.glob("tc-*.yaml"):
        title = path.read_text(encoding="utf-8").splitlines()[0]
        assert title.startswith(f'title: "{path.stem.upper()[:6]}: '), path


def test_every_rule_is_named_by_a_test():
    named: set[str] = set()
    for path in TABLES.glob("*.yaml"):
        named |= set(yaml.safe_load(path.read_text(encoding="utf-8").splitlines()[1])["rules"])
    for path in HERE.glob("test_*.py"):
        for line in re.findall(r"^def test_.*?:  # (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE):
            named |= set(re.findall(r"T-\d\d[a-z]?", line))
    assert sorted(listed("rules.txt") - named) == []
