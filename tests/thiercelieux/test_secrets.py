"""Twenty-four secrets at one table: every reader is shown the same, whatever those are that are not his (T-91)."""

from collections.abc import Iterator
from typing import Any

import pytest

from lgforum.engine import Answer, Setup, Table, View, view

from .secrets import (
    ACTOR_CARDS,
    BASE,
    CAPTAIN,
    KNOWN,
    MIDDLE,
    NAMES,
    OPTIONS,
    SEATS,
    TWIN,
    Secrets,
    acts,
    but,
    cards,
    only,
)
from .village import SEED, Story


def dealt(secrets: Secrets, options: dict[str, Any]) -> Story:
    deal = {"middle": list(MIDDLE), "actor_cards": list(ACTOR_CARDS), "phase": "election-0"}
    held = {seat: {"role": card} for seat, card in enumerate(cards(secrets))}
    return Story(Table.start(Setup("thiercelieux", SEATS, {**OPTIONS, **options}, {**deal, "seats": held}), SEED))


def told(secrets: Secrets, viewers: list[str], options: dict[str, Any] | None = None) -> Iterator[list[View]]:
    """What each viewer sees, with all that he was ever told, after every stage's opening and every answer in it."""
    story = dealt(secrets, options or {})
    for phase, stage, given in acts(secrets):
        while (story.phase, story.stage) != (phase, stage):
            story.close()
        yield looks(story, viewers)
        for seat, kind, value in given:
            if value is None:  # something is about to be taken back
                yield looks(story, viewers)
            key = next(d.key for d in story.table.stage.decisions if d.kind == kind and d.seat == seat)
            by = "mj" if kind == "spirits" else "seat"
            story.play(Answer(seat, key, value, by))
        if stage == "election":
            story.close().order(CAPTAIN, "succession", list(secrets.order))
        yield looks(story, viewers)


def looks(story: Story, viewers: list[str]) -> list[View]:
    return [view(story.table, viewer, story.facts) for viewer in viewers]


def differing(one: Secrets, other: Secrets, viewers: list[str], options: dict[str, Any] | None = None) -> set[str]:
    """Who has seen a difference, at any moment."""
    found: set[str] = set()
    for here, there in zip(told(one, viewers, options), told(other, viewers, options), strict=True):
        found |= {viewer for viewer, a, b in zip(viewers, here, there, strict=True) if a != b}
    return found


EVERYBODY = ["public", *(f"seat:{seat}" for seat in range(SEATS))]
AT_THE_TABLE = [name for name in NAMES if name not in ("words", "lines")]
"""The engine knows no posts."""


def test_every_secret_differs_and_somebody_knows_it():
    assert all(getattr(BASE, name) != getattr(TWIN, name) for name in NAMES)
    assert set().union(*KNOWN.values()) == set(NAMES)


@pytest.mark.parametrize("seat", range(SEATS))
def test_with_all_secrets_but_his_own_changed_a_seat_sees_the_same(seat: int):
    assert differing(BASE, but(*KNOWN.get(seat, ())), [f"seat:{seat}"]) == set()


def test_with_all_secrets_changed_a_spectator_sees_the_same():
    assert differing(BASE, TWIN, ["public"]) == set()


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_a_secret_shows_to_those_alone_whom_its_rule_names(name: str):
    knowing = {f"seat:{seat}" for seat, known in KNOWN.items() if name in known}
    assert differing(BASE, only(name), EVERYBODY) <= knowing
    assert differing(BASE, only(name), sorted(knowing))


@pytest.mark.parametrize(
    "options", [{"reveal": False}, {"ballot": "secret"}, {"den": "always"}, {"trap": "private", "bear": "private"}]
)
def test_so_it_is_with_the_options_that_hide_more(options: dict[str, Any]):
    assert differing(BASE, TWIN, ["public", "seat:7", "seat:19", "seat:23"], options) == set()
