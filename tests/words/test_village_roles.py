"""Cards, camps, pages and meetings of Thiercelieux in words."""

import pytest

from lgforum.assets.icons import lucide
from lgforum.engine.systems.thiercelieux import facts as authority
from lgforum.engine.systems.thiercelieux.role import SOLO, VILLAGE, WOLVES
from lgforum.engine.systems.thiercelieux.roles import ROLES
from lgforum.words import roles

CAMPS = {VILLAGE: "Village", WOLVES: "Loups-Garous", SOLO: "Sans alliés"}


def test_every_card_of_the_engine_has_words_and_the_title_too() -> None:
    assert set(roles.CARDS) == {*ROLES, "capitaine"}


@pytest.mark.parametrize(
    ("card", "il", "elle", "printed"),
    [
        ("loup_garou", "Loup-Garou", "Louve-Garou", "Loup-Garou"),
        ("simple_villageois", "Simple Villageois", "Simple Villageoise", "Simple Villageois"),
        ("voyante", "Voyant", "Voyante", "Voyante"),
        ("sorciere", "Sorcier", "Sorcière", "Sorcière"),
        ("servante", "Serviteur Dévoué", "Servante Dévouée", "Servante Dévouée"),
        ("petite_fille", "Petite Fille", "Petite Fille", "Petite Fille"),
        ("deux_soeurs", "Deux Sœurs", "Deux Sœurs", "Deux Sœurs"),
        ("capitaine", "Capitaine", "Capitaine", "Capitaine"),
    ],
)
def test_a_cards_name_agrees_and_the_neutral_one_is_printed(card: str, il: str, elle: str, printed: str) -> None:
    assert [roles.name(card, agreement) for agreement in "mfn"] == [il, elle, printed]
    assert roles.card(card) == printed


@pytest.mark.parametrize("card", sorted(ROLES))
def test_english_calls_a_card_by_its_printed_name_whoever_holds_it(card: str) -> None:
    assert {roles.name(card, agreement, locale="en") for agreement in "mfn"} == {roles.card(card)}


@pytest.mark.parametrize("card", sorted(roles.CARDS))
def test_a_page_says_when_to_act_what_death_brings_and_what_others_do_to_it(card: str) -> None:
    french, english = roles.page(card, locale="fr"), roles.page(card, locale="en")
    assert {"Quand agir", "À sa mort", "Après une infection", "Quand l’Ancien se fâche", "Dans d’autres mains"} <= {
        heading for heading, _text in french.parts
    }
    assert len(french.parts) == len(english.parts)
    for (_heading, said), (_, translated) in zip(french.parts, english.parts, strict=True):
        assert said != translated
        assert "!" not in said
    assert french.icon in lucide()


@pytest.mark.parametrize("card", sorted(ROLES))
def test_a_page_gives_the_camp_with_which_the_card_is_dealt(card: str) -> None:  # T-54
    assert roles.page(card).camp == CAMPS[ROLES[card].camp]


@pytest.mark.parametrize("card", sorted(card for card, role in ROLES.items() if role.wakes is None))
def test_a_card_that_never_wakes_says_nothing_of_the_night(card: str) -> None:
    days = {"juge_begue", "servante", "montreur_d_ours", "loup_garou"}  # the pack wakes together
    when = dict(roles.page(card).parts)["Quand agir"]
    assert (when == "La nuit ne l’appelle pas.") is (card not in days)


def test_every_winner_and_every_camp_has_a_name_in_both_languages() -> None:
    alone = {role.name for role in (card() for card in ROLES.values()) if role.aim is not None} | {"ange"}
    for winner in {*authority.WINNERS, *alone}:
        assert roles.camp_wins(winner) != roles.camp_wins(winner, locale="en")
        assert roles.camp(winner) not in ("", winner)
    assert roles.camp_wins("village") == "Le village l’emporte"
    assert roles.camp_wins("lovers", locale="en") == "The couple wins"
    assert roles.camp("solo") == "Sans alliés"


def test_meetings_are_of_two_known_roles_and_said_in_both_languages() -> None:
    assert len(roles.INTERACTIONS) >= 40
    for pair in roles.INTERACTIONS:
        assert len(pair) == 2
        assert pair <= set(roles.CARDS)
        one, other = sorted(pair)
        french, english = roles.interaction(one, other), roles.interaction(other, one, locale="en")
        assert french.endswith(".")
        assert french != english
        assert "!" not in french


def test_a_role_lists_whom_it_meets() -> None:
    met = dict(roles.interactions_of("salvateur"))
    assert met["sorciere"].startswith("La Sorcière n’apprend rien d’une victime que le Salvateur protège")
    assert "simple_villageois" not in met
    assert roles.interaction("salvateur", "simple_villageois") == ""
