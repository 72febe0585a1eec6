"""Named draws from a game's seed (P-9).

A draw depends on the seed and on its name alone: replays, rewinds and previews never disagree about it, whatever was
drawn before. Before the game starts the seed's hash is published; at the end the seed is, and anyone can check.
"""

import hmac
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeVar

from .refused import Refused

T = TypeVar("T")

_SEED = re.compile(r"[0-9a-f]{64}")
_SPACE = 1 << 128


def commitment(seed: str) -> str:
    """The hash published when the game starts: SHA-256, in hex, of the seed's 64 hex digits read as bytes."""
    return sha256(_key(seed)).hexdigest()


def verify(seed: str, published: str) -> bool:
    """Whether `seed` is the one that the hash `published` at the start was made from."""
    return hmac.compare_digest(commitment(seed), published)


def _key(seed: str) -> bytes:
    if not _SEED.fullmatch(seed):
        raise Refused("seed-malformed")
    return bytes.fromhex(seed)


class Dice:
    """The draws of one game.

    `seed`: 64 hex digits. `forced`: results by name, for a table written down in a file; each is checked to be one
    that the draw could have given (`Refused("draw-impossible")` otherwise).
    """

    def __init__(self, seed: str, forced: Mapping[str, Any] | None = None) -> None:
        self._seed = _key(seed)
        self._forced = forced or {}

    def number(self, name: str, below: int) -> int:
        """A number from 0 to `below` - 1, each as likely as the others."""
        limit = _SPACE - _SPACE % below
        attempt = 0
        while True:
            block = hmac.digest(self._seed, f"{name}#{attempt}".encode(), "sha256")
            value = int.from_bytes(block[:16], "big")
            if value < limit:
                return value % below
            attempt += 1

    def pick(self, name: str, options: Sequence[T]) -> T:
        """One of `options`. Their order matters: give them in a fixed one."""
        if name in self._forced:
            return self._only_legal(name, self._forced[name], options)
        return options[self.number(name, len(options))]

    def sample(self, name: str, options: Sequence[T], count: int) -> list[T]:
        """`count` of `options`, in drawn order, none twice."""
        if name in self._forced:
            return self._forced_sample(name, options, count)
        left = list(options)
        return [left.pop(self.number(f"{name}#{place}", len(left))) for place in range(count)]

    def shuffled(self, name: str, items: Sequence[T]) -> list[T]:
        """All of `items` in a drawn order."""
        return self.sample(name, items, len(items))

    def weighted(self, name: str, weights: Mapping[str, int]) -> str:
        """One key of `weights`, each as likely as its weight says."""
        if name in self._forced:
            return self._only_legal(name, self._forced[name], [key for key, weight in weights.items() if weight])
        point = self.number(name, sum(weights.values()))
        for key, weight in weights.items():
            if point < weight:
                return key
            point -= weight
        raise AssertionError("a point beyond the sum of the weights")

    def _only_legal(self, name: str, value: Any, options: Sequence[T]) -> T:
        for option in options:
            if option == value:
                return option
        raise Refused("draw-impossible", name=name, value=value, choices=list(options))

    def _forced_sample(self, name: str, options: Sequence[T], count: int) -> list[T]:
        values = self._forced[name]
        if not isinstance(values, list) or len(values) != count:
            raise Refused("draw-impossible", name=name, value=values, choices=list(options))
        left, drawn = list(options), []
        for value in values:
            drawn.append(self._only_legal(name, value, left))
            left.remove(drawn[-1])
        return drawn
