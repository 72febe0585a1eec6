"""Facts in words: who is spoken about, who reads, both languages."""

import re
from pathlib import Path
from typing import Any

import pytest

import lgforum
from lgforum.engine import Fact
from lgforum.engine.systems.spaceship import facts as authority
from lgforum.words import facts
from lgforum.words.facts import headline, say

from .conftest import BASILE, CAMILLE, FALCO, ONDINE, PEOPLE, plain

PUBLIC = ["all"]

SAMPLES: dict[str, dict[str, Any]] = {
    "game_started": {"commitment": "ab" * 32},
    "phase_opened": {"kind": "night", "ordinal": 2},
    "captain_elected": {"seat": ONDINE, "by": "vote"},
    "captain_named": {"seat": ONDINE, "former": BASILE, "by": "choice"},
    "posts_named": {"navigator": ONDINE, "steward": BASILE, "drawn": False},
    "votes_cast": {"votes": {"0": 1, "1": None, "2": 1, "3": 0}, "counts": {"1": 2, "0": 1}},
    "executed": {"seat": BASILE},
    "death": {"seat": BASILE},
    "removed": {"seat": BASILE},
    "revealed": {"seat": BASILE, "nature": "mutant", "quality": "creatif", "defect": "violent"},
    "panic": {"seat": BASILE},
    "paranoia": {"seat": BASILE, "by": [ONDINE, FALCO]},
    "game_over": {"camp": "crew", "seats": [ONDINE, CAMILLE]},
    "secrets": {"seed": "", "seats": [], "counts": [], "deaths": [], "story": []},
    "dealt": {"nature": "crew", "quality": "attentif", "defect": "peureux"},
    "likes_completed": {"likes": [1, 2], "drawn": [2]},
    "dislike_drawn": {"seat": BASILE},
    "morale": {"before": 0, "after": 1, "changes": [{"amount": 1, "cause": "relief", "count": 1}]},
    "probe_result": {"target": BASILE, "about": "nature", "value": "mutant"},
    "study_result": {"target": BASILE, "about": "likes", "seats": [ONDINE, FALCO]},
    "potion_received": {"potion": "life"},
    "gloom_due": {},
    "silence": {"decision": "vote", "outcome": "pass", "value": None},
    "void": {"decision": "vote", "reason": "removal"},
    "strike": {"count": 2},
    "order_used": {"kind": "succession", "seat": BASILE},
    "mutants": {"seats": [BASILE, FALCO]},
    "attack_named": {"seat": BASILE, "by": "vote"},
    "corrected_count": {
        "counts": {"1": 3},
        "votes": {"0": 1, "2": 1},
        "weights": [{"seat": ONDINE, "weight": 2, "why": "leader"}],
    },
    "cause": {"seat": BASILE, "causes": ["attack", "potion"]},
    "potions_used": {"life": [ONDINE], "death": {"3": BASILE}},
    "prevented": {"attack": BASILE, "potions": [ONDINE]},
    "drawn": {"name": "captain", "value": BASILE},
    "extended": {"minutes": 90, "until": "2026-12-02T08:00:00+00:00"},
    "paused": {},
    "resumed": {"until": None},
    "held": {"minutes": 12, "until": "2026-12-02T08:00:00+00:00"},
    "substituted": {"seat": BASILE, "former": "Tisane"},
}


def told(kind: str, to: list[str] | None = None, /, **data: Any) -> Fact:
    return Fact(kind, PUBLIC if to is None else to, data or SAMPLES[kind], "", 1, [])


def announced() -> set[str]:
    """The kinds that the forum itself tells: what `announce(game, phase, "…")` says in lgforum/play."""
    play = Path(lgforum.__file__).parent / "play"
    found = [re.findall(r'announce\(\s*game,\s*phase,\s*"(\w+)"', path.read_text()) for path in play.glob("*.py")]
    return {kind for kinds in found for kind in kinds}


def text(fact: Fact, reader: int | None = None, locale: str | None = None) -> str:
    return plain(say(fact, PEOPLE, reader_seat=reader, locale=locale).text)


def test_every_kind_of_fact_that_the_system_tells_has_words() -> None:
    assert set(facts.vocabulary("spaceship")) == {*authority.FACTS, *announced()}


def test_samples_cover_every_kind_with_the_fields_that_the_system_gives() -> None:
    assert {kind: set(data) for kind, data in SAMPLES.items()} == {
        **{kind: set(fields) for kind, fields in authority.FACTS.items()},
        **{kind: set(SAMPLES[kind]) for kind in announced()},
    }


@pytest.mark.parametrize("kind", sorted(SAMPLES))
@pytest.mark.parametrize("reader", [None, ONDINE, BASILE])
def test_every_fact_is_said_in_both_languages_and_the_two_differ(kind: str, reader: int | None) -> None:
    fact = told(kind, [f"seat:{ONDINE}"])
    french, english = text(fact, reader, "fr"), text(fact, reader, "en")
    assert french
    assert english
    assert french != english
    assert not any("%(" in said or "{" in said or "!" in said for said in (french, english))


@pytest.mark.parametrize(
    ("seat", "dies", "executed", "revealed"),
    [
        (BASILE, "Basile est mort.", "Basile est exécuté.", "Basile était mutant : Créatif, Violent."),
        (ONDINE, "Ondine est morte.", "Ondine est exécutée.", "Ondine était mutante : Créative, Violente."),
        (
            CAMILLE,
            "Camille a perdu la vie.",
            "Le vote condamne Camille.",
            "Camille était du camp des mutants : Créativité, Violence.",
        ),
    ],
)
def test_a_death_agrees_with_the_person_as_that_person_asked(
    seat: int, dies: str, executed: str, revealed: str
) -> None:
    card = {"nature": "mutant", "quality": "creatif", "defect": "violent"}
    assert text(told("death", seat=seat)) == dies
    assert text(told("executed", seat=seat)) == executed
    assert text(told("revealed", seat=seat, **card)) == revealed


def test_the_person_concerned_reads_vous() -> None:
    assert text(told("death", seat=CAMILLE), reader=CAMILLE) == "Vous perdez la vie."
    assert text(told("death", seat=CAMILLE), reader=CAMILLE, locale="en") == "You have died."
    assert (
        text(told("captain_elected", seat=ONDINE, by="vote"), reader=ONDINE) == "Le vote vous confie le commandement."
    )


def test_a_vote_reads_as_it_was_cast_the_most_named_first() -> None:
    fact = told("votes_cast")
    assert text(fact) == "Vote : Basile 2, Ondine 1 ; sans vote : Basile."
    assert text(fact, reader=BASILE) == "Vote : vous 2, Ondine 1 ; sans vote : vous."
    assert text(fact, locale="en") == "Vote: Basile 2, Ondine 1; without a vote: Basile."


def test_counts_keyed_by_text_or_by_number_read_the_same() -> None:
    by_number = told("votes_cast", votes={0: 1, 1: None, 2: 1, 3: 0}, counts={1: 2, 0: 1})
    assert text(by_number) == text(told("votes_cast"))


def test_the_private_fact_of_another_is_told_to_the_mj_with_the_name_and_elision() -> None:
    fact = told("morale", [f"seat:{ONDINE}"])
    assert text(fact) == "Moral d’Ondine : de 0 à +1 (+1, aucune mort parmi les affinités)."
    assert text(fact, reader=ONDINE) == "Votre moral passe de 0 à +1 (+1, aucune mort parmi les affinités)."


def test_two_changes_of_morale_stand_apart_with_a_true_minus() -> None:
    changes = [{"amount": 1, "cause": "cheer", "count": 1}, {"amount": -2, "cause": "susceptible", "count": 2}]
    fact = told("morale", [f"seat:{BASILE}"], before=0, after=-1, changes=changes)
    assert text(fact, reader=BASILE) == "Votre moral passe de 0 à −1 (+1, un encouragement ; −2, 2 votes reçus)."


def test_silence_says_what_stood_in_for_the_answer() -> None:
    drawn = told("silence", [f"seat:{ONDINE}"], decision="gloom", outcome="draw", value=BASILE)
    assert text(drawn, reader=ONDINE) == "« Ombre » : vous n’avez pas répondu, le sort a choisi Basile."
    passed = told("silence", [f"seat:{ONDINE}"], decision="vote", outcome="pass", value=None)
    assert text(passed) == "« Vote » : pas de réponse d’Ondine, rien n’a été fait."


def test_every_cause_of_morale_and_of_death_has_words() -> None:
    for cause in authority.MORALE_CAUSES:
        fact = told("morale", ["seat:0"], before=0, after=0, changes=[{"amount": 1, "cause": cause, "count": 2}])
        assert text(fact) != f"Moral d’Ondine : de 0 à 0 (+1, {cause})."
    for cause in authority.DEATH_CAUSES:
        said = text(told("cause", ["mj"], seat=BASILE, causes=[cause]))
        assert said.startswith("Mort de Basile, par ")


def test_a_headline_says_who_died_and_what_opens() -> None:
    night = told("phase_opened", kind="night", ordinal=3)
    day = told("phase_opened", kind="day", ordinal=3)
    assert headline([told("executed", seat=ONDINE), night], PEOPLE) == "Ondine est exécutée, la nuit tombe"
    two = [told("death", seat=ONDINE), told("death", seat=FALCO), day]
    assert headline(two, PEOPLE) == "Ondine et Falco perdent la vie, le jour se lève"
    assert headline(two, PEOPLE, opening=False) == "Ondine et Falco perdent la vie"
    assert headline([day], PEOPLE) == "Personne n’est mort, le jour se lève"
    assert headline([told("executed", seat=ONDINE), night], PEOPLE, locale="en") == "Ondine is executed, night falls"
    assert plain(headline([told("game_over")], PEOPLE)) == "Fin de partie : L’équipage l’emporte"


def test_no_fact_says_more_than_its_data() -> None:
    """A public fact of a death never says nature, cause or author (S-13, S-15)."""
    for kind in ("executed", "death"):
        assert text(told(kind, seat=BASILE)).replace("Basile", "").strip() in {"est exécuté.", "est mort."}
