"""What many games gave, and how sure one may be of it."""

from math import sqrt
from typing import TypeVar

import msgspec

Key = TypeVar("Key", str, int)

PLAIN = ("loup_garou", "simple_villageois", "deux_soeurs", "trois_freres")
"""Cards without a power of their own."""
Z = 1.959964
"""Of a hundred intervals that reach so many deviations to both sides, ninety-five hold what they are about."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played. `winner`: a camp, or a card that won alone. `acted`: cards whose power did something.

    A day counts with the night before it. `quiet_days`, `quiet_nights`: those in which nobody died.
    """

    winner: str
    days: int
    nights: int
    quiet_days: int
    quiet_nights: int
    cards: frozenset[str]
    acted: frozenset[str]


class Rate(msgspec.Struct, frozen=True):
    """In which share of the games somebody won, and between which shares that may be with 95 % certainty."""

    winner: str
    share: float
    low: float
    high: float


class Forecast(msgspec.Struct):
    """The sums over the games played so far. Plain data: it is passed on, and kept, as JSON."""

    games: int = 0
    wins: dict[str, int] = {}
    days: dict[int, int] = {}
    nights: int = 0
    quiet_days: int = 0
    quiet_nights: int = 0
    seen: dict[str, int] = {}
    acted: dict[str, int] = {}

    def add(self, game: Played) -> None:
        """Count a game."""
        self.games += 1
        self.nights += game.nights
        self.quiet_days += game.quiet_days
        self.quiet_nights += game.quiet_nights
        _count(self.wins, game.winner)
        _count(self.days, game.days)
        for card in game.cards:
            _count(self.seen, card)
        for card in game.acted:
            _count(self.acted, card)

    def rates(self) -> list[Rate]:
        """Return the winners, the most frequent first."""
        ordered = sorted(self.wins.items(), key=lambda one: (-one[1], one[0]))
        return [Rate(winner, won / self.games, *interval(won, self.games)) for winner, won in ordered]

    def mean_days(self) -> float:
        """Return how many days a game lasts."""
        return self._all_days() / self.games

    def middle_days(self) -> int:
        """Return a number of days that half of the games do not pass."""
        reached = 0
        for days in sorted(self.days):
            reached += self.days[days]
            if 2 * reached >= self.games:
                return days
        raise ValueError("no game was played")

    def longest(self) -> int:
        """Return the days of the longest game."""
        return max(self.days)

    def quiet_share(self) -> float:
        """Return the share of the days, each with its night, in which nobody died."""
        return self.quiet_days / max(1, self._all_days())

    def quiet_nights_share(self) -> float:
        """Return the share of the nights in which nobody died."""
        return self.quiet_nights / max(1, self.nights)

    def powers(self) -> list[tuple[str, float]]:
        """Return the cards that have a power: in which share of their games it did something, the least first."""
        shares = [(card, self.acted.get(card, 0) / games) for card, games in self.seen.items() if card not in PLAIN]
        return sorted(shares, key=lambda one: (one[1], one[0]))

    def idle(self) -> list[str]:
        """Return the cards with a power that did nothing in any game."""
        return [card for card, share in self.powers() if share == 0]

    def _all_days(self) -> int:
        return sum(days * games for days, games in self.days.items())


def interval(won: int, games: int) -> tuple[float, float]:
    """Return Wilson's interval at 95 % for a share of `won` in `games` (at least one)."""
    share = won / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, (middle - spread) / (1 + Z * Z / games)), min(1.0, (middle + spread) / (1 + Z * Z / games))


def _count(sums: dict[Key, int], what: Key) -> None:
    sums[what] = sums.get(what, 0) + 1
