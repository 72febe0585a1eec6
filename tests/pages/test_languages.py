"""Which language a reader gets, what the source language does with numbers, and whether English is complete."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_babel import force_locale, get_timezone, gettext, ngettext

from lgforum import catalogues
from lgforum.i18n import select_locale, select_zone

PLACEHOLDER = re.compile(r"%\((\w+)\)")


def language_of(html: str) -> str:
    return html.split('<html lang="', 1)[1][:2]


def test_french_is_for_whoever_asks_for_nothing_that_we_have(client: FlaskClient) -> None:
    for asked in ("", "de,it;q=0.5", "fr-CA,en;q=0.4", "*"):
        assert language_of(client.get("/regles", headers={"Accept-Language": asked}).text) == "fr"
    assert language_of(client.get("/regles", headers={"Accept-Language": "en-GB,fr;q=0.3"}).text) == "en"


def test_the_address_goes_before_the_cookie_before_the_browser(client: FlaskClient) -> None:
    english = {"Accept-Language": "en"}
    client.post("/langue", data={"lang": "fr", "next": "/regles"})
    assert language_of(client.get("/regles", headers=english).text) == "fr"
    assert language_of(client.get("/regles?lang=en").text) == "en"
    assert language_of(client.get("/regles?lang=xx").text) == "fr"


def test_a_member_reads_in_the_language_of_the_account(app: Flask, client: FlaskClient, member, login) -> None:
    login(client, member("Ann", locale="en"))
    assert language_of(client.get("/regles", headers={"Accept-Language": "fr"}).text) == "en"
    client.post("/langue", data={"lang": "fr", "next": "/"})
    assert language_of(client.get("/regles").text) == "fr"


def test_the_browser_tells_a_guest_s_zone_and_nonsense_is_paris(app: Flask) -> None:
    for cookie, zone in (
        ("America/Montreal", "America/Montreal"),
        ("Mars/Olympus", "Europe/Paris"),
        ("", "Europe/Paris"),
    ):
        with app.test_request_context(headers={"Cookie": f"tz={cookie}"}):
            assert select_zone() == zone
            assert str(get_timezone()) == zone


def test_outside_a_request_texts_are_french(app: Flask) -> None:
    with app.app_context():
        assert select_locale() == "fr"
        assert gettext("Votes : 3 ?") == "Votes\u00a0: 3\u202f?"


@pytest.mark.parametrize(("n", "said"), [(0, "0\u00a0vote"), (1, "1\u00a0vote"), (2, "2\u00a0votes")])
def test_zero_and_one_are_singular_in_french(app: Flask, n: int, said: str) -> None:
    with app.app_context(), force_locale("fr"):
        assert ngettext("%(num)d vote", "%(num)d votes", n) == said


def test_zero_is_plural_in_english(app: Flask) -> None:
    with app.app_context(), force_locale("en"):
        assert ngettext("%(num)d message", "%(num)d messages", 0) == "0 posts"
        assert gettext("Règles") == "Rules"


@pytest.mark.parametrize("area", catalogues.AREAS)
def test_every_text_has_its_english(area: str) -> None:
    lacking = [text for _, text, _ in catalogues.missing().get(area, [])]
    assert not lacking, f"{area}: {len(lacking)} without English, e.g. {lacking[:5]}"


@pytest.mark.parametrize("area", catalogues.AREAS)
def test_translations_ask_for_no_value_that_the_text_does_not_have(area: str) -> None:
    faults = []
    for message in catalogues.catalogue(area):
        sources, texts = as_tuple(message.id), as_tuple(message.string)
        known = {name for source in sources for name in PLACEHOLDER.findall(source)}
        if "of_name" in known:
            known.add("name")  # French elides ("d’Ondine"), English has the bare name
        faults += [text for text in texts if not set(PLACEHOLDER.findall(text)) <= known]
    assert not faults


def as_tuple(texts: str | tuple[str, ...]) -> tuple[str, ...]:
    return texts if isinstance(texts, tuple) else (texts,)


def test_a_per_cent_sign_in_a_template_is_doubled() -> None:
    """Jinja fills in every message, even one without values."""
    bare = re.compile(r"%(?!\(\w+\)[sd]|%)")
    said = [(text, places) for messages in catalogues.extract().values() for (_, text, _), places in messages.items()]
    in_templates = [text for text, places in said if any(".html:" in place for place in places)]
    assert not [text for text in in_templates if bare.search(text.replace("%%", ""))]


def test_french_texts_use_the_curly_apostrophe() -> None:
    said = [text for messages in catalogues.extract().values() for _, text, _ in messages]
    assert not [text for text in said if re.search(r"\w'\w", text)]
