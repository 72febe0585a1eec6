"""How a sentence names people: agreement, elision, lists, and "vous" for the reader.

Agreement is chosen by each person: `m` (il), `f` (elle) or `n` (neutral). Neutral wording is a sentence that needs
no agreement, not a spelling with dots.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence

import msgspec
from babel.lists import format_list
from flask_babel import gettext as _
from flask_babel import pgettext

from .language import language

VOWELS = "aeiou"
# Names in h that elide ("d’Hélène"); any other h is taken as aspirated ("de Hibou"), which is never shocking.
MUTE_H = re.compile(
    r"h(elene|eloise|enri|enriette|enrique|erve|ermine|ermione|ermes|ector|elios|ippolyte|onore|onorine|orace|"
    r"ortense|ubert|ugo|ugues|ugolin|yacinthe|adrien|ilaire|ilda|elie|eli)\b"
)


class Person(msgspec.Struct, frozen=True):
    """A person as sentences speak of them: a name and an agreement (`m`, `f`, `n`)."""

    name: str
    agreement: str = "n"


def agreeing(person: Person, m: str, f: str, n: str) -> str:
    """Return the form of a word or sentence that agrees with `person`."""
    return {"m": m, "f": f}.get(person.agreement, n)


def elides(name: str) -> bool:
    """Tell whether "de" and "que" lose their vowel before `name` (Ondine, Hélène, Yves; not Hibou, Yann)."""
    plain = "".join(c for c in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(c))
    plain = plain.replace("œ", "oe").replace("æ", "ae")
    if not plain:
        return False
    if plain[0] == "h":
        return bool(MUTE_H.match(plain))
    if plain[0] == "y":
        return len(plain) > 1 and plain[1].isalpha() and plain[1] not in VOWELS + "y"
    return plain[0] in VOWELS


def of(name: str) -> str:
    """Return "de Basile", "d’Ondine" (French only; other languages use the name itself)."""
    return f"d’{name}" if elides(name) else f"de {name}"


def that(name: str) -> str:
    """Return "que Basile", "qu’Ondine"."""
    return f"qu’{name}" if elides(name) else f"que {name}"


def signed(amount: int) -> str:
    """Return +1, 0 or −1 with a true minus sign."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def listing(items: Iterable[str]) -> str:
    """Return "A, B et C" in the current language; an empty list says "personne"."""
    words = list(items)
    return format_list(words, locale=language()) if words else pgettext("liste vide", "personne")


class Cast:
    """The people of one table, in seat order, seen by one reader."""

    def __init__(self, people: Sequence[Person], reader_seat: int | None = None):
        self.people = people
        self.reader_seat = reader_seat

    def __getitem__(self, seat: int) -> Person:
        return self.people[seat] if 0 <= seat < len(self.people) else Person(_("siège %(n)s", n=seat + 1))

    def is_reader(self, seat: int | None) -> bool:
        """Tell whether the reader holds `seat`."""
        return seat is not None and seat == self.reader_seat

    def name(self, seat: int) -> str:
        """Return a seat's name, the reader's own included."""
        return self[seat].name

    def you(self, seat: int) -> str:
        """Return a seat's name, or "vous" for the reader: for objects and lists, never for a subject."""
        return _("vous") if self.is_reader(seat) else self.name(seat)

    def names(self, seats: Iterable[int]) -> str:
        """Return "A, B et vous": the reader comes last, the others keep their order."""
        ordered = sorted(seats, key=self.is_reader)
        return listing(self.you(seat) for seat in ordered)

    def forms(self, seat: int) -> dict[str, str]:
        """Return a seat's name in the forms that sentences ask for: `name`, `of_name`, `that_name`."""
        name = self.name(seat)
        return {"name": name, "of_name": of(name), "that_name": that(name)}
