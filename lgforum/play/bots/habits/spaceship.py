"""How bots play LG Spaceship."""

from collections.abc import Mapping, Sequence
from random import Random

from lgforum.engine import View

from .. import lines
from .habits import Chooser, Habits, friend, prey, seldom, suspect


class ShipHabits(Habits):
    """The crew and its mutants."""

    system = "spaceship"
    hunt = "attack"
    talks = ("day", "mutants", "cemetery")
    last = ("dislike",)  # after the likes, which it must not repeat
    choosers: Mapping[str, Chooser] = {
        "captain_vote": friend,
        "vote": suspect,
        "dislike": suspect,
        "tie": suspect,
        "violence": suspect,
        "gloom": suspect,
        "succession": friend,
        "cheer": friend,
        "attack": prey,
        "death_potion": seldom,
        "life_potion": seldom,
    }

    def mates(self, view: View) -> set[int]:
        """The mutants, to a mutant."""
        return set((view.sheet or {}).get("mutants", ()))

    def lines(self, kind: str, ordinal: int, rng: Random) -> Sequence[str]:
        """By the channel, and by the day."""
        pools: dict[str, Sequence[str]] = {"mutants": lines.MUTANTS, "cemetery": lines.CEMETERY}
        by_day = rng.choices((lines.ACCUSES, lines.DEFENDS, lines.THINKS), weights=(5, 3, 2))[0]
        return pools.get(kind, by_day if ordinal else lines.FIRST_DAY)
