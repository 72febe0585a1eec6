"""The command line, and the processes of a deployment."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lgforum.cli import ours

ROOT = Path(__file__).parents[2]
LGFORUM = Path(sys.executable).with_name("lgforum")


@pytest.fixture
def environment(tmp_path: Path, sqlite_template: Path) -> dict[str, str]:
    return {
        **os.environ,
        "SECRET_KEY": "for tests alone",
        "INSTANCE_PATH": str(tmp_path),
        "DATABASE_URL": f"sqlite:///{sqlite_template}",
    }


def run(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([LGFORUM, *words], env=environment, capture_output=True, text=True, cwd=ROOT, check=False)


def test_every_command_is_listed_with_what_it_does(environment: dict[str, str]) -> None:
    said = run(environment, "--help").stdout
    for name in ours():
        line = next(line for line in said.splitlines() if line.strip().startswith(f"{name} "))
        assert len(line.split(maxsplit=1)[1]) > 10


@pytest.mark.parametrize("words", [("sweep",), ("demo", "--prepare")])
def test_a_wrong_setting_is_said_in_one_line(environment: dict[str, str], words: tuple[str, ...]) -> None:
    ended = run(environment | {"MAIL_PORT": "smtp"}, *words)
    assert ended.returncode != 0
    assert "MAIL_PORT: expected a whole number" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_gunicorns_settings_are_sound(environment: dict[str, str]) -> None:
    gunicorn = [sys.executable, "-m", "gunicorn", "--check-config", "-c", "deploy/gunicorn.conf.py", "wsgi:app"]
    ended = subprocess.run(gunicorn, env=environment, capture_output=True, text=True, cwd=ROOT, check=False)
    assert ended.returncode == 0, ended.stderr


def test_the_alarm_clock_stops_when_it_is_told_to(environment: dict[str, str]) -> None:
    with subprocess.Popen(
        [LGFORUM, "scheduler"], env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as clock:
        assert clock.stdout is not None
        assert "runs" in clock.stdout.readline()  # its first sweep may be under way: it ends before the process does
        clock.send_signal(signal.SIGTERM)
        assert clock.wait(30) == 0
