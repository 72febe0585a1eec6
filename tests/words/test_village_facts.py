"""Thiercelieux’s facts in words: who is spoken about, who reads, both languages."""

from typing import Any

import pytest

from lgforum.engine import Fact
from lgforum.engine.systems.thiercelieux import facts as authority
from lgforum.engine.systems.thiercelieux.roles import ROLES
from lgforum.engine.systems.thiercelieux.roles.gitane import ANSWERS, MENU
from lgforum.words import facts
from lgforum.words.facts import headline, say, votes_in_short

from .conftest import BASILE, CAMILLE, FALCO, ONDINE, PEOPLE, plain
from .test_facts import announced

SYSTEM = "thiercelieux"
ALL = ["all"]
MJ = ["mj"]
EACH = [ONDINE, BASILE, CAMILLE]


def one(seat: int) -> list[str]:
    return [f"seat:{seat}"]


SAMPLES: dict[str, dict[str, Any]] = {
    "game_started": {"commitment": "ab" * 32},
    "phase_opened": {"kind": "election", "ordinal": 0},
    "halves": {"halves": [[ONDINE, BASILE], [CAMILLE, FALCO]]},
    "actor_cards": {"cards": ["voyante", "renard", "juge_begue"]},
    "captain_votes": {"votes": {"0": 1, "1": None, "2": 1, "3": 0}, "counts": {"1": 2, "0": 1}},
    "captain_elected": {"seat": ONDINE, "by": "vote"},
    "captain_named": {"seat": ONDINE, "former": BASILE, "by": "choice"},
    "quiet_night": {},
    "died": {"seat": BASILE, "card": "sorciere", "how": "night"},
    "votes_cast": {"votes": {"0": 1, "1": 0, "2": 1, "3": None}, "counts": {"1": 4, "0": 1}, "ravens": {"1": 2}},
    "nobody_banished": {},
    "spared": {"seat": BASILE, "card": "idiot"},
    "anger": {},
    "barred": {"seats": [ONDINE, FALCO]},
    "trap_sprung": {"culprit": BASILE},
    "bear_growls": {},
    "game_over": {"camp": "village", "seats": [ONDINE, CAMILLE]},
    "secrets": {"seed": "", "seats": [], "middle": [], "lovers": [], "deaths": [], "story": []},
    "dealt": {"card": "voyante"},
    "family": {"family": "sisters", "seats": [ONDINE, BASILE]},
    "new_card": {"card": "chasseur"},
    "card_seen": {"target": BASILE, "card": "corbeau"},
    "victims_told": {"seats": [BASILE, FALCO]},
    "in_love": {"seat": BASILE},
    "den_read": {"night": 2},
    "spirits_answered": {"question": "Falco est-il un loup ?", "answer": "no"},
    "menu_answered": {"about": "in_love", "target": BASILE, "answer": "yes"},
    "sniffed": {"target": BASILE, "group": [ONDINE, BASILE, CAMILLE], "found": True},
    "infected": {},
    "infection_unused": {},
    "charmed": {"seats": [ONDINE, BASILE]},
    "silence": {"decision": "vote", "outcome": "pass", "value": None},
    "void": {"decision": "protect", "reason": "removal"},
    "strike": {"count": 2},
    "order_used": {"kind": "shoot", "seat": BASILE},
    "pack": {"seats": [BASILE, FALCO]},
    "pack_victim": {"seat": BASILE, "by": "vote"},
    "spy_caught": {"seat": BASILE},
    "wolf_joined": {"seat": BASILE},
    "became_wolf": {"seats": [ONDINE, FALCO]},
    "cause": {"seat": BASILE, "causes": ["pack", "poison"]},
    "drawn": {"name": "night-1/pack", "value": BASILE},
}


def told(kind: str, to: list[str] = ALL, /, **data: Any) -> Fact:
    return Fact(kind, to, data or SAMPLES[kind], "", 1, [])


def text(fact: Fact, reader: int | None = None, locale: str | None = None) -> str:
    return plain(say(fact, PEOPLE, reader_seat=reader, locale=locale, system=SYSTEM).text)


def test_every_kind_of_fact_that_the_village_tells_has_words() -> None:
    assert set(facts.vocabulary(SYSTEM)) >= {*authority.FACTS, *announced()}


def test_samples_cover_every_kind_with_the_fields_that_the_system_gives() -> None:
    assert {kind: set(data) for kind, data in SAMPLES.items()} == {
        kind: set(fields) for kind, fields in authority.FACTS.items()
    }


@pytest.mark.parametrize("kind", sorted(SAMPLES))
@pytest.mark.parametrize("to", [ALL, one(ONDINE)])
@pytest.mark.parametrize("reader", [None, *EACH])
def test_every_fact_is_said_in_both_languages_and_the_two_differ(kind: str, to: list[str], reader: int | None) -> None:
    french, english = text(told(kind, to), reader, "fr"), text(told(kind, to), reader, "en")
    assert french
    assert english
    assert french != english
    assert not any("%(" in said or "{" in said or "!" in said or "·" in said for said in (french, english))


SENTENCES: list[tuple[str, dict[str, Any], list[str], int | None, str]] = [
    ("phase_opened", {"kind": "election", "ordinal": 0}, ALL, None, "L’élection du Capitaine commence."),
    ("phase_opened", {"kind": "night", "ordinal": 1}, ALL, None, "La nuit 1 tombe."),
    (
        "halves",
        {},
        ALL,
        ONDINE,
        "Le cercle est coupé en deux moitiés : Basile et vous ; Camille et Falco.",
    ),
    ("actor_cards", {}, ALL, None, "Les cartes posées devant le Comédien : Voyante, Renard et Juge Bègue."),
    ("captain_votes", {}, ALL, None, "Élection : Basile 2, Ondine 1 ; sans vote : Basile."),
    ("captain_elected", {}, ALL, None, "Le vote donne le titre de Capitaine à Ondine."),
    ("captain_elected", {}, ALL, ONDINE, "Le vote vous fait Capitaine."),
    (
        "captain_elected",
        {"seat": ONDINE, "by": "draw"},
        ALL,
        None,
        "Les voix ne départagent personne : le sort donne le titre de Capitaine à Ondine.",
    ),
    ("captain_named", {}, ALL, None, "Basile laisse le titre de Capitaine à Ondine."),
    ("captain_named", {}, ALL, BASILE, "Vous laissez le titre de Capitaine à Ondine."),
    ("captain_named", {}, ALL, ONDINE, "Le titre de Capitaine vous revient après Basile."),
    ("quiet_night", {}, ALL, None, "La nuit passe, et personne n’est mort."),
    (
        "died",
        {"seat": ONDINE, "card": "sorciere", "how": "night"},
        ALL,
        None,
        "Ondine est morte cette nuit. Sa carte : Sorcière.",
    ),
    (
        "died",
        {"seat": BASILE, "card": "sorciere", "how": "night"},
        ALL,
        None,
        "Basile est mort cette nuit. Sa carte : Sorcière.",
    ),
    ("died", {"seat": CAMILLE, "card": None, "how": "night"}, ALL, None, "Camille a perdu la vie cette nuit."),
    ("died", {"seat": ONDINE, "card": None, "how": "banished"}, ALL, None, "Ondine est bannie par le village."),
    ("died", {"seat": BASILE, "card": None, "how": "banished"}, ALL, None, "Basile est banni par le village."),
    ("died", {"seat": CAMILLE, "card": None, "how": "banished"}, ALL, None, "Le village bannit Camille."),
    (
        "died",
        {"seat": CAMILLE, "card": "ange", "how": "shot"},
        ALL,
        None,
        "Un coup de feu emporte Camille. Sa carte : Ange.",
    ),
    ("died", {"seat": ONDINE, "card": None, "how": "grief"}, ALL, None, "Ondine meurt de chagrin."),
    ("died", {"seat": FALCO, "card": None, "how": "rust"}, ALL, None, "La rouille emporte Falco."),
    ("died", {"seat": FALCO, "card": None, "how": "abandon"}, ALL, None, "Falco abandonne la partie."),
    (
        "died",
        {"seat": BASILE, "card": "sorciere", "how": "banished"},
        ALL,
        BASILE,
        "Le village vous bannit. Tout le monde voit votre carte : Sorcière.",
    ),
    ("died", {"seat": BASILE, "card": None, "how": "grief"}, ALL, BASILE, "Vous mourez de chagrin."),
    ("votes_cast", {}, ALL, None, "Vote : Basile 4 (dont 2 du Corbeau), Ondine 1 ; sans vote : Falco."),
    ("votes_cast", {"votes": {}, "counts": {"1": 3}, "ravens": {}}, ALL, None, "Vote : Basile 3."),
    ("nobody_banished", {}, ALL, None, "Le village ne bannit personne."),
    (
        "spared",
        {},
        ALL,
        None,
        "Basile montre sa carte, Idiot du Village : le village lui laisse la vie, mais plus le vote.",
    ),
    ("spared", {}, ALL, BASILE, "Votre carte, Idiot du Village, vous laisse la vie ; vous ne voterez plus."),
    ("anger", {}, ALL, None, "L’Ancien meurt de la main des siens : le village perd tous ses pouvoirs."),
    ("barred", {}, ALL, FALCO, "Demain, pas de vote pour Ondine et vous : ainsi l’a voulu le Bouc Émissaire."),
    ("barred", {"seats": []}, ALL, None, "Le Bouc Émissaire ne prive personne de vote."),
    ("trap_sprung", {}, ALL, None, "Le piège du Garde Champêtre s’est refermé : cette nuit, Basile chassait."),
    ("trap_sprung", {}, ALL, BASILE, "Le piège du Garde Champêtre s’est refermé sur vous."),
    ("trap_sprung", {}, one(ONDINE), ONDINE, "Votre piège s’est refermé : cette nuit, Basile chassait."),
    ("bear_growls", {}, ALL, None, "L’ours grogne ce matin : il a senti un loup-garou près de son montreur."),
    ("game_over", {}, ALL, None, "La partie est finie. Le village l’emporte : Ondine et Camille."),
    ("game_over", {"camp": "ange", "seats": [BASILE]}, ALL, BASILE, "La partie est finie. L’Ange l’emporte : vous."),
    ("game_over", {"camp": "draw", "seats": []}, ALL, None, "La partie est finie. Partie nulle."),
    ("game_over", {"camp": "nobody", "seats": []}, ALL, None, "La partie est finie. Personne ne l’emporte."),
    ("dealt", {}, one(ONDINE), ONDINE, "Votre carte : Voyante."),
    ("dealt", {}, one(BASILE), BASILE, "Votre carte : Voyant."),
    ("dealt", {}, one(CAMILLE), CAMILLE, "Votre carte : Voyante."),
    ("dealt", {}, one(ONDINE), None, "Carte d’Ondine : Voyante."),
    ("family", {}, [*one(ONDINE), *one(BASILE)], ONDINE, "Les Deux Sœurs : Basile et vous."),
    ("new_card", {}, one(ONDINE), ONDINE, "Votre carte est désormais : Chasseuse."),
    ("card_seen", {}, one(ONDINE), ONDINE, "Vous voyez la carte de Basile : Corbeau."),
    ("card_seen", {}, one(ONDINE), None, "Ondine voit une carte : Basile, Corbeau."),
    (
        "victims_told",
        {},
        one(FALCO),
        FALCO,
        "Les loups-garous s’en prennent à Basile et vous : votre potion de vie peut sauver.",
    ),
    ("victims_told", {"seats": []}, one(ONDINE), ONDINE, "Cette nuit, votre potion de vie n’a personne à sauver."),
    ("in_love", {}, one(ONDINE), ONDINE, "Cupidon vous unit à Basile : si l’une de vos vies s’arrête, l’autre aussi."),
    (
        "den_read",
        {},
        one(ONDINE),
        ONDINE,
        "Votre espionnage est passé inaperçu : vous lisez la tanière de la nuit 2, sans les auteurs.",
    ),
    (
        "spirits_answered",
        {},
        one(ONDINE),
        ONDINE,
        "Vous avez demandé : « Falco est-il un loup ? » Réponse des esprits : non.",
    ),
    (
        "menu_answered",
        {},
        one(ONDINE),
        ONDINE,
        "Votre question, Basile : son cœur est-il pris par Cupidon ? Réponse des esprits : oui.",
    ),
    ("sniffed", {}, one(ONDINE), ONDINE, "Votre flair : au moins un loup-garou parmi Basile, Camille et vous."),
    (
        "sniffed",
        {"target": BASILE, "group": [ONDINE, BASILE, CAMILLE], "found": False},
        one(ONDINE),
        None,
        "Flair d’Ondine : aucun loup-garou parmi Ondine, Basile et Camille.",
    ),
    (
        "infected",
        {},
        one(ONDINE),
        ONDINE,
        "L’Infect Père des Loups vous laisse la vie : vous êtes de la meute, avec votre carte et vos pouvoirs.",
    ),
    ("infection_unused", {}, one(ONDINE), ONDINE, "Votre infection n’a pas eu lieu cette nuit, et vous la gardez."),
    ("charmed", {}, [*one(ONDINE), *one(BASILE), *one(FALCO)], BASILE, "Sous le charme de la flûte : Ondine et vous."),
    ("pack", {}, [*one(BASILE), *one(FALCO)], FALCO, "La meute : Basile et vous."),
    ("pack_victim", {}, one(FALCO), FALCO, "La meute prend Basile pour victime."),
    ("pack_victim", {"seat": BASILE, "by": "draw"}, one(FALCO), FALCO, "Le sort désigne Basile à la meute."),
    (
        "spy_caught",
        {},
        one(FALCO),
        FALCO,
        "Quelqu’un espionnait la tanière : Basile. L’attaque se porte de ce côté.",
    ),
    ("wolf_joined", {}, one(FALCO), FALCO, "Basile rejoint la meute."),
    ("became_wolf", {}, one(ONDINE), ONDINE, "Vous êtes désormais de la meute : Falco et vous."),
    (
        "silence",
        {"decision": "couple", "outcome": "draw", "value": [BASILE, FALCO]},
        one(ONDINE),
        ONDINE,
        "« Couple » : vous n’avez pas répondu, le sort a choisi Basile et Falco.",
    ),
    (
        "silence",
        {"decision": "steal", "outcome": "default", "value": "keep"},
        one(ONDINE),
        ONDINE,
        "« Cartes du milieu » : vous n’avez pas répondu, la règle a donné garder sa carte.",
    ),
    ("order_used", {}, one(ONDINE), ONDINE, "Votre consigne « Si je meurs Chasseur » a servi : Basile."),
    (
        "order_used",
        {"kind": "take_card", "seat": True},
        one(ONDINE),
        ONDINE,
        "Votre consigne « Si le village bannit quelqu’un » a servi : oui.",
    ),
    (
        "order_used",
        {"kind": "bar", "seat": [BASILE, FALCO]},
        one(ONDINE),
        ONDINE,
        "Votre consigne « Si une égalité me bannit » a servi : Basile et Falco.",
    ),
    ("cause", {}, MJ, None, "Mort de Basile, par attaque de la meute et potion de mort."),
    ("drawn", {}, MJ, None, "Tirage « Victime de la meute » : Basile."),
    ("drawn", {"name": "night-1/spy/0", "value": "caught"}, MJ, None, "Tirage « Espionnage, Ondine » : découverte."),
    ("drawn", {"name": "night-1/model/1", "value": FALCO}, MJ, None, "Tirage « Modèle, Basile » : Falco."),
]


@pytest.mark.parametrize(("kind", "data", "to", "reader", "sentence"), SENTENCES)
def test_a_fact_reads(kind: str, data: dict[str, Any], to: list[str], reader: int | None, sentence: str) -> None:
    assert text(told(kind, to, **data), reader) == sentence


def test_no_public_death_says_more_than_its_data() -> None:  # T-13a: causes are not public
    for how in ("night", "banished", "shot", "grief", "rust", "abandon"):
        said = text(told("died", ALL, seat=CAMILLE, card=None, how=how))
        assert "carte" not in said
        assert not any(word in said for word in ("loup", "potion", "meute"))


def test_every_cause_and_every_way_of_dying_has_words() -> None:
    for cause in authority.DEATH_CAUSES:
        said = text(told("cause", MJ, seat=BASILE, causes=[cause]))
        assert said.startswith("Mort de Basile, par ")
        assert cause not in said or cause == "abandon"


@pytest.mark.parametrize("winner", [*authority.WINNERS, "ange", "joueur_de_flute", "loup_garou_blanc", "sectaire"])
def test_every_winner_has_words(winner: str) -> None:
    said = {text(told("game_over", ALL, camp=winner, seats=[ONDINE]), locale=locale) for locale in ("fr", "en")}
    assert len(said) == 2
    if winner != "nobody":
        assert not any("Personne" in sentence or "Nobody" in sentence for sentence in said)


@pytest.mark.parametrize("card", sorted(ROLES))
@pytest.mark.parametrize("seat", EACH)
def test_every_card_may_be_dealt_and_seen(card: str, seat: int) -> None:
    assert card not in text(told("dealt", one(seat), card=card), seat)
    assert card not in text(told("card_seen", one(ONDINE), target=seat, card=card), ONDINE)


def test_everything_that_the_spirits_may_be_asked_and_answer_has_words() -> None:
    for about in MENU:
        for answer in ANSWERS:
            said = text(told("menu_answered", one(ONDINE), about=about, target=BASILE, answer=answer), ONDINE)
            assert about not in said
            assert said.endswith(("oui.", "non.", "le silence."))


def test_a_vote_in_short_says_what_the_raven_added() -> None:  # T-37: shown in the public count
    assert plain(votes_in_short(told("votes_cast"), PEOPLE)) == (
        "Basile 4 (dont 2 du Corbeau), Ondine 1 ; sans vote : Falco"
    )


def died(seat: int, how: str) -> Fact:
    return told("died", ALL, seat=seat, card=None, how=how)


NIGHT = told("phase_opened", ALL, kind="night", ordinal=2)
DAY = told("phase_opened", ALL, kind="day", ordinal=2)

HEADLINES: list[tuple[list[Fact], str]] = [
    ([died(ONDINE, "banished"), NIGHT], "Ondine est bannie, la nuit tombe"),
    ([died(BASILE, "banished"), died(FALCO, "grief"), NIGHT], "Basile est banni, Falco est mort, la nuit tombe"),
    ([died(CAMILLE, "banished"), NIGHT], "Le village bannit Camille, la nuit tombe"),
    ([told("spared"), NIGHT], "Le village épargne Basile, la nuit tombe"),
    ([told("nobody_banished"), NIGHT], "Le village ne bannit personne, la nuit tombe"),
    ([died(ONDINE, "night"), died(FALCO, "rust"), DAY], "Ondine et Falco perdent la vie, le jour se lève"),
    ([told("quiet_night"), DAY], "Personne n’est mort, le jour se lève"),
    ([died(FALCO, "abandon"), told("quiet_night"), DAY], "Falco quitte la partie, le jour se lève"),
    ([told("captain_elected"), NIGHT], "Ondine devient Capitaine, la nuit tombe"),
    ([told("game_started"), told("phase_opened")], "La partie commence"),
    ([told("phase_opened")], "Personne n’est mort, l’élection commence"),
    (
        [died(ONDINE, "night"), told("game_over", ALL, camp="wolves", seats=[BASILE])],
        "Fin de partie : Les loups-garous l’emportent",
    ),
]


@pytest.mark.parametrize(("news", "line"), HEADLINES)
def test_a_headline_says_who_died_and_what_opens(news: list[Fact], line: str) -> None:
    assert plain(headline(news, PEOPLE, system=SYSTEM)) == line


def test_a_headline_has_its_english() -> None:
    assert headline([died(ONDINE, "banished"), NIGHT], PEOPLE, locale="en", system=SYSTEM) == (
        "Ondine is banished, night falls"
    )
