"""Refusals in words: every code that the source can raise."""

import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

import lgforum
from lgforum.engine.refused import REFUSALS
from lgforum.words import refusals

from .conftest import plain

SOURCE = Path(lgforum.__file__).parent
NAMES = {"Refused", "RefusedByRules"}


def raised(path: Path) -> Iterator[str]:
    """The codes that a file refuses with: the first argument of Refused(…), where it is written out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        first = node.args[0]
        for part in [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]:
            if name in NAMES and isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


CODES = {code: path for path in sorted(SOURCE.rglob("*.py")) for code in raised(path)}


def said(code: str, locale: str = "fr", **data: object) -> str:
    return plain(refusals.say(SimpleNamespace(code=code, data=data), locale=locale))


def test_every_code_of_the_source_has_words() -> None:
    missing = {code: str(path.relative_to(SOURCE)) for code, path in CODES.items() if code not in refusals.REFUSALS}
    assert not missing


def test_every_code_that_the_engine_declares_has_words() -> None:
    assert set(REFUSALS) <= set(refusals.REFUSALS)


@pytest.mark.parametrize("code", sorted(refusals.REFUSALS))
def test_a_refusal_is_said_in_both_languages_even_without_its_data(code: str) -> None:
    french, english = said(code), said(code, "en")
    assert french
    assert english
    assert french != english
    assert "!" not in french
    assert "%(" not in french + english


def test_an_answer_that_came_too_late_names_both_instants_to_the_second() -> None:  # P-2
    late = {
        "closed_at": datetime(2026, 12, 2, 8, 0, 0, tzinfo=UTC),
        "arrived_at": datetime(2026, 12, 2, 8, 0, 2, tzinfo=UTC),
    }
    assert said("too-late", **late) == (
        "La phase s’est close à 9 h 00 min 00 s ; votre réponse est arrivée à 9 h 00 min 02 s. Elle n’a pas compté."
    )
    assert "09:00:02" in said("too-late", "en", **late)
    assert "son texte est gardé" in said("phase-over", **late)


def test_an_unknown_code_says_that_nothing_changed() -> None:
    assert said("no-such-code") == "La demande est refusée, et rien n’a changé."
