"""Find the one living player whom a few words name."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

_WORDS = re.compile(r"[A-ZÀ-ÖØ-Þ]+(?![a-zß-öø-ÿ])|[A-ZÀ-ÖØ-Þ]?[a-zß-öø-ÿ]+|\d+")


@dataclass(frozen=True)
class Candidate:
    """Somebody who may be named. `names`: what he is called; `aliases`: nicknames declared for the game."""

    key: str
    names: tuple[str, ...]
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """`key` is None when nobody, or more than one (`rivals`), is named. `sure`: the name was written whole."""

    key: str | None
    sure: bool = False
    rivals: tuple[str, ...] = field(default=())


def fold(text: str) -> str:
    """Return `text` without case, accents, spaces and punctuation."""
    flat = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in flat if c.isalnum())


def initials(name: str) -> set[str]:
    """Return the folded initials of `name`, with and without those of its numbers.

    A capital inside a word begins a new word: "JuneBug Sam" is jbs, "Marcel8" m or m8.
    """
    words = _WORDS.findall(unicodedata.normalize("NFC", name))
    return {fold("".join(word[0] for word in kept)) for kept in (words, [w for w in words if not w.isdigit()])}


def find(text: str, candidates: Iterable[Candidate]) -> Found:
    """Look `text` up, step by step; the first step that one candidate alone passes wins, a tie ends the search."""
    people = list(candidates)
    exact = unicodedata.normalize("NFC", text.strip())
    typed = fold(text)
    if not typed:
        return Found(None)
    sure_steps: list[Callable[[Candidate], bool]] = [
        lambda c: exact in (unicodedata.normalize("NFC", n) for n in c.names),
        lambda c: typed in (fold(n) for n in c.names),
        lambda c: typed in (fold(a) for a in c.aliases),
    ]
    guessed_steps: list[Callable[[Candidate], bool]] = [
        lambda c: len(typed) >= 2 and any(fold(n).startswith(typed) for n in c.names),
        lambda c: len(typed) >= 3 and any(typed in fold(n) for n in c.names),
        lambda c: len(typed) >= 2 and any(typed in initials(n) for n in c.names),
        lambda c: len(typed) >= 2 and any(_slip(typed, fold(n)) for n in c.names),
    ]
    for step in [*sure_steps, *guessed_steps]:
        who = [c.key for c in people if step(c)]
        if len(who) == 1:
            return Found(who[0], sure=step in sure_steps)
        if who:
            return Found(None, rivals=tuple(who))
    return Found(None)


def _slip(typed: str, name: str) -> bool:
    """Is `typed` a typing error for `name`: one edit under six letters, otherwise two?"""
    allowed = 1 if len(name) < 6 else 2
    return abs(len(typed) - len(name)) <= allowed and edits(typed, name) <= allowed


def edits(a: str, b: str) -> int:
    """Return how many letters to add, drop, change or swap with the next one to go from `a` to `b`."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return row[-1]
