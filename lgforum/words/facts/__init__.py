"""One sentence for each fact, in the reader's language and from the reader's place."""

from collections.abc import Sequence

from ..language import spoken
from ..people import Cast, Person
from ..sentence import Sentence
from . import kernel, spaceship, table, thiercelieux, thiercelieux_news
from .headline import News, spaceship_news
from .headline import headline as _headline
from .telling import FactLike, Telling, Vocabulary

SYSTEMS: dict[str, Vocabulary] = {"spaceship": spaceship.WORDS, "thiercelieux": thiercelieux.WORDS}
NEWS: dict[str, News] = {"spaceship": spaceship_news, "thiercelieux": thiercelieux_news.news}
ICONS = {"night": "moon", "election": "crown"}
"""The signs of phases that do not open with the day."""

__all__ = ["Cast", "Person", "Sentence", "headline", "say", "vocabulary", "votes_in_short"]


def vocabulary(system: str = "spaceship") -> Vocabulary:
    """Return every kind of fact that a system's games may tell, with its words."""
    return {**kernel.WORDS, **table.WORDS, **SYSTEMS.get(system, {})}


@spoken
def say(
    fact: FactLike,
    names: Sequence[Person],
    locale: str | None = None,
    reader_seat: int | None = None,
    system: str = "spaceship",
) -> Sentence:
    """Say a fact that the reader may know.

    `names` are the seats' people in order; `reader_seat` is told "vous". Raises KeyError for a kind without words,
    which a test forbids.
    """
    words = vocabulary(system)[fact.kind]
    telling = Telling(fact, Cast(names, reader_seat), system)
    icon = words.icon
    if fact.kind == "phase_opened":
        icon = ICONS.get(str(fact.data.get("kind")), icon)
    return Sentence(words.say(telling), icon)


@spoken
def headline(
    facts: Sequence[FactLike],
    names: Sequence[Person],
    locale: str | None = None,
    reader_seat: int | None = None,
    opening: bool = True,
    system: str = "spaceship",
) -> str:
    """Say in one line what a phase gave, from the facts that the reader may know: "Basile est exécuté, la nuit tombe".

    `opening`: say what opens too. Empty when there is no news.
    """
    return _headline(facts, Cast(names, reader_seat), opening, NEWS[system])


@spoken
def votes_in_short(
    fact: FactLike, names: Sequence[Person], reader_seat: int | None = None, locale: str | None = None
) -> str:
    """Say a `votes_cast` without its label: "Basile 5, Falco 4 ; sans vote : Basile"."""
    return kernel.counts(Telling(fact, Cast(names, reader_seat)))
