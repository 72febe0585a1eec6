"""What a system's bots are used to. The base class holds what they do in any game."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from lgforum.engine import Form as AnyForm
from lgforum.engine import OneSeat, View

if TYPE_CHECKING:
    from ..mind import Mind

Chooser = Callable[["Mind", AnyForm], Any]


class Habits:
    """`choosers`: by kind of decision, what a mind answers; any other is answered at random."""

    system: str
    hunt: str
    """The kind of decision by which the pack kills."""
    talks: tuple[str, ...]
    """Kinds of channels in which they write."""
    last: tuple[str, ...] = ()
    """Kinds of decision that are taken after the others."""
    choosers: Mapping[str, Chooser]

    def mates(self, view: View) -> set[int]:
        """Return the seats on whose side the bot knows itself to be."""
        return set()

    def consider(self, mind: "Mind") -> None:
        """Let what the bot was told change its opinions."""

    def lines(self, kind: str, ordinal: int, rng: Random) -> Sequence[str]:
        """Return what may be written in a channel of `kind`."""
        raise NotImplementedError


def suspect(mind: "Mind", form: AnyForm) -> Any:
    """Name the one that is trusted least."""
    return mind.suspect(form.choices) if isinstance(form, OneSeat) and form.choices else mind.any(form)


def friend(mind: "Mind", form: AnyForm) -> Any:
    """Name the one that is liked best."""
    return mind.friend(form.choices) if isinstance(form, OneSeat) and form.choices else mind.any(form)


def prey(mind: "Mind", form: AnyForm) -> Any:
    """Name whom the pack names, else one's own idea."""
    return mind.prey(form.choices) if isinstance(form, OneSeat) and form.choices else mind.any(form)


def seldom(mind: "Mind", form: AnyForm) -> Any:
    """Pass more often than not."""
    if mind.rng.random() < 0.6:
        return None if isinstance(form, OneSeat) else False
    return suspect(mind, form) if isinstance(form, OneSeat) else True
