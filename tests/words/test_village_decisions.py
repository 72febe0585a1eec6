"""Thiercelieux’s decisions and standing orders in words."""

from typing import Any

import pytest

from lgforum.engine import Decision, OneOf, OneSeat
from lgforum.engine.systems.thiercelieux import facts as authority
from lgforum.engine.systems.thiercelieux.roles import ROLES
from lgforum.engine.systems.thiercelieux.roles.gitane import ANSWERS, MENU
from lgforum.words import decisions

from .conftest import BASILE, FALCO, ONDINE, PEOPLE, plain

SYSTEM = "thiercelieux"
DATA: dict[str, dict[str, Any]] = {
    "steal": {"cards": ["voyante", "chasseur"]},
    "spirits": {"question": "Falco est-il un loup ?"},
    "take_card": {"condemned": BASILE},
}
ORDERS = ("succession", "tie", "shoot", "bar", "life_potion", "take_card")


def asked(kind: str, form: Any = None, **fields: Any) -> Decision:
    shape = OneSeat((0, 1, 3)) if form is None else form
    return Decision(f"{kind}/0", kind, ONDINE, shape, **{"data": DATA.get(kind, {}), **fields})


def silence(decision: Decision) -> str:
    return plain(decisions.silence(decision, PEOPLE, system=SYSTEM))


@pytest.mark.parametrize("kind", sorted(authority.DECISIONS))
def test_every_kind_of_decision_has_all_its_words_in_both_languages(kind: str) -> None:
    french = decisions.words(asked(kind), PEOPLE, locale="fr", system=SYSTEM)
    english = decisions.words(asked(kind), PEOPLE, locale="en", system=SYSTEM)
    for field in ("title", "question", "consequence", "button", "readers", "silence", "icon"):
        assert all((getattr(french, field), getattr(english, field))), field
    assert french.question != english.question
    assert french.consequence != english.consequence
    assert french.silence != english.silence
    assert "!" not in french.question + french.consequence + french.silence
    assert "%(" not in french.question + english.question


def test_words_are_there_for_the_kinds_of_the_system_and_no_others() -> None:
    assert set(decisions.kinds(SYSTEM)) == set(authority.DECISIONS)


def test_data_of_decisions_are_those_that_the_system_gives() -> None:
    assert {kind: set(fields) for kind, fields in authority.DECISIONS.items() if fields} == {
        kind: set(data) for kind, data in DATA.items()
    }


def test_a_vote_is_said_in_the_terms_of_its_own_system() -> None:
    assert "bannie" in decisions.consequence("vote", system=SYSTEM)
    assert "exécutée" in decisions.consequence("vote", system="spaceship")
    assert "exécutée" in decisions.consequence("vote")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("side", "vous êtes du village."),  # T-35
        ("couple", "deux autres personnes sont tirées au sort, et vous apprenez lesquelles."),  # T-26a
        ("model", "votre modèle est tiré au sort."),  # T-40a
        ("protect", "vous ne protégez personne cette nuit."),  # T-52
        ("spy", "vous n’espionnez pas, et ne risquez rien."),  # T-27a
        ("infect", "vous n’infectez personne cette nuit."),  # T-46a
        ("shoot", "la personne est tirée au sort entre les autres en vie."),  # T-25a
        ("bar", "tout le monde votera demain."),  # T-33b
        ("take_card", "vous ne prenez pas la carte."),  # T-53a
        ("succession", "le titre est tiré au sort entre les personnes en vie."),  # T-24a
        ("spirits", "les esprits gardent le silence."),  # T-42
    ],
)
def test_silence_is_said_in_the_rules_own_terms(kind: str, said: str) -> None:
    assert silence(asked(kind)) == said


def test_a_pack_is_told_what_its_silence_does() -> None:  # T-20b
    assert silence(asked("devour")) == (
        "les choix du reste de la meute décident. Si toute la meute se tait, la victime est tirée au sort."
    )


def test_a_tie_falls_back_on_the_captains_own_vote_where_it_is_among_the_tied() -> None:  # T-15b
    assert silence(asked("tie", silence="default", default=BASILE)) == "votre propre vote tranche : il vise Basile."
    assert silence(asked("tie", silence="draw")) == "le sort choisit entre les personnes à égalité."


def test_a_voleur_before_two_wolves_is_told_that_he_must_take_one() -> None:  # T-28a
    free = asked("steal", OneOf(("keep", "voyante", "chasseur")), silence="default")
    bound = asked("steal", OneOf(("loup_garou",)), silence="draw", data={"cards": ["loup_garou", "loup_garou"]})
    assert plain(decisions.question(free, PEOPLE, system=SYSTEM)) == (
        "Deux cartes sont au milieu : Voyante et Chasseur. Prenez-vous l’une d’elles ?"
    )
    assert silence(free) == "vous gardez votre carte, et n’avez plus de pouvoir de toute la partie."
    assert "sont des loups : Loup-Garou et Loup-Garou" in plain(decisions.question(bound, PEOPLE, system=SYSTEM))
    assert silence(bound) == "le sort prend l’une des deux cartes."


def test_the_servante_is_asked_about_a_name_and_never_about_a_card() -> None:  # T-53a: before it is shown
    assert plain(decisions.question(asked("take_card"), PEOPLE, system=SYSTEM)) == (
        "Le village bannit Basile : prenez-vous sa carte ?"
    )


def test_the_mj_reads_who_asks_the_spirits_and_what() -> None:  # T-42
    question = asked("spirits", OneOf(ANSWERS), asked_of="mj")
    assert plain(decisions.question(question, PEOPLE, system=SYSTEM)) == (
        "Ondine demande aux esprits : « Falco est-il un loup ? » Que répondent-ils ?"
    )
    assert decisions.readers(question, PEOPLE) == "Décision du MJ, que personne d’autre ne lit."


def test_a_comedien_is_told_that_he_has_one_potion_of_the_two() -> None:  # T-36b
    only = "Une seule des deux potions peut servir cette nuit."
    assert only in decisions.consequence(asked("life_potion", instead_of="death_potion/0"), PEOPLE, system=SYSTEM)
    assert only not in decisions.consequence(asked("life_potion"), PEOPLE, system=SYSTEM)


def test_answers_are_said_in_a_few_words() -> None:
    def answer(kind: str, value: Any, reader: int | None = None) -> str:
        return decisions.answer(kind, value, PEOPLE, reader)

    assert answer("protect", ONDINE, ONDINE) == "vous"
    assert answer("protect", None) == "personne"
    assert answer("couple", [BASILE, FALCO]) == "Basile et Falco"
    assert answer("charm", []) == "personne"
    assert answer("spy", True) == "oui"
    assert answer("side", "wolf") == "loup-garou"
    assert answer("steal", "keep") == "garder sa carte"
    assert answer("play_card", "montreur_d_ours") == "Montreur d’Ours"
    assert answer("play_card", None) == "aucune carte"
    assert answer("spirits", "silent") == "le silence"
    assert answer("ask_spirits", "Falco ?") == "Falco ?"
    assert plain(answer("ask_menu", {"about": "wolf_beside", "target": BASILE})) == (
        "Basile, un loup-garou est-il à côté ?"
    )


def test_every_word_that_a_form_offers_can_be_said() -> None:
    offered = {
        "steal": ("keep", *ROLES),
        "play_card": tuple(ROLES),
        "side": ("wolf", "villager"),
        "spirits": ANSWERS,
        "ask_menu": MENU,
    }
    for kind, words in offered.items():
        for word in words:
            assert decisions.option(kind, word) != word
            assert decisions.option(kind, word, locale="en")


@pytest.mark.parametrize("kind", ORDERS)
def test_standing_orders_say_when_they_serve_and_what_happens_without(kind: str) -> None:
    french, english = (decisions.order(kind, locale=locale, system=SYSTEM) for locale in ("fr", "en"))
    for field in ("title", "serves", "without"):
        assert getattr(french, field)
        assert getattr(french, field) != getattr(english, field)
