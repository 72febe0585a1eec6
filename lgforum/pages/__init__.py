"""The site's own pages: home, rules, about, shields, health, choice of language and light."""

from . import blasons, choices, demo, home, rules, site
from .blueprint import bp

__all__ = ["blasons", "bp", "choices", "demo", "home", "rules", "site"]
