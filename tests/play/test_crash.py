"""A process killed anywhere in a close leaves nothing half done: the next sweep closes the phase, once."""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import lgforum.play
from lgforum.play import crash

ROOT = Path(__file__).parents[2]
AFTER = "committed"
"""The point at which the close is safely in."""


def run(kind: str, place: Path) -> dict[str, dict[str, Any]]:
    """Kill a close at every point, in a process of its own and its children."""
    command = [sys.executable, "-m", "tests.play.crash_runner", kind, str(place)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def crashes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """By scenario (`middle`, `end`) and crash point, what a fresh process found."""
    if request.param == "sqlite":
        return run("sqlite", tmp_path_factory.mktemp("crash"))
    return run("postgres", request.getfixturevalue("postgres_server").socket)


def test_every_point_in_the_source_is_listed_and_there_are_enough():
    source = "\n".join(path.read_text() for path in Path(lgforum.play.__file__).parent.rglob("*.py"))
    assert set(re.findall(r"\bpoint\(\"([\w-]+)\"\)", source)) == set(crash.POINTS)
    assert len(crash.POINTS) >= 15


@pytest.mark.slow
def test_a_close_killed_anywhere_is_done_once_by_the_next_sweep(crashes: dict[str, dict[str, Any]]):
    for scenario, found in crashes.items():
        whole = found.pop("")
        assert not whole["killed"]
        assert whole["went_on"]
        assert whole["differences"] == []
        assert set(Counter(whole["mails"]).values()) == {1}
        assert set(found) == set(crash.POINTS)
        for point, after in found.items():
            where = f"{scenario}, killed at {point}"
            assert after["killed"], f"{where}: the close never comes there"
            assert after["between"] == (point == AFTER), where
            assert after["results"] == 1, where
            for what in ("mails", "bell", "posts", "facts", "digest", "phases", "outcome", "differences", "went_on"):
                assert after[what] == whole[what], f"{where}: {what}"
