"""`lgforum simulate`: what it prints, what it refuses, and what Ctrl-C leaves."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lgforum.commands import simulate
from lgforum.play.bots.forecast import Played

ROOT = Path(__file__).parents[2]
SEVEN = "loup_garou=2,voyante=1,sorciere=1,simple_villageois=2,idiot"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(simulate.command, list(arguments))


def test_the_forecast_of_a_composition_is_printed_with_its_intervals():
    result = run("thiercelieux", "--composition", SEVEN, "--games", "40")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("thiercelieux, 7 seats, 40 games\n")
    rates = re.findall(r"^  (\w+) +([\d.]+)%   \[([\d.]+)%, ([\d.]+)%\]$", result.stdout, re.MULTILINE)
    assert {winner for winner, *_shares in rates} <= {"village", "wolves", "nobody"}
    assert sum(float(share) for _winner, share, *_bounds in rates) == pytest.approx(100, abs=0.2)
    assert all(float(low) <= float(share) <= float(high) for _winner, share, low, high in rates)
    assert re.search(
        r"^  days: \d+\.\d on average, half of the games at most \d+, the longest \d+$", result.stdout, re.M
    )
    assert "  days without a death, their nights included: " in result.stdout
    assert "  nights without a death: " in result.stdout
    assert "    voyante " in result.stdout
    assert "  roles that never mattered: " in result.stdout
    assert "loup_garou" not in result.stdout, "a card without a power is no idle one"
    assert "Playing" in result.stderr


def test_a_role_whose_power_never_did_anything_is_named(monkeypatch: pytest.MonkeyPatch):
    cards = frozenset(("loup_garou", "idiot", "corbeau", "voyante"))
    game = Played("wolves", 3, 3, 0, 0, cards, frozenset(("voyante",)))
    monkeypatch.setattr(simulate, "play", lambda _setup, _number: game)
    result = run("thiercelieux", "--games", "20")
    assert "    voyante              100.0%\n  roles that never mattered: corbeau, idiot\n" in result.stdout


def test_the_same_run_gives_the_same_figures_whatever_the_number_of_processes():
    alone = run("thiercelieux", "--composition", SEVEN, "--games", "20", "--first", "7")
    together = run("thiercelieux", "--composition", SEVEN, "--games", "20", "--first", "7", "--jobs", "2")
    assert alone.stdout == together.stdout
    assert alone.stdout != run("thiercelieux", "--composition", SEVEN, "--games", "20").stdout


def test_a_system_without_cards_has_no_line_about_roles():
    result = run("spaceship", "--seats", "12", "--games", "2")
    assert result.exit_code == 0
    assert "role" not in result.stdout


@pytest.mark.parametrize(
    ("composition", "said"),
    [
        ("loup_garou=2,vampire=1", "there is no card 'vampire'; there are ancien"),
        ("loup_garou=2,voyante=1,voyante=1", "'voyante' is named twice"),
        ("loup_garou=two", "'loup_garou=two' is not a card and its number"),
        ("loup_garou=-1", "'loup_garou=-1' is not a card and its number"),
        ("", "'' is not a card and its number"),
        ("loup_garou=2,,voyante", "'' is not a card and its number"),
        ("loup_garou=1,voyante=1,sorciere=1", "there are 3. (seats-out-of-range)"),
        ("loup_garou=5,voyante,sorciere,simple_villageois=2", "5 against 4. (composition-too-many-wolves)"),
        ("loup_garou=2,voyante=2,sorciere,simple_villageois=3", "(composition-role)"),
        ("loup_garou=2,voyante,sorciere,simple_villageois=3,deux_soeurs=1", "(composition-role)"),
        ("simple_villageois=4,voyante,sorciere", "(composition-role)"),
    ],
)
def test_a_composition_that_cannot_be_played_is_refused_with_its_reason(composition: str, said: str):
    result = run("thiercelieux", "--composition", composition, "--games", "5")
    assert result.exit_code != 0
    assert said in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("thiercelieux", "--option", "ballot=maybe"), "option-malformed"),
        (("thiercelieux", "--option", "ballot"), "'ballot' is not NAME=VALUE"),
        (("thiercelieux", "--seats", "5"), "seats-out-of-range"),
        (("spaceship", "--composition", "loup_garou=1"), "--composition names the cards of Thiercelieux"),
        (("chess",), "Invalid value"),
        (("thiercelieux", "--games", "0"), "Invalid value"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_a_line(arguments: tuple[str, ...], said: str):
    result = run(*arguments, "--games", "3") if "--games" not in arguments else run(*arguments)
    assert result.exit_code != 0
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_an_interruption_leaves_what_was_computed(monkeypatch: pytest.MonkeyPatch):
    real = simulate.play

    def interrupted(setup: object, number: int) -> object:
        if number == 6:
            raise KeyboardInterrupt
        return real(setup, number)  # type: ignore[arg-type]

    monkeypatch.setattr(simulate, "play", interrupted)
    result = run("thiercelieux", "--composition", SEVEN, "--games", "1000")
    assert result.exit_code == 130
    assert result.stdout.startswith("thiercelieux, 7 seats, 6 games\n")
    assert "Stopped after 6 of 1000 games." in result.stderr


def test_an_interruption_before_the_first_game_leaves_nothing(monkeypatch: pytest.MonkeyPatch):
    def interrupted(_setup: object, _number: int) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play", interrupted)
    result = run("thiercelieux", "--games", "10")
    assert (result.exit_code, result.stdout) == (130, "")
    assert "Stopped after 0 of 10 games." in result.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_at_a_terminal_leaves_what_was_computed(jobs: str):
    """The whole group of processes gets the signal, as from a terminal."""
    words = ["simulate", "thiercelieux", "--composition", SEVEN, "--games", "1000000", "--jobs", jobs]
    program = f"from lgforum.cli import main; main({words!r})"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
        start_new_session=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as running:  # fmt: skip
        assert running.stderr is not None
        assert "Playing" in running.stderr.readline()  # said before the first game
        try:
            running.wait(2)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGINT)
        said, complained = running.communicate(timeout=30)
    assert running.returncode == 130
    assert re.match(r"thiercelieux, 7 seats, \d+ games\n", said)
    assert "Traceback" not in complained
