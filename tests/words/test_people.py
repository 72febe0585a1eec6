"""Names in sentences."""

import pytest

from lgforum.words.people import Cast, of, signed, that

from .conftest import BASILE, FALCO, ONDINE, PEOPLE


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Basile", "de Basile"),
        ("Ondine", "d’Ondine"),
        ("Élodie", "d’Élodie"),
        ("Œdipe", "d’Œdipe"),
        ("Hélène", "d’Hélène"),
        ("Hugo", "d’Hugo"),
        ("Hibou", "de Hibou"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Ysé", "d’Ysé"),
        ("7 nains", "de 7 nains"),
    ],
)
def test_de_loses_its_vowel_before_a_vowel_or_a_mute_h(name: str, expected: str) -> None:
    assert of(name) == expected


def test_que_elides_as_de_does() -> None:
    assert (that("Ondine"), that("Basile")) == ("qu’Ondine", "que Basile")


def test_the_reader_comes_last_in_a_list_as_vous() -> None:
    assert Cast(PEOPLE, ONDINE).names([ONDINE, BASILE, FALCO]) == "Basile, Falco et vous"
    assert Cast(PEOPLE).names([ONDINE]) == "Ondine"
    assert Cast(PEOPLE).names([]) == "personne"


def test_amounts_carry_their_sign() -> None:
    assert [signed(n) for n in (-2, 0, 1)] == ["−2", "0", "+1"]


def test_a_seat_that_nobody_knows_still_has_a_name() -> None:
    assert Cast(PEOPLE).name(11).replace("\u00a0", " ") == "siège 12"
