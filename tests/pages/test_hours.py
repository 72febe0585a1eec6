"""Instants and durations as people say them."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from flask import Flask
from flask_babel import force_locale

from lgforum import hours
from lgforum.models import at

PARIS = ZoneInfo("Europe/Paris")
NOW = datetime(2026, 12, 1, 15, 48, tzinfo=UTC)  # a Tuesday, 16 h 48 in Paris


@pytest.fixture(params=["fr", "en"])
def language(app: Flask, request: pytest.FixtureRequest) -> Iterator[str]:
    with app.app_context(), force_locale(request.param):
        yield request.param


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


MOMENTS = [
    (timedelta(hours=4, minutes=12), "ce soir 21 h", "tonight 9 pm"),
    (timedelta(minutes=-46), "aujourd’hui 16 h 02", "today 4:02 pm"),
    (timedelta(hours=-17), "hier 23 h 48", "yesterday 11:48 pm"),
    (timedelta(hours=16, minutes=12), "demain 9 h", "tomorrow 9 am"),
    (timedelta(days=2, hours=4, minutes=12), "jeudi 21 h", "Thursday 9 pm"),
    (timedelta(days=-5), "jeudi 16 h 48", "Thursday 4:48 pm"),
    (timedelta(days=20), "21 décembre 16 h 48", "December 21 4:48 pm"),
    (timedelta(days=31), "1er janvier 2027 16 h 48", "January 1, 2027 4:48 pm"),
    (timedelta(hours=7, minutes=12), "demain 0 h", "tomorrow 12 am"),
]


@pytest.mark.parametrize(("apart", "french", "english"), MOMENTS)
def test_when(language: str, apart: timedelta, french: str, english: str) -> None:
    said = plain(hours.when(NOW + apart, tz=PARIS, now=NOW))
    assert said == (french if language == "fr" else english)


SPANS = [
    (timedelta(days=3, hours=4), "3 j 4 h", "3 d 4 h"),
    (timedelta(hours=47, minutes=59), "47 h 59", "47 h 59 min"),
    (timedelta(hours=4, minutes=12, seconds=50), "4 h 12", "4 h 12 min"),
    (timedelta(hours=4, minutes=5), "4 h 05", "4 h 5 min"),
    (timedelta(hours=9), "9 h", "9 h"),
    (timedelta(minutes=48, seconds=59), "48 min", "48 min"),
    (timedelta(minutes=4, seconds=9), "4 min 09 s", "4 min 09 s"),
    (timedelta(seconds=12), "12 s", "12 s"),
    (timedelta(0), "0 min", "0 min"),
    (timedelta(seconds=-30), "0 min", "0 min"),
]


@pytest.mark.parametrize(("length", "french", "english"), SPANS)
def test_left(language: str, length: timedelta, french: str, english: str) -> None:
    expected = french if language == "fr" else english
    assert plain(hours.left(NOW + length, now=NOW)) == expected
    assert plain(hours.left(length)) == expected


@pytest.mark.parametrize(
    ("past", "french", "english"),
    [
        (timedelta(seconds=20), "à l’instant", "just now"),
        (timedelta(minutes=20), "il y a 20 min", "20 min ago"),
        (timedelta(hours=2, minutes=40), "il y a 2 h", "2 h ago"),
        (-timedelta(hours=4, minutes=12), "dans 4 h 12", "in 4 h 12 min"),
    ],
)
def test_ago(language: str, past: timedelta, french: str, english: str) -> None:
    assert plain(hours.ago(NOW - past, now=NOW)) == (french if language == "fr" else english)


def test_a_deadline_is_soon_under_six_hours_and_urgent_under_one() -> None:
    states = [hours.due_state(NOW + timedelta(hours=h), now=NOW) for h in (7, 6, 5.9, 1, 0.9, -1)]
    assert states == ["", "", "soon", "soon", "urgent", "urgent"]


def test_how_far_a_phase_is() -> None:
    opened, deadline = NOW - timedelta(hours=3), NOW + timedelta(hours=1)
    assert hours.elapsed(opened, deadline, now=NOW) == 75
    assert hours.elapsed(opened, deadline, now=NOW + timedelta(days=1)) == 100
    assert hours.elapsed(NOW, NOW, now=NOW) == 100


def test_the_full_moment_names_its_zone(language: str) -> None:
    said = plain(hours.full(NOW, tz=PARIS))
    french, english = (
        "mardi 1 décembre 2026, 16 h 48 (heure de Paris)",
        "Tuesday, December 1, 2026, 4:48 pm (Paris time)",
    )
    assert said == (french if language == "fr" else english)


def test_the_present_is_the_one_that_is_told(language: str):
    """The demo writes the past of its game: what it says then is counted from then."""
    with at(NOW):
        assert plain(hours.ago(NOW - timedelta(hours=2))) == ("il y a 2 h" if language == "fr" else "2 h ago")
        assert plain(hours.left(NOW + timedelta(hours=4, minutes=12))).startswith("4 h 12")
        assert hours.elapsed(NOW - timedelta(hours=1), NOW + timedelta(hours=3)) == 25
        assert hours.due_state(NOW + timedelta(minutes=30)) == "urgent"
        assert plain(hours.when(NOW + timedelta(hours=4, minutes=12), tz=PARIS)) in ("ce soir 21 h", "tonight 9 pm")
