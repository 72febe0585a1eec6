"""The site's own pages, as a guest and as a member meet them, in both languages."""

import re
from collections.abc import Callable

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from lgforum import blason
from lgforum.models import Category, Game, OpenDecision, Phase, Post, Seat, Thread, ThreadAccess, db, utcnow

PAGES = ["/", "/a-propos", "/regles", "/regles/spaceship", "/nulle-part"]


def soup(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_stands_in_both_languages(client: FlaskClient, path: str, language: str) -> None:
    answer = client.get(path, headers={"Accept-Language": language})
    assert answer.status_code == (404 if path == "/nulle-part" else 200)
    page = soup(answer.text)
    assert page.html["lang"] == language
    assert answer.headers["Content-Language"] == language
    assert {"Accept-Language", "Cookie"} <= {part.strip() for part in answer.headers["Vary"].split(",")}
    check_basics(page)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_components_stand_in_the_demo(make_app: Callable[..., Flask], language: str) -> None:
    app = make_app("sqlite://", DEMO=True)
    answer = app.test_client().get("/demo/composants", headers={"Accept-Language": language})
    assert answer.status_code == 200
    check_basics(soup(answer.text))


def test_the_components_are_not_there_outside_the_demo(client: FlaskClient) -> None:
    assert client.get("/demo/composants").status_code == 404


def check_basics(page: BeautifulSoup) -> None:
    """One h1; a main to skip to; named navigations; labels; texts or labels on what can be reached; ids once."""
    assert len(page.find_all("h1")) == 1
    assert page.find("main", id="contenu") is not None
    assert page.find("a", class_="skip")["href"] == "#contenu"
    assert page.title.text.strip()
    assert not page.title.text.strip().startswith("·")
    for nav in page.find_all("nav"):
        assert nav.get("aria-label") or nav.get("aria-labelledby")
    for field in page.select("input:not([type=hidden]), select, textarea"):
        labelled = (
            field.get("aria-label") or field.find_parent("label") or page.find("label", attrs={"for": field.get("id")})
        )
        assert labelled, field
    for control in page.find_all(["a", "button", "summary"]):
        assert control.get_text(strip=True) or control.get("aria-label") or control.select("[aria-label]"), control
    for picture in page.find_all("img"):
        assert picture.has_attr("alt")
    ids = [tag["id"] for tag in page.find_all(id=True)]
    assert len(ids) == len(set(ids))
    for link in page.select('a[href^="#"]'):
        assert (
            link["href"] == "#"
            or page.find(id=link["href"][1:])
            or "/demo/" in str(page.title)
            or link["href"].startswith(("#page-", "#a", "#b", "#c", "#d", "#e"))
        )


def test_without_a_script_every_button_does_something(client: FlaskClient, member, login) -> None:
    login(client, member("Ann"))
    for path in PAGES:
        for button in soup(client.get(path).text).find_all("button"):
            sends = button.get("type", "submit") == "submit" and button.find_parent("form")
            assert sends or button.has_attr("popovertarget") or "js-only" in button.get("class", []), button


# Home


@pytest.fixture
def game(app: Flask, member: Callable) -> dict[str, int]:
    """A running game of two seats, Ann and Bob, with a public day thread and a channel that only Bob reads."""
    ann, bob, mj = member("Ann"), member("Bob"), member("Maud")
    with app.app_context():
        now = utcnow()
        row = Game(
            name="La Traversée",
            system="spaceship",
            status="running",
            mj_id=mj.id,
            min_seats=2,
            max_seats=2,
            started_at=now,
        )
        db.session.add(row)
        db.session.flush()
        db.session.add_all(
            Seat(game_id=row.id, number=n, user_id=who.id, name=who.name) for n, who in enumerate((ann, bob))
        )
        phase = Phase(
            game_id=row.id,
            number=0,
            kind="day",
            ordinal=2,
            opened_at=now,
            stage_opened_at=now,
            deadline=now,
            snapshot=b"",
        )
        db.session.add(phase)
        day = Thread(game_id=row.id, channel="day/2", title="Jour 2", last_number=1, post_count=1, last_post_at=now)
        night = Thread(
            game_id=row.id, channel="mutants", title="Mutants", audience="access", last_number=3, post_count=3
        )
        db.session.add_all([day, night])
        db.session.flush()
        db.session.add(ThreadAccess(thread_id=night.id, user_id=bob.id))
        db.session.add(Post(thread_id=day.id, number=1, author_id=mj.id, html="<p>Bonjour</p>"))
        db.session.add_all(Post(thread_id=night.id, number=n, author_id=mj.id, html="<p>Chut</p>") for n in (1, 2, 3))
        db.session.add(OpenDecision(game_id=row.id, phase_id=phase.id, seat=0, key="vote/0", kind="vote"))
        db.session.commit()
        return {"ann": ann, "bob": bob, "mj": mj, "id": row.id}


def test_home_says_what_waits_for_me_and_nothing_of_others(client: FlaskClient, app: Flask, game, login) -> None:
    mine = soup(login(client, game["ann"]).get("/").text)
    assert len(mine.select(".todo__item")) == 1
    assert f"/parties/{game['id']}/decisions" in mine.select_one(".todo__item a.btn")["href"]
    other = soup(login(app.test_client(), game["bob"]).get("/").text)
    assert not other.select(".todo__item")


def unread_on(page: BeautifulSoup) -> str:
    return re.sub(r"\D", "", page.select_one(".game-card .new").text)


def test_home_counts_only_posts_that_i_may_read(client: FlaskClient, app: Flask, game, login) -> None:
    assert unread_on(soup(login(client, game["ann"]).get("/").text)) == "1"
    assert unread_on(soup(login(app.test_client(), game["bob"]).get("/").text)) == "4"


def test_a_guest_s_home_shows_games_and_shelves(client: FlaskClient, app: Flask, game) -> None:
    with app.app_context():
        shelf = Category(
            slug="carre", title_fr="Le Carré", title_en="The Square", about_fr="Parler : de tout", about_en="Talk"
        )
        db.session.add(shelf)
        db.session.flush()
        db.session.add(
            Thread(category_id=shelf.id, title="Vos films", last_number=2, post_count=2, last_post_at=utcnow())
        )
        db.session.commit()
    page = client.get("/", headers={"Accept-Language": "en"}).text
    assert "La Traversée" in page
    assert "The Square" in page
    assert "Vos films" in page
    assert "Mutants" not in page


def test_home_asks_a_fixed_number_of_statements(app: Flask, client: FlaskClient, game, login, count_statements) -> None:
    login(client, game["ann"])

    def add_open_games(n: int) -> None:
        with app.app_context():
            games = [
                Game(name="Autre", system="spaceship", mj_id=game["mj"].id, min_seats=2, max_seats=9) for _ in range(n)
            ]
            db.session.add_all(games)
            db.session.commit()

    add_open_games(1)
    client.get("/")  # a first visit also notes that its member was there
    with count_statements(app) as before:
        client.get("/")
    add_open_games(10)
    with count_statements(app) as after:
        client.get("/")
    assert len(after) == len(before) <= 24


# Shields, choices, small files


def test_two_accounts_made_one_after_the_other_differ_in_field_figure_and_metal() -> None:
    for number in range(1, 300):
        here, there = blason.of(number).split("-"), blason.of(number + 1).split("-")
        assert sum(a != b for a, b in zip(here, there, strict=True)) >= 2
    assert len({blason.of(number) for number in range(blason.COUNT)}) == blason.COUNT == len(set(blason.codes()))


def test_a_shield_is_the_same_each_time_and_may_be_kept(client: FlaskClient) -> None:
    first = client.get("/blasons/2-7-0.svg")
    assert first.mimetype == "image/svg+xml"
    assert "immutable" not in first.headers["Cache-Control"]
    assert first.data == client.get("/blasons/2-7-0.svg").data
    assert client.get("/blasons/2-7-0.svg", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    for code in ("6-0-0", "0-12-0", "0-0-4", "0-0", "x", "00-0-0-0"):
        assert client.get(f"/blasons/{code}.svg").status_code == 404


def test_a_picked_shield_replaces_the_computed_one_and_strangers_have_one_too(client: FlaskClient, member) -> None:
    ann = member("Ann", blason="3-4-1")
    assert client.get(f"/blasons/{ann.id}.svg").data == client.get("/blasons/3-4-1.svg").data
    assert client.get("/blasons/2000000000.svg").status_code == 200


@pytest.mark.parametrize(
    "to", ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "", "/a\r\nb"]
)
def test_a_choice_never_leads_to_another_site(client: FlaskClient, to: str) -> None:
    answer = client.post("/langue", data={"lang": "en", "next": to})
    assert answer.status_code == 302
    assert answer.location == "/"


def test_the_light_is_kept_by_cookie_and_with_the_account(client: FlaskClient, app: Flask, member, login) -> None:
    client.post("/apparence", data={"theme": "dark", "next": "/regles"})
    assert 'data-theme="dark"' in client.get("/regles").text
    client.post("/apparence", data={"theme": "purple", "next": "/regles"})
    assert 'data-theme="dark"' in client.get("/regles").text
    client.post("/apparence", data={"theme": "auto", "next": "/regles"})
    assert "data-theme=" not in client.get("/regles").text
    ann = member("Ann", theme="light")
    assert 'data-theme="light"' in login(client, ann).get("/regles").text
    client.post("/apparence", data={"theme": "dark", "next": "/"})
    assert 'data-theme="dark"' in login(app.test_client(), ann).get("/regles").text


def test_small_files(client: FlaskClient) -> None:
    assert client.get("/sante").json == {"status": "ok"}
    assert "Disallow: /recherche" in client.get("/robots.txt").text
    assert client.get("/site.webmanifest").json["start_url"] == "/"
    assert client.get("/favicon.ico").mimetype == "image/svg+xml"


def test_health_says_when_the_database_does_not_answer(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sqlalchemy.exc import OperationalError

    def fail(*_: object, **__: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("gone"))

    monkeypatch.setattr(db.session, "execute", fail)
    answer = client.get("/sante")
    assert answer.status_code == 503
    assert answer.json == {"status": "database"}
