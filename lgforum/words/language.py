"""Which language the next sentence is said in, and how to say it in another one."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

from flask_babel import force_locale, get_locale

P = ParamSpec("P")
R = TypeVar("R")

SOURCE = "fr"


def language() -> str:
    """Return the current language's code, `fr` where none is set (outside an application)."""
    locale = get_locale()
    return locale.language if locale else SOURCE


@contextmanager
def speaking(locale: str | None) -> Iterator[None]:
    """Speak `locale` inside the block; None keeps the current language."""
    if locale is None:
        yield
        return
    with force_locale(locale):
        yield


def spoken(function: Callable[P, R]) -> Callable[P, R]:
    """Let the decorated function's `locale=` argument name the language of what it returns."""

    @wraps(function)
    def say(*args: P.args, **kwargs: P.kwargs) -> R:
        with speaking(kwargs.get("locale")):  # type: ignore[arg-type]
            return function(*args, **kwargs)

    return say
