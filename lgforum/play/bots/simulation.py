"""Whole games between bots, without a forum: what a composition may be expected to give.

Each bot sees its own seat's view, as on the forum. A game depends on its number alone: the same run gives the same
games.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any

import msgspec

from lgforum import engine
from lgforum.engine import Answer, Asked, Close, Fact, Table

from ..errors import Refused, rules_may_refuse
from .habits import Habits, habits_of
from .mind import Mind

LONGEST = 400
"""Stages after which a game is given up: none has ever come near."""
COMMON = ("vote", "captain_vote", "devour", "tie", "succession", "spirits", "accept_draw")
"""Kinds of decision that belong to no card."""
BY_ITSELF: dict[str, tuple[str, str | None, str | None]] = {
    "chevalier": ("died", "how", "rust"),
    "idiot": ("spared", None, None),
    "montreur_d_ours": ("bear_growls", None, None),
    "bouc_emissaire": ("barred", None, None),
    "ancien": ("anger", None, None),
    "ange": ("game_over", "camp", "ange"),
    "sectaire": ("game_over", "camp", "sectaire"),
}
"""Cards that decide nothing: the fact (with a value of one of its data) by which they have mattered."""
PLAIN = ("loup_garou", "simple_villageois", "deux_soeurs", "trois_freres")
"""Cards without a power of their own."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played. `winner`: a camp, or a card that won alone. `acted`: cards whose power did something."""

    winner: str
    days: int
    quiet_days: int
    cards: frozenset[str]
    acted: frozenset[str]


def setup_of(system: str, seats: int, options: Mapping[str, Any]) -> engine.Setup:
    """Return a set-up that can be played. Raises Refused, the rule book's own."""
    setup = engine.Setup(system, seats, dict(options))
    with rules_may_refuse():
        engine.system(system).check(setup)
    return setup


def play(setup: engine.Setup, number: int) -> Played:
    """Play the game of that number."""
    rng = Random(number)
    seed = sha256(f"{setup.system}/{number}".encode()).hexdigest()
    table, habits = Table.start(setup, seed), habits_of(setup.system)
    facts = list(table.facts)
    for _ in range(LONGEST):
        if table.ended is not None:
            return _played(table, facts)
        here = _place(table)
        for seat in rng.sample(range(setup.seats), setup.seats):
            if _place(table) == here:
                facts += _let_answer(table, habits, seat, facts, rng)
        if _place(table) == here:
            facts += table.play(Close()).facts
    raise RuntimeError(f"game {number} of {setup} does not end")


def _place(table: Table) -> tuple[engine.PhaseName, int] | None:
    """The open stage; `None` once the game is over."""
    return (table.phase, table.stage.number) if table.stage else None


def _let_answer(table: Table, habits: Habits, seat: int, facts: list[Fact], rng: Random) -> list[Fact]:
    """Let a seat answer all it is asked, and return what was told meanwhile."""
    told: list[Fact] = []
    if table.stage is None or not any(d.seat == seat and d.asked_of == "seat" for d in table.stage.decisions):
        return told
    done: set[str] = set()
    while table.stage is not None:
        seen = engine.view(table, f"seat:{seat}", [*facts, *told])
        waiting = [one for one in seen.asked if not one.answered and one.key not in done]
        if not waiting:
            break
        waiting.sort(key=lambda one: one.kind in habits.last)
        done.add(waiting[0].key)
        told += _answer(table, Mind(habits, seen, seat, rng), waiting[0], seen)
    return told


def _answer(table: Table, mind: Mind, asked: Asked, seen: engine.View) -> list[Fact]:
    if asked.instead_of and any(one.key == asked.instead_of and one.answer is not None for one in seen.asked):
        return []
    form = asked.form
    if asked.apart_from and isinstance(form, engine.OneSeat | engine.Seats):
        before = next((one.answer for one in seen.asked if one.key == asked.apart_from), None)
        named = before if isinstance(before, list) else [] if before is None else [before]
        asked = msgspec.structs.replace(asked, form=form.without(named))
    return table.play(Answer(asked.seat, asked.key, mind.answer(asked))).facts


def _played(table: Table, facts: list[Fact]) -> Played:
    assert table.ended is not None
    deaths = {fact.phase for fact in facts if fact.kind in ("died", "executed", "death", "removed")}
    days = table.phase.ordinal
    quiet = sum(1 for day in range(1, days + 1) if not {2 * day - 1, 2 * day} & deaths)
    secrets = next(fact.data for fact in facts if fact.kind == "secrets")
    dealt = {int(fact.audience[0][5:]): fact.data.get("card", "") for fact in facts if fact.kind == "dealt"}
    cards = frozenset(card for card in dealt.values() if card)
    winner = next(iter(table.ended.winners), "nobody")
    return Played(winner, days, quiet, cards, _acted(facts, secrets, dealt) & cards)


def _acted(facts: list[Fact], secrets: Mapping[str, Any], dealt: Mapping[int, str]) -> frozenset[str]:
    """The cards whose holders decided something of their own, or whose mark was seen."""
    acted = {
        dealt[int(key.split("/")[1])]
        for stage in secrets.get("story", ())
        for key, value in stage["answers"].items()
        if key.split("/")[0] not in COMMON and value not in (None, False, [], "keep")
    }
    for card, (kind, name, value) in BY_ITSELF.items():
        if any(fact.kind == kind and (name is None or fact.data.get(name) == value) for fact in facts):
            acted.add(card)
    return frozenset(acted)


@dataclass
class Forecast:
    """What many games gave."""

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    days: Counter[int] = field(default_factory=Counter)
    quiet_days: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    acted: Counter[str] = field(default_factory=Counter)

    def add(self, game: Played) -> None:
        """Count a game."""
        self.games += 1
        self.wins[game.winner] += 1
        self.days[game.days] += 1
        self.quiet_days += game.quiet_days
        self.seen.update(game.cards)
        self.acted.update(game.acted)

    def rates(self) -> list[tuple[str, float, float, float]]:
        """Return the winners, the most frequent first: share of the games, and its interval at 95 %."""
        return [(winner, won / self.games, *interval(won, self.games)) for winner, won in self.wins.most_common()]

    def mean_days(self) -> float:
        """Return how many days a game lasts."""
        return sum(days * games for days, games in self.days.items()) / self.games

    def quiet_share(self) -> float:
        """Return the share of the days (each with its night) without a death."""
        return self.quiet_days / max(1, sum(days * games for days, games in self.days.items()))

    def powers(self) -> list[tuple[str, float]]:
        """Return the cards that have a power: in which share of their games it did something, the least first."""
        shares = [(card, self.acted[card] / games) for card, games in self.seen.items() if card not in PLAIN]
        return sorted(shares, key=lambda one: (one[1], one[0]))


def interval(won: int, games: int) -> tuple[float, float]:
    """Return Wilson's interval at 95 % for a share of `won` in `games`."""
    z, share = 1.96, won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (middle - spread) / (1 + z * z / games)), min(1.0, (middle + spread) / (1 + z * z / games))


__all__ = ["Forecast", "Played", "Refused", "interval", "play", "setup_of"]
