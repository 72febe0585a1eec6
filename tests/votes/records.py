"""The recorded posts and games in tests/data, as the reader takes them."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from lgforum.markdown.dialect import convert
from lgforum.play.votes import Reading, Table, read, read_bbcode
from lgforum.play.votes.names import Candidate

DATA = Path(__file__).parent.parent / "data"


@lru_cache
def posts() -> list[dict[str, Any]]:
    with (DATA / "votes-posts.jsonl").open() as lines:
        return [json.loads(line) for line in lines]


@lru_cache
def game(name: str) -> dict[str, Any]:
    return dict(json.loads((DATA / "timelines" / f"{name}.json").read_text()))


def games() -> list[str]:
    return sorted(path.stem for path in (DATA / "timelines").glob("forum-m*.json"))


def table_of(record: dict[str, Any]) -> Table:
    aliases = record.get("aliases", {})
    living = tuple(Candidate(name, (name,), tuple(aliases.get(name, ()))) for name in record["players"])
    return Table(living, record["author"])


def heard(markup: str, text: str, table: Table, plain_lines: bool = False) -> Reading:
    if markup == "bbcode":
        return read_bbcode(text, table, plain_lines)
    return read(convert(text), table, plain_lines)


def as_recorded(reading: Reading) -> list[dict[str, str]]:
    return [{"op": o.op} | ({"target": o.target} if o.target else {}) for o in reading.operations]
