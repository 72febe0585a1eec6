"""Closers, a vote, the MJ and an extension in the same instant: it is as if they had come one after the other."""

import json
from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from lgforum.models import db
from lgforum.play.verify import verify

from .races import A_MILLISECOND, Race
from .stores import Postgres, SQLite, application


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Race:
    store = SQLite(str(tmp_path_factory.mktemp("races")))
    return Race(application(store.url), store)


@pytest.fixture(scope="module")
def serial(on_sqlite: Race) -> dict[timedelta, set[str]]:
    """The outcomes of all serial orders, for a vote that arrives just before the deadline and for one just on it."""
    return {early: on_sqlite.serial(on_sqlite.deadline - early) for early in (A_MILLISECOND, timedelta())}


@pytest.fixture(scope="module")
def on_postgres(postgres_server: Any) -> Race:
    store = Postgres(str(postgres_server.socket))
    return Race(application(store.url), store)


def interleave(race: Race, serial: dict[timedelta, set[str]], times: int) -> Counter[str]:
    """Let everybody act at once so many times; count how the vote and the phase fared."""
    rng, seen = Random(times), Counter()
    for number in range(times):
        early = rng.choice(list(serial))
        clocks = rng.choices(("deadline", "sweep"), weights=(3, 1), k=rng.randint(2, 8))
        names = rng.sample(everybody := ["vote", "mj", "extend", *clocks], len(everybody))
        outcome, told = race.together(names, race.deadline - early, rng)
        assert outcome in serial[early], f"interleaving {number} of {names}: {told}"
        _check(outcome, dict(told)["vote"], race)
        rows = json.loads(outcome)
        seen[f"vote {str(rows['vote'])[:2]}"] += 1
        seen[f"closed by {rows['phases'][2][2]}"] += 1
    with race.app.app_context():
        assert verify(race.game_id).fine
        db.session.remove()
    return seen


def _check(outcome: str, vote: str, race: Race) -> None:
    """One result; the vote is wholly in or wholly out, and its author was told which."""
    rows = json.loads(outcome)
    assert len(rows["results"]) == 1
    assert rows["failures"] == 0
    assert rows["extend"] in (None, "too-late")
    kinds = [(kind, seat) for kind, seat, *_ in rows["moves"]]
    assert kinds[-1] == ("close", None)
    if vote.startswith("in at"):
        assert ("answer", race.slow) in kinds
    else:
        assert vote == "too-late"
        assert ("answer", race.slow) not in kinds


@pytest.mark.slow
def test_two_hundred_interleavings_on_sqlite_are_each_some_serial_order(
    on_sqlite: Race, serial: dict[timedelta, set[str]]
):
    seen = interleave(on_sqlite, serial, 200)
    assert min(seen["vote in"], seen["vote to"]) > 10, seen
    assert min(seen["closed by mj"], seen["closed by deadline"]) > 10, seen


@pytest.mark.slow
@pytest.mark.postgres
def test_twenty_interleavings_on_postgresql_are_each_some_serial_order(
    on_postgres: Race, serial: dict[timedelta, set[str]]
):
    interleave(on_postgres, serial, 20)
