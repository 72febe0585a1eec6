"""Games for the tests of pages: opened and played through the verbs, as people would."""

from .tables import *  # noqa: F403
