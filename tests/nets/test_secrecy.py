"""Secrets are the product: two worlds that differ in one secret are the same to whoever may not know it.

Every address of the application, taken from its URL map, is fetched as every kind of reader in both worlds, and the
answers compared byte for byte: status, headers, pages, feeds, mails.
"""

import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from ..conftest import MakeApp
from .fetching import NO_SECRETS, addresses, addresses_of, fetch, mails, rules, values
from .world import Story, World, world

BASE = Story()
EVERYBODY = ("guest", "outsider", "other_mj", "seat:7", "seat:5", "seat:8", "seat:11")
"""A guest, a member outside, the MJ of another game; in the game: living crew, the dead one (from day 1 on), the admin
who plays, a mutant. A member who may become a substitute is a member outside until he sits."""
SENDERS = ("outsider", "seat:7", "seat:11")
"""Those whose empty forms are tried as well: what a refusal says is the same for all who may not know."""
NOT_MUTANTS = EVERYBODY[:-1]


@dataclass(frozen=True)
class Twin:
    """A secret: its story, when both worlds are looked at, who must see no difference, and somebody who must."""

    name: str
    story: Story
    points: tuple[str, ...]
    blind: tuple[str, ...]
    knows: str


def cards(seat: int, nature: str, quality: str, defect: str) -> dict[int, tuple[str, str, str]]:
    return {seat: (nature, quality, defect)}


TWINS = (
    Twin(
        "nature",
        replace(
            BASE, cards=cards(2, "crew", "perspicace", "susceptible") | cards(10, "mutant", "perspicace", "susceptible")
        ),
        ("day 0", "night 1", "day 1"),
        NOT_MUTANTS,
        "seat:2",
    ),
    Twin(
        "quality",
        replace(BASE, cards=cards(4, "crew", "leader", "susceptible")),
        ("day 1",),
        EVERYBODY,
        "seat:4",
    ),
    Twin(
        "defect",
        replace(BASE, cards=cards(4, "crew", "attentif", "violent")),
        ("day 1",),
        EVERYBODY,
        "seat:4",
    ),
    Twin("a list of likes", replace(BASE, likes={4: [0, 1, 2, 3, 5]}), ("day 1",), EVERYBODY, "seat:4"),
    Twin("a dislike", replace(BASE, dislikes={4: 10}), ("day 0",), EVERYBODY, "seat:4"),
    Twin("a sealed target", replace(BASE, target=10), ("night 1",), NOT_MUTANTS, "seat:1"),
    Twin("words among mutants", replace(BASE, den_text="Le siège 3. " * 40), ("day 1",), NOT_MUTANTS, "seat:11"),
    Twin("how much mutants write", replace(BASE, den_posts=4), ("night 1", "day 1"), NOT_MUTANTS, "seat:11"),
    Twin("words from the MJ", replace(BASE, mj_text="Non. " * 30), ("night 1",), EVERYBODY, "seat:4"),
    Twin("words to the MJ", replace(BASE, player_text="Qui est mutant ? " * 9), ("night 1",), EVERYBODY, "seat:4"),
    Twin("a standing order", replace(BASE, order=(3,)), ("night 1",), EVERYBODY, "seat:6"),
    Twin("a probe", replace(BASE, probe=(1, "quality")), ("night 2",), EVERYBODY, "seat:0"),
)
CASES = [pytest.param(twin, point, id=f"{twin.name}, {point}") for twin in TWINS for point in twin.points]


@pytest.fixture
def two_apps(make_app: MakeApp, sqlite_template: Path, tmp_path: Path) -> tuple[Flask, Flask]:
    made = []
    for name in ("one", "other"):
        path = tmp_path / f"{name}.sqlite"
        shutil.copyfile(sqlite_template, path)
        made.append(make_app(f"sqlite:///{path}"))
    return made[0], made[1]


def seen(app: Flask, story: Story, point: str, readers: tuple[str, ...]) -> dict[str, Any]:
    """Everything that each reader gets: pages, then answers to forms sent empty, then mails."""
    with world(app, story, point) as made:
        gets = list(addresses(app, made, "GET"))
        posts = list(addresses(app, made, "POST"))
        got: dict[str, Any] = {}
        for reader in readers:
            got |= {f"{reader}: {what}": answer for what, answer in fetch(made, reader, "GET", gets).items()}
        got |= _mailed(made, readers)
        for reader in readers:
            got |= {
                f"{reader}: {what}": answer for what, answer in fetch(made, reader, "POST", _harmless(posts)).items()
            }
        return got


def _harmless(posts: list[str]) -> list[str]:
    """Forms about a game and its threads; those about the reader's own account would only log him out."""
    return [url for url in posts if url.startswith(("/parties/", "/fils/", "/messages/"))]


def _mailed(made: World, readers: tuple[str, ...]) -> dict[str, Any]:
    sent = mails(made)
    return {f"{name}: mails": sent.get(address, []) for name, address in addresses_of(made, readers).items()}


@pytest.mark.parametrize(("twin", "point"), CASES)
def test_a_secret_changes_nothing_for_whoever_may_not_know_it(
    twin: Twin, point: str, two_apps: tuple[Flask, Flask]
) -> None:
    readers = (*twin.blind, twin.knows)
    one, other = (seen(app, story, point, readers) for app, story in zip(two_apps, (BASE, twin.story), strict=True))
    assert one.keys() == other.keys()
    differing = [what for what in one if one[what] != other[what]]
    told = [what for what in differing if not what.startswith(f"{twin.knows}: ")]
    assert not told, f"{twin.name} shows at {point} in {told[:8]} ({len(told)} in all): {_first(one, other, told)}"
    assert differing, "the one who knows sees no difference: this test would find nothing"


def _first(one: dict[str, Any], other: dict[str, Any], told: list[str]) -> str:
    if not told:
        return ""
    left, right = str(one[told[0]]), str(other[told[0]])
    at = next(
        (place for place, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right))
    )
    return f"…{left[max(0, at - 120) : at + 80]}… / …{right[max(0, at - 120) : at + 80]}…"


def test_every_address_is_fetched_or_named_with_a_reason(two_apps: tuple[Flask, Flask]) -> None:
    app = two_apps[0]
    with world(app, BASE, "day 0") as made:
        with app.app_context():
            known = values(made)
        unknown = {
            f"{rule.rule}: <{name}>"
            for rule in rules(app)
            for name in rule.arguments
            if rule.endpoint not in NO_SECRETS and name not in known
        }
        assert not unknown
        assert all(reason for reason in NO_SECRETS.values())
        assert len(list(addresses(app, made, "GET"))) > 100
