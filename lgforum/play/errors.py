"""Refusals: what a person asked for and may not have, with a code that the words turn into a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lgforum.engine import Refused as RefusedByEngine


class Refused(Exception):
    """A verb said no; nothing was changed.

    `code` is stable and read by `lgforum.words.refusals.say`; `data` holds what the sentence needs.
    """

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.data = data

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{self.code}({details})" if details else self.code


class RefusedByRules(Refused):
    """The rule book said no: the engine's refusal, with its code and data."""


@contextmanager
def rules_may_refuse() -> Iterator[None]:
    """Turn the engine's refusals into ours."""
    try:
        yield
    except RefusedByEngine as refusal:
        raise RefusedByRules(refusal.code, **refusal.data) from refusal
