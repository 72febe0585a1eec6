"""Which names are taken for each other, and which may be had at all."""

import pytest

from lgforum.play import names
from lgforum.play.errors import Refused

LOOK_ALIKES = [
    ("Ondine", "ondine", "case"),
    ("Ondine", "ONDINE", "case"),
    ("Onésime", "Onesime", "accent"),
    ("Onésime", "ONÉSIME", "accent and case"),
    ("Onésime", "One\u0301sime", "composed or not"),
    ("Éloïse", "eloise", "accents"),
    ("Ondine", "Оndine", "Cyrillic O"),
    ("Ondine", "0ndine", "zero"),
    ("Ondine", "Οndine", "Greek omicron"),
    ("Ondine", "Ｏｎｄｉｎｅ", "full width"),
    ("Ondine", "𝐎𝐧𝐝𝐢𝐧𝐞", "mathematical bold"),
    ("Ondine", "Ondіne", "Ukrainian i"),
    ("Ondine", "Ondıne", "dotless i"),
    ("Ondine", "Ond1ne", "one for i"),
    ("Ondine", "Ondlne", "l for i"),
    ("Ilona", "llona", "l for capital I"),
    ("Ilona", "|lona", "bar for capital I"),
    ("Paul", "Pau1", "one for l"),
    ("Basile", "Вasile", "Cyrillic Ve"),
    ("Basile", "Bаsile", "Cyrillic a"),
    ("Basile", "Bɑsile", "Latin alpha"),
    ("Jean Luc", "Jean-Luc", "hyphen"),
    ("Jean Luc", "JeanLuc", "no space"),
    ("Jean Luc", "Jean  Luc", "two spaces"),
    ("Jean Luc", "Jean_Luc", "underscore"),
    ("Jean Luc", "Jean\u00a0Luc", "no-break space"),
    ("Jean Luc", "Jean\u200bLuc", "space without width"),
    ("L’Ours", "L'Ours", "apostrophes"),
    ("Mam", "Marn", "rn for m"),
    ("Wendy", "vvendy", "vv for w"),
    ("Cœur", "Coeur", "ligature oe"),
    ("Læla", "Laela", "ligature ae"),
    ("Bjørn", "Bjorn", "stroke"),
    ("Łukasz", "Lukasz", "stroke"),
    ("Finn", "ﬁnn", "ligature fi"),
    ("Straße", "Strasse", "sharp s"),
    ("Nº5 Zoé", "No5 Zoe", "ordinal"),
    ("Çelik", "celik", "cedilla"),
    ("Ñandu", "nandu", "tilde"),
    ("Ann.", "Ann", "dot"),
]


@pytest.mark.parametrize(("one", "other", "_why"), LOOK_ALIKES, ids=[why for *_, why in LOOK_ALIKES])
def test_look_alikes_share_a_key(one: str, other: str, _why: str) -> None:
    assert names.key(one) == names.key(other)


DISTINCT = [
    "Ondine",
    "Onésime",
    "Basile",
    "Paul",
    "Paule",
    "Pauline",
    "Anna",
    "Anne",
    "Ann",
    "Nina",
    "Vina",
    "Mila",
    "Milla",
]
DISTINCT += [
    "Jean",
    "Luc",
    "Jean Luc",
    "Jean Luc 2",
    "Zoé",
    "Théa",
    "Léa",
    "Noa",
    "Noah",
    "Ours",
    "Loup",
    "Quetzal",
    "Théo",
    "Cléo",
]


def test_other_names_have_keys_of_their_own() -> None:
    assert len({names.key(name) for name in DISTINCT}) == len(DISTINCT)


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Ann  ", "Ann"),
        ("Jean   Luc", "Jean Luc"),
        ("L'Ours", "L’Ours"),
        ("Zoe\u0301", "Zoé"),
        ("Ａnn", "Ann"),
        ("R2 D2", "R2 D2"),
        ("J. R.", "J. R."),
        ("Ñandú", "Ñandú"),
        ("Ng", "Ng"),
        ("x" * 32, "x" * 32),
    ],
)
def test_names_that_may_be_had(typed: str, stored: str) -> None:
    assert names.check(typed) == stored


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name-length"),
        ("A", "name-length"),
        ("x" * 33, "name-length"),
        ("Анна", "name-signs"),
        ("Ann🐺", "name-signs"),
        ("Ann\u200b", "name-signs"),
        ("Ann\u202e", "name-signs"),
        ("@ann", "name-signs"),
        ("<ann>", "name-signs"),
        ("a/b", "name-signs"),
        ("12", "name-letters"),
        ("--", "name-letters"),
        ("-Ann", "name-letters"),
        ("a-", "name-letters"),
        ("Admin", "name-reserved"),
        ("ADMlN", "name-reserved"),
        ("Modérateur", "name-reserved"),
        ("M.J.", "name-reserved"),
        ("ancien membre 12", "name-reserved"),
        ("Personne", "name-reserved"),
    ],
)
def test_names_that_may_not_be_had(typed: str, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        names.check(typed)
    assert refusal.value.code == code


def test_a_key_always_fits_its_column() -> None:
    assert len(names.key("ﷺ" * 32)) <= names.KEY_MOST
    assert len(names.key("œ" * 32)) <= names.KEY_MOST
