"""Words of decisions and standing orders: question, consequence, who reads, what silence does, receipt.

A decision is given as the engine's `Decision` or `Asked`, or as its kind alone where the rest does not matter. Every
function speaks the current language, or `locale=`.

`system` names the game's: the same kind (`vote`) is not said alike in every system. Without it the first system that
knows the kind speaks.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from flask_babel import gettext as _

from lgforum import hours

from ..language import spoken
from ..people import Cast, Person
from . import spaceship, thiercelieux
from .asking import Asking, DecisionWords, OrderWords
from .values import said as _said
from .values import word as _word

SYSTEMS = {"spaceship": spaceship, "thiercelieux": thiercelieux}


class Said(msgspec.Struct, frozen=True):
    """All words of one decision, for a page."""

    title: str
    question: str
    consequence: str
    button: str
    readers: str
    silence: str
    notice: str
    icon: str


def kinds(system: str = "spaceship") -> dict[str, DecisionWords]:
    """Return every kind of decision that has words."""
    return SYSTEMS[system].WORDS


def _words(asked: Any, system: str | None) -> DecisionWords | None:
    kind = asked if isinstance(asked, str) else asked.kind
    kind = kind.partition("/")[0]  # a decision's key is accepted too
    speaking = [SYSTEMS[system]] if system else SYSTEMS.values()
    return next((known.WORDS[kind] for known in speaking if kind in known.WORDS), None)


def _asking(asked: Any, names: Sequence[Person], reader_seat: int | None) -> Asking:
    seat = getattr(asked, "seat", None)
    return Asking(asked, Cast(names, seat if reader_seat is None else reader_seat))


@spoken
def title(asked: Any, locale: str | None = None, system: str | None = None) -> str:
    """Return a decision's short name: "Vote", "Sonde"."""
    words = _words(asked, system)
    return words.title() if words else str(asked)


@spoken
def question(asked: Any, names: Sequence[Person] = (), locale: str | None = None, system: str | None = None) -> str:
    """Return the question as its seat reads it."""
    words = _words(asked, system)
    return words.question(_asking(asked, names, None)) if words else str(asked)


@spoken
def consequence(asked: Any, names: Sequence[Person] = (), locale: str | None = None, system: str | None = None) -> str:
    """Return in one sentence what answering brings about."""
    words = _words(asked, system)
    return words.consequence(_asking(asked, names, None)) if words else ""


@spoken
def button(asked: Any, names: Sequence[Person] = (), locale: str | None = None, system: str | None = None) -> str:
    """Return what the seat does, as a button or a line of a list says it: "Voter", "Sonder quelqu’un"."""
    words = _words(asked, system)
    return words.button() if words else str(asked)


@spoken
def silence(asked: Any, names: Sequence[Person] = (), locale: str | None = None, system: str | None = None) -> str:
    """Return what happens without an answer, in the rule's terms. It follows "Si vous ne répondez pas"."""
    words = _words(asked, system)
    return words.silence(_asking(asked, names, None)) if words else ""


@spoken
def readers(asked: Any, names: Sequence[Person] = (), locale: str | None = None) -> str:
    """Return who sees the answer as it comes: everybody, some allies, or the seat and the MJ alone."""
    return _asking(asked, names, None).readers()


@spoken
def notice(asked: Any, locale: str | None = None) -> str:
    """Return the warning of a decision that can't be taken back; empty for the others."""
    if isinstance(asked, str):
        return ""
    if asked.at_once:
        return _("Réponse immédiate, choix définitif.")
    return _("Choix définitif dès qu’il est reçu.") if asked.final else ""


@spoken
def words(asked: Any, names: Sequence[Person] = (), locale: str | None = None, system: str | None = None) -> Said:
    """Return all words of a decision at once. Raises KeyError for a kind without words, which a test forbids."""
    found = _words(asked, system)
    if found is None:
        raise KeyError(getattr(asked, "kind", asked))
    return Said(
        title(asked, system=system),
        question(asked, names, system=system),
        consequence(asked, names, system=system),
        button(asked, system=system),
        readers(asked, names),
        silence(asked, names, system=system),
        notice(asked),
        found.icon,
    )


def said(kind: str, value: Any, cast: Cast) -> str:
    """Return an answer in a few words: "Quetzal", "Quetzal, sa qualité", "personne"."""
    return _said(kind, value, cast)


@spoken
def option(kind: str, word: str, locale: str | None = None) -> str:
    """Return one word that a form offers, as a choice of a page: "loup-garou", "garder ma carte", "Sorcière"."""
    return _word(kind.partition("/")[0], word)


@spoken
def answer(
    asked: Any, value: Any, names: Sequence[Person], reader_seat: int | None = None, locale: str | None = None
) -> str:
    """Return an answer in a few words, "vous" for the reader."""
    kind = asked if isinstance(asked, str) else asked.kind
    return _said(kind, value, Cast(names, reader_seat))


@spoken
def receipt(asked: Any, value: Any, names: Sequence[Person], at: datetime | str, locale: str | None = None) -> str:
    """Return "Reçu à 23 h 41 : Quetzal". `at`: an hour already said, or an aware instant."""
    hour = at if isinstance(at, str) else hours.clock(at)
    return _("Reçu à %(hour)s : %(value)s", hour=hour, value=answer(asked, value, names))


@spoken
def order(kind: str, locale: str | None = None, system: str | None = None) -> OrderWords:
    """Return the words of a standing order."""
    for known in [SYSTEMS[system]] if system else SYSTEMS.values():
        if kind in known.ORDERS:
            return known.ORDERS[kind]()
    return OrderWords(title(kind, system=system), "", "")
