"""The shape of a role's words."""

from collections.abc import Callable

import msgspec


class RoleWords(msgspec.Struct, frozen=True):
    """A role for a page: its name, one line of what it does, the whole rule, its sign."""

    name: str
    short: str
    text: str
    icon: str


class Word(msgspec.Struct, frozen=True):
    """A role's words, said when they are asked for. `names`: il, elle, neutral."""

    names: Callable[[], tuple[str, str, str]]
    short: Callable[[], str]
    text: Callable[[], str]
    icon: str


def one(name: Callable[[], str]) -> Callable[[], tuple[str, str, str]]:
    """Return the names of a role whose name never changes."""
    return lambda: (name(), name(), name())
