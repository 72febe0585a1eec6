"""How a bot answers: from its own view alone, with opinions that stay the same for a whole phase.

What belongs to one system (who its mates are, what it makes of what it was told, what each question is worth to it)
stands in its `Habits`.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from lgforum.engine import Asked, Fields, OneOf, OneSeat, Seats, Text, View, YesNo
from lgforum.engine import Form as AnyForm

if TYPE_CHECKING:
    from .habits import Habits

Answer = Any


class Mind:
    """A bot at one seat. `rng` is seeded by game, seat and phase: asked again, it thinks the same.

    `spared`: seats that it harms only if nobody else is left to name (the visitor's, in the demo's past).
    """

    def __init__(self, habits: "Habits", view: View, seat: int, rng: Random, spared: Collection[int] = ()) -> None:
        self.habits = habits
        self.view = view
        self.seat = seat
        self.rng = rng
        self.spared = spared
        numbers = [s.number for s in view.seats]
        self.opinion = {n: rng.random() for n in numbers}
        self.mates = habits.mates(view) - {seat}
        habits.consider(self)

    def answer(self, asked: Asked) -> Answer:
        """Return a legal answer to what is asked, `None` to pass where that is allowed."""
        chooser = self.habits.choosers.get(asked.kind)
        return chooser(self, asked.form) if chooser else self.any(asked.form)

    def suspect(self, choices: Sequence[int]) -> int:
        """Return the seat that this bot trusts least: never a mate, sooner one that others name already."""
        named = Counter(v for shown in self.view.shown for v in shown.answers.values() if isinstance(v, int))
        return min(
            choices,
            key=lambda s: (s in self.spared, s in self.mates, s == self.seat, self.opinion[s] - 0.12 * named[s]),
        )

    def friend(self, choices: Sequence[int]) -> int:
        """Return the seat that this bot likes best."""
        return max(choices, key=lambda s: self.opinion[s] + (0.5 if s in self.mates else 0))

    def prey(self, choices: Sequence[int]) -> int:
        """Return a mutant's target: what most mates say already, else one's own idea."""
        said = Counter(
            value
            for shown in self.view.shown
            if shown.kind == self.habits.hunt
            for value in shown.answers.values()
            if value in choices and value not in self.spared
        )
        if said:
            return int(said.most_common(1)[0][0])
        outsiders = [s for s in choices if s not in self.mates and s != self.seat and s not in self.spared]
        return self.rng.choice(outsiders or list(choices))

    def any(self, form: AnyForm) -> Answer:
        """Return some legal answer."""
        match form:
            case OneSeat():
                return self.rng.choice(list(form.choices)) if form.choices else None
            case Seats():
                return sorted(self.rng.sample(list(form.choices), min(form.most, len(form.choices))))
            case OneOf():
                return self.rng.choice(list(form.options))
            case YesNo():
                return self.rng.random() < 0.5
            case Fields():
                return self._fields(form)
            case Text():
                return "?"
        raise TypeError(f"no way to answer {form!r}")

    def _fields(self, form: Fields) -> dict[str, Answer]:
        taken: set[Any] = set()
        value: dict[str, Answer] = {}
        for name, part in form.fields.items():
            pick = self.any(part)
            while name in form.differ and pick in taken and isinstance(part, OneSeat) and len(part.choices) > 1:
                pick = self.any(part)
            taken.add(pick)
            value[name] = pick
        return value
