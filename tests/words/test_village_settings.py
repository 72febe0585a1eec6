"""Thiercelieux’s options, warnings, refusals, phases and channels in words."""

from types import SimpleNamespace
from typing import Any

import pytest

from lgforum.engine import PhaseName
from lgforum.engine.systems.thiercelieux import facts as authority
from lgforum.engine.systems.thiercelieux.options import OPTIONS
from lgforum.words import options, phases, refusals

from .conftest import plain

SYSTEM = "thiercelieux"


def values_of(option: Any) -> list[Any]:
    return {"choice": list(option.values), "flag": [True, False]}.get(option.kind, [])


def test_every_option_has_words_and_no_other_has() -> None:
    assert set(options.SYSTEMS[SYSTEM]) == {option.name for option in OPTIONS}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_has_a_name_an_explanation_and_words_for_each_value(option: Any) -> None:
    french, english = options.words(SYSTEM, option.name, locale="fr"), options.words(SYSTEM, option.name, locale="en")
    assert french.explanation != english.explanation
    assert french.name
    assert english.name
    assert set(french.values) == set(english.values) == set(values_of(option))
    for value in (option.default, *values_of(option)):
        assert options.value(SYSTEM, option.name, value)
        assert options.value(SYSTEM, option.name, value, locale="en")
    if option.kind == "choice":
        assert len({options.value(SYSTEM, option.name, value) for value in option.values}) == len(option.values)


def test_values_are_said_in_a_few_words() -> None:
    assert options.value(SYSTEM, "reveal", True) == "oui"
    assert plain(options.value(SYSTEM, "spy_risk", 20)) == "20 %"
    assert options.value(SYSTEM, "spy_risk", 20, locale="en") == "20%"
    assert options.value(SYSTEM, "strikes", 2) == "2"
    assert options.value(SYSTEM, "composition", {"loup_garou": 2, "voyante": 1, "ange": 0}) == (
        "2 Loup-Garou, 1 Voyante"
    )
    assert options.value(SYSTEM, "actor_cards", ["renard", "corbeau"]) == "Renard et Corbeau"


@pytest.mark.parametrize("code", authority.WARNINGS)
def test_every_warning_has_words(code: str) -> None:  # T-02c
    assert options.warning(code) != code
    assert options.warning(code) != options.warning(code, locale="en")


def said(code: str, **data: Any) -> str:
    return plain(refusals.say(SimpleNamespace(code=code, data=data)))


def test_a_refused_composition_says_what_is_needed() -> None:  # T-01, T-02
    assert said("composition-role", role="deux_soeurs", given=1, allowed=[0, 2]) == (
        "Deux Sœurs : il en faut 0 ou 2 ; il y en a 1."
    )
    assert said("composition-role", role="voyante", given=0, allowed=[1]) == "Voyante : il en faut 1 ; il y en a 0."
    assert said("composition-role", role="loup_garou", given=0, allowed=list(range(1, 31))) == (
        "Loup-Garou : il en faut au moins 1 ; il y en a 0."
    )
    assert said("composition-cards", cards=12, given=11) == (
        "La composition doit compter 12 cartes ; elle en compte 11."
    )
    assert said("composition-too-many-wolves", wolves=4, others=4) == (
        "Il doit y avoir moins de loups que d’autres cartes : 4 contre 4."
    )


@pytest.mark.parametrize("stage", authority.STAGES)
def test_every_stage_has_a_public_name(stage: str) -> None:
    assert phases.stage(stage) not in (stage, "")
    assert phases.stage(stage, locale="en") != stage


def test_the_name_of_a_stage_never_says_which_decision_holds_the_close() -> None:  # T-91
    assert phases.stage("resolution", "grace") == "Clôture en cours"


def test_the_election_is_a_phase_of_its_own() -> None:  # T-10a
    election = PhaseName(0, "election", 0)
    assert [phases.name(election), phases.short(election), phases.in_sentence(election), phases.closing(election)] == [
        "Élection",
        "Élection",
        "l’élection",
        "Clôture de l’élection",
    ]
    assert phases.icon(election) == "crown"


@pytest.mark.parametrize(
    ("key", "title"),
    [
        ("day/0", "Avant la première nuit"),
        ("day/2", "Jour 2"),
        ("den", "Tanière"),
        ("lovers", "Amoureux"),
        ("sisters", "Les deux sœurs"),
        ("brothers", "Les trois frères"),
        ("cemetery", "Cimetière"),
    ],
)
def test_channels_have_titles(key: str, title: str) -> None:
    assert plain(phases.channel(key, system=SYSTEM)) == title
    assert phases.channel(key, system=SYSTEM, locale="en") not in (key, title)
