"""The cards of Thiercelieux in words: names, rules, pages, and what happens when two of them meet."""

from .camps import CAMPS, VICTORIES
from .cards import CARDS
from .interactions import INTERACTIONS, interaction, interactions_of
from .page import RolePage, page

__all__ = ["CAMPS", "CARDS", "INTERACTIONS", "VICTORIES", "RolePage", "interaction", "interactions_of", "page"]
