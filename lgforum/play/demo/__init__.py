"""The demo: accounts, talks, a game on day 2 and one open for sign-up. `lgforum demo` serves it."""

from .making import Made, make

__all__ = ["Made", "make"]
