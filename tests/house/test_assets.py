"""Static files: light, complete, named after their content."""

import re
from importlib.resources import files
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from fontTools.ttLib import TTFont

from lgforum.assets import fonts, icons, serving
from lgforum.assets.places import STATIC


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return dict(fonts.build())


def test_all_fonts_together_weigh_at_most_150_kb(made: dict[str, bytes]) -> None:
    assert sum(map(len, made.values())) <= 150_000


def test_every_font_writes_french(made: dict[str, bytes]) -> None:
    needed = {ord(sign) for sign in "azAZ09éèêëàâçùûüîïôöœŒÉÀÇ’«»—–…€\u00a0\u202f"}
    for name, content in made.items():
        known = TTFont(BytesIO(content)).getBestCmap().keys()
        assert needed - known <= {0x202F}, name  # browsers draw a narrow space of their own where a font has none


def test_the_stylesheet_asks_for_the_fonts_that_are_made(made: dict[str, bytes]) -> None:
    css = (STATIC / "css" / "lgforum.css").read_text()
    assert set(re.findall(r'url\("\.\./(fonts/[^"]+)"\)', css)) == set(made)


def test_fonts_are_the_same_bytes_each_time(made: dict[str, bytes]) -> None:
    name = "fonts/atkinson-hyperlegible.woff2"
    package, file, axes = fonts.SOURCES[name]
    again = fonts.compressed(TTFont(files(package) / "files" / file, recalcTimestamp=False), axes)
    assert again == made[name]


def test_every_icon_that_pages_ask_for_exists() -> None:
    sprite = icons.build().decode()
    there = set(re.findall(r'<symbol id="i-([a-z0-9-]+)"', sprite))
    assert icons.asked() <= there
    assert {"candle", "snuffed"} <= there
    assert len(sprite) < 60_000


def test_one_of_our_files_has_an_address_that_changes_with_it(app: Flask, client: FlaskClient) -> None:
    with app.test_request_context():
        address = serving.asset("js/app.js")
    answer = client.get(address)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["Cache-Control"]
    assert "max-age=31536000" in answer.headers["Cache-Control"]


def test_an_address_of_another_version_is_not_kept_for_long(client: FlaskClient) -> None:
    answer = client.get("/static/v-000000000000/js/app.js")
    assert answer.status_code == 200
    assert "max-age=60" in answer.headers["Cache-Control"]
    assert "immutable" not in answer.headers["Cache-Control"]


def test_nothing_outside_the_static_files_is_served(client: FlaskClient) -> None:
    for path in ("/static/v-0/../config.py", "/static/v-0/%2e%2e/config.py", "/static/b/../../config.py"):
        assert client.get(path).status_code in {400, 404}


def test_a_module_imports_its_neighbours_under_the_same_version(app: Flask, client: FlaskClient) -> None:
    for path in (STATIC / "js").glob("*.js"):
        for imported in re.findall(r"""(?:from|import)\s*\(?["'](\.[^"']+)["']""", path.read_text()):
            assert (path.parent / imported).resolve().is_file(), f"{path.name} imports {imported}"
