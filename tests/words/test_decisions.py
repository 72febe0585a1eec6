"""Decisions and standing orders in words."""

from types import SimpleNamespace

import pytest

from lgforum.engine import Decision, Fields, OneOf, OneSeat
from lgforum.engine.systems.spaceship import facts as authority
from lgforum.words import decisions

from .conftest import BASILE, FALCO, ONDINE, PEOPLE, plain

LOCALES = ("fr", "en")


def asked(kind: str, **fields: object) -> Decision:
    return Decision(f"{kind}/0", kind, ONDINE, OneSeat((0, 1, 3)), **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", sorted(authority.DECISIONS))
def test_every_kind_of_decision_has_all_its_words_in_both_languages(kind: str) -> None:
    french = decisions.words(asked(kind), PEOPLE, locale="fr")
    english = decisions.words(asked(kind), PEOPLE, locale="en")
    for field in ("title", "question", "consequence", "button", "readers", "silence", "icon"):
        assert all((getattr(french, field), getattr(english, field))), field
    assert french.consequence != english.consequence
    assert french.silence != english.silence
    assert "!" not in french.consequence + french.question


def test_the_attack_says_what_silence_does_in_the_rules_own_terms() -> None:  # S-14
    said = plain(decisions.silence("attack"))
    assert "autres mutants décident" in said
    assert "tirée au sort hors des mutants" in said


def test_a_tie_falls_back_on_the_captains_own_vote_where_it_is_among_the_tied() -> None:  # S-12
    own = asked("tie", silence="default", default=BASILE)
    assert plain(decisions.silence(own, PEOPLE)) == "votre propre vote tranche : il vise Basile."
    assert decisions.silence(asked("tie", silence="draw"), PEOPLE) == "le sort choisit entre les personnes à égalité."


def test_a_probe_asks_for_what_the_quality_may_find() -> None:  # S-30, S-31
    def probe(*about: str) -> Decision:
        form = Fields({"target": OneSeat((1, 3)), "about": OneOf(about)}, optional=True)
        return Decision("probe/0", "probe", ONDINE, form, final=True, at_once=True)

    assert "sa nature, ou sa qualité" in decisions.question(probe("nature", "quality"))
    assert "sa qualité, ou son défaut" in decisions.question(probe("quality", "defect"))
    assert decisions.notice(probe("nature", "quality")) == "Réponse immédiate, choix définitif."


def test_who_reads_the_answer_is_named() -> None:
    public = asked("vote", shown_to=["all"])
    pack = asked("attack", shown_to=["group:mutants", "seat:0", "seat:3"])
    assert "tout le monde" in decisions.readers(public, PEOPLE)
    assert decisions.readers(pack, PEOPLE) == "Décision secrète, lue par vous, Falco et le MJ."
    assert decisions.readers(asked("probe"), PEOPLE) == "Décision secrète, lue par vous et le MJ."


def test_answers_are_said_in_a_few_words() -> None:
    assert decisions.answer("vote", BASILE, PEOPLE) == "Basile"
    assert decisions.answer("vote", None, PEOPLE) == "personne"
    assert decisions.answer("attack", ONDINE, PEOPLE, ONDINE) == "vous"
    assert decisions.answer("probe", {"target": FALCO, "about": "quality"}, PEOPLE) == "Falco, sa qualité"
    posts = decisions.answer("posts", {"navigator": ONDINE, "steward": BASILE}, PEOPLE)
    assert posts == "Ondine à la navigation, Basile à l’intendance"
    assert decisions.answer("potion_choice", "life", PEOPLE) == "potion de vie"
    assert decisions.answer("life_potion", True, PEOPLE) == "oui"


def test_a_receipt_gives_the_hour_and_the_answer() -> None:
    assert plain(decisions.receipt("vote", BASILE, PEOPLE, "23 h 41")) == "Reçu à 23 h 41 : Basile"


@pytest.mark.parametrize("kind", ["succession", "violence", "tie"])
def test_standing_orders_say_when_they_serve_and_what_happens_without(kind: str) -> None:
    for locale in LOCALES:
        words = decisions.order(kind, locale=locale)
        assert words.title
        assert words.serves
        assert words.without


def test_words_are_found_by_kind_by_key_and_by_the_engines_decision() -> None:
    assert decisions.title("vote") == decisions.title("vote/3") == decisions.title(asked("vote")) == "Vote"
    assert decisions.title(SimpleNamespace(kind="probe")) == "Sonde"
