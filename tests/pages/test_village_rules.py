"""The rules of Thiercelieux: the page of the game and one for each role, in both languages."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from lgforum import cardbook
from lgforum.engine import system
from lgforum.engine.systems.thiercelieux.tables import usual_wolves
from lgforum.pages import village
from lgforum.pages.rule_links import rule_href
from lgforum.words.roles import INTERACTIONS

from .test_pages import check_basics

ROLES = [*cardbook.CARDS, "capitaine"]
FRENCH_WORDS = re.compile(r"\b(chaque|égalité|sans réponse|la meute|personne|voisin)\b")


def page_of(client: FlaskClient, path: str, language: str = "fr") -> BeautifulSoup:
    answer = client.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return BeautifulSoup(answer.text, "html.parser")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_a_page_that_says_all(client: FlaskClient, role: str, language: str) -> None:
    page = page_of(client, f"/regles/thiercelieux/{role}", language)
    check_basics(page)
    assert page.select_one("h1").text == str(village_name(client.application, role, language))
    assert page.select_one(f'.rolesign use[href$="#i-role-{role}"]')
    facts = [dd.get_text(" ", strip=True) for dd in page.select(".rolebox dd")]
    assert len(facts) == 4
    assert all(facts)
    assert page.select_one(".lede").text.strip()
    headings = [th.text for th in page.select("#cas + table th[scope=row]")]
    assert len(headings) >= (3 if role == "capitaine" else 4)
    if language == "en":
        assert not FRENCH_WORDS.search(page.select_one("article").text.lower())


def village_name(app: Flask, role: str, language: str) -> str:
    with app.test_request_context(f"/?lang={language}"):
        return village.entry(role).name


@pytest.mark.parametrize("role", ROLES)
def test_a_role_links_to_every_role_that_it_meets(client: FlaskClient, role: str) -> None:
    page = page_of(client, f"/regles/thiercelieux/{role}")
    linked = {link["href"].rpartition("/")[2] for link in page.select("#rencontres + table th a")}
    assert linked == {other for pair in INTERACTIONS if role in pair for other in pair - {role}}


def test_a_page_of_a_role_that_nobody_knows_is_not_there(client: FlaskClient) -> None:
    for path in ("/regles/thiercelieux/maire", "/regles/thiercelieux/__init__", "/regles/spaceship/sorciere"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_of_the_game_shows_every_role_call_table_and_option(client: FlaskClient, language: str) -> None:
    page = page_of(client, "/regles/thiercelieux", language)
    check_basics(page)
    assert len(page.select(".rolegrid li")) == len(ROLES) == 32
    assert [int(row.td.text) for row in page.select(".nightorder tbody tr")] == [call.number for call in village.NIGHT]
    assert len(page.select("#options + table tbody tr")) == len(system("thiercelieux").options)
    anchors = {link["href"][1:] for link in page.select(".wiki__nav a")}
    assert {"mise", "cycle", "nuit", "jour", "capitaine", "morts", "victoire", "secret", "options", "tables"} <= anchors


def test_the_order_of_the_night_is_the_engine_s() -> None:
    shown = {role: call.number for call in village.NIGHT for role in call.roles}
    engine = {role: card.wakes for role, card in cardbook.CARDS.items() if card.wakes is not None}
    assert engine.items() <= shown.items()
    assert shown.keys() - engine.keys() <= {"loup_garou", "deux_soeurs", "trois_freres"}  # the pack's, the families'
    assert [call.number for call in village.NIGHT] == sorted(call.number for call in village.NIGHT)


def test_the_default_tables_shown_sum_to_their_seats(app: Flask) -> None:
    with app.test_request_context():
        for seats, several, cards in village.compositions():
            least = int(re.match(r"\d+", seats)[0])
            assert sum(number for _role, number in cards) == least
            assert several == (len(re.findall(r"\d+", seats)) == 2)
            wolves = sum(n for role, n in cards if role.side == "wolves" or role.role == "loup_garou_blanc")
            assert wolves == usual_wolves(least)


@pytest.mark.parametrize(
    ("keyword", "some", "none"),
    [
        ("loups", "grand_mechant_loup", "voyante"),
        ("solitaires", "ange", "loup_garou"),
        ("ambigus", "chien_loup", "sorciere"),
        ("village", "salvateur", "ange"),
        ("base", "capitaine", "renard"),
        ("supplement", "renard", "voyante"),
    ],
)
def test_roles_are_narrowed_by_links_alone(client: FlaskClient, keyword: str, some: str, none: str) -> None:
    whole = page_of(client, "/regles/thiercelieux")
    link = next(a for a in whole.select(".rolefilter a") if f"groupe={keyword}" in a["href"])
    page = page_of(client, link["href"])
    shown = {urlsplit(a["href"]).path.rpartition("/")[2] for a in page.select(".rolegrid a")}
    assert some in shown
    assert none not in shown
    assert page.select_one(".rolefilter [aria-current]").text == link.text


def test_an_unknown_group_shows_all_roles(client: FlaskClient) -> None:
    assert len(page_of(client, "/regles/thiercelieux?groupe=<b>").select(".rolegrid li")) == 32


def test_the_index_of_rules_leads_to_both_systems_and_to_the_arbiter(client: FlaskClient) -> None:
    links = {a["href"] for a in page_of(client, "/regles").select("main a")}
    assert {"/regles/thiercelieux", "/regles/spaceship", "/arbitre"} <= links


def test_the_rules_ask_the_database_for_nothing(app: Flask, client: FlaskClient, count_statements: Callable) -> None:
    with count_statements(app) as seen:
        page_of(client, "/regles/thiercelieux")
        page_of(client, "/regles/thiercelieux/sorciere")
    assert seen == []


def test_the_number_of_a_rule_leads_to_a_heading_that_exists(app: Flask, client: FlaskClient) -> None:
    lasts = {"T": 92, "S": 63, "P": 10}
    numbers = [f"{book}-{number}" for book, last in lasts.items() for number in range(1, last + 1)]
    with app.test_request_context():
        addresses = {rule_href(number) for number in numbers}
        assert rule_href("T-22a") == "/regles/thiercelieux/voyante"
        assert rule_href("") == rule_href("X-1") == rule_href("T-") == ""
    pages: dict[str, BeautifulSoup] = {}
    for address in addresses:
        path, _, anchor = address.partition("#")
        page = pages.setdefault(path, page_of(client, path))
        assert not anchor or page.find(id=anchor), address
