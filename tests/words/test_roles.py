"""Natures, qualities and defects in words."""

import pytest

from lgforum.words import roles

ALL = [(kind, role) for kind, group in roles.KINDS.items() for role in group]


def test_every_role_of_the_rule_book_is_there() -> None:  # S-01, S-02, S-05
    assert set(roles.NATURES) == {"crew", "mutant"}
    assert set(roles.QUALITIES) == {"clairvoyant", "perspicace", "creatif", "leader", "enthousiaste", "attentif"}
    assert set(roles.DEFECTS) == {"susceptible", "depressif", "violent", "pessimiste", "peureux", "paranoiaque"}


@pytest.mark.parametrize(("kind", "role"), ALL)
def test_every_role_has_words_in_both_languages_for_every_agreement(kind: str, role: str) -> None:
    for agreement in "mfn":
        french = roles.words(kind, role, agreement, locale="fr")
        english = roles.words(kind, role, agreement, locale="en")
        assert french.name
        assert french.short != english.short
        assert french.text != english.text
        assert "·" not in french.name + french.text


@pytest.mark.parametrize(
    ("role", "il", "elle", "neutral"),
    [
        ("mutant", "Mutant", "Mutante", "Camp mutant"),
        ("clairvoyant", "Clairvoyant", "Clairvoyante", "Clairvoyance"),
        ("creatif", "Créatif", "Créative", "Créativité"),
        ("attentif", "Attentif", "Attentive", "Attention"),
        ("perspicace", "Perspicace", "Perspicace", "Perspicacité"),
        ("depressif", "Dépressif", "Dépressive", "Dépression"),
        ("peureux", "Peureux", "Peureuse", "Peur"),
        ("violent", "Violent", "Violente", "Violence"),
    ],
)
def test_a_roles_name_agrees(role: str, il: str, elle: str, neutral: str) -> None:
    assert [roles.name(role, agreement) for agreement in "mfn"] == [il, elle, neutral]


def test_english_keeps_the_games_own_names() -> None:
    assert {roles.name("creatif", agreement, locale="en") for agreement in "mfn"} == {"Créatif"}


def test_camps_win_in_words() -> None:
    assert roles.camp_wins("crew") == "L’équipage l’emporte"
    assert roles.camp_wins("mutants", locale="en") == "The mutants win"
    assert roles.camp_wins(None) == "Personne ne l’emporte"
