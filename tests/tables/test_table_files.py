"""Every table file under tests/tables is played and must give what it expects."""

from pathlib import Path

import pytest

from lgforum.tablefile import check, play, read

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_table_gives_what_its_file_expects(path: Path) -> None:
    table = read(path.read_text(encoding="utf-8"))
    assert check(table, play(table)) == []


def test_every_worked_example_of_lg_spaceship_has_its_file() -> None:
    told = {path.stem.removeprefix("example-")[:2] for path in HERE.glob("spaceship/example-*.yaml")}
    assert told == {f"{number:02}" for number in range(1, 13)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_table_names_its_title_and_its_rules(path: Path) -> None:
    table = read(path.read_text(encoding="utf-8"))
    assert table.title
    assert table.rules
    assert table.expect or table.refused or any(phase.expect or phase.refused for phase in table.phases)
