"""Display names: which may be taken, and when two of them could be mistaken for each other.

A name is Latin letters, digits and a few signs, because players type each other's names to vote. Two names are
look-alikes when they share a `key`: the same letters once case, accents, separators and confusable shapes
(Unicode's list, UTS #39) are taken away. See docs/decisions/display-names.md.
"""

import unicodedata
from functools import lru_cache

from confusable_homoglyphs.confusables import confusables_data

from .errors import Refused

LEAST, MOST = 2, 32
KEY_MOST = 96
SIGNS = " -_.'’"

_LIGATURES = {"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ß": "ss", "ẞ": "ss", "þ": "th", "Þ": "th"}
# what a reader cannot tell apart in a sans serif, whichever case it was typed in
_SHAPES = (("0", "o"), ("1", "l"), ("i", "l"), ("|", "l"), ("rn", "m"), ("vv", "w"))

RESERVED = (
    "admin",
    "administrateur",
    "administratrice",
    "administration",
    "moderateur",
    "moderatrice",
    "moderator",
    "moderation",
    "maitre du jeu",
    "meneur",
    "game master",
    "MJ",
    "lgforum",
    "LG Forum",
    "systeme",
    "system",
    "support",
    "invite",
    "guest",
    "personne",
    "nobody",
    "blanc",
    "abstention",
    "everybody",
    "tous",
    "vous",
)
RESERVED_STARTS = ("ancien membre", "former member")


def clean(name: str) -> str:
    """Return `name` as it is stored: compatibility forms resolved, one space between words, none around."""
    return " ".join(unicodedata.normalize("NFKC", name).replace("'", "’").split())


def key(name: str) -> str:
    """Return the look-alike key of a name: at most 96 characters of `[a-z2-9]` for Latin names, "" for none."""
    letters = "".join(_plain(character) for character in unicodedata.normalize("NFKC", name)).casefold()
    for seen, read in _SHAPES:
        letters = letters.replace(seen, read)
    return letters[:KEY_MOST]


def check(name: str) -> str:
    """Return the name as it would be stored.

    Raises Refused with `name-length` (least, most), `name-signs` (sign), `name-letters` or `name-reserved`.
    Whether somebody else has a name like it is for the caller to ask: `key` is unique in the table.
    """
    name = clean(name)
    if not LEAST <= len(name) <= MOST:
        raise Refused("name-length", least=LEAST, most=MOST)
    for character in name:
        if not _allowed(character):
            raise Refused("name-signs", sign=character if character.isprintable() else "")
    if (
        name[0] in SIGNS
        or name[-1] in SIGNS.replace(".", "")
        or not any(map(str.isalpha, name))
        or len(key(name)) < LEAST
    ):
        raise Refused("name-letters")
    if key(name) in _reserved() or key(name).startswith(_reserved_starts()):
        raise Refused("name-reserved")
    return name


def _allowed(character: str) -> bool:
    if character in SIGNS or character in "0123456789":
        return True
    return unicodedata.category(character) in {"Lu", "Ll", "Lt", "Lo", "Lm"} and unicodedata.name(
        character, ""
    ).startswith("LATIN ")


@lru_cache(maxsize=4096)
def _plain(character: str) -> str:
    """Return a character without accents, as the ASCII letters it looks like; "" for a separator."""
    if character in _LIGATURES:
        return _LIGATURES[character]
    base = "".join(part for part in unicodedata.normalize("NFD", character) if not unicodedata.combining(part))
    if base.isascii():
        return "".join(sign for sign in base if sign.isalnum() or sign == "|")
    return _look_alike(base) or (base if base.isalnum() else "")


def _look_alike(character: str) -> str:
    for shape in confusables_data.get(character, ()):
        plain = "".join(part for part in unicodedata.normalize("NFD", shape["c"]) if not unicodedata.combining(part))
        if plain and plain.isascii() and plain.isalnum():
            return plain
    return ""


@lru_cache(maxsize=1)
def _reserved() -> frozenset[str]:
    return frozenset(map(key, RESERVED))


@lru_cache(maxsize=1)
def _reserved_starts() -> tuple[str, ...]:
    return tuple(map(key, RESERVED_STARTS))
