"""The same games as those of the players' pages."""

from tests.games.tables import *  # noqa: F403
