"""The site's own pages: home, rules, about, shields, health, choice of language and light."""

from . import arbiter, blasons, choices, demo, home, rules, site
from .blueprint import bp

__all__ = ["arbiter", "blasons", "bp", "choices", "demo", "home", "rules", "site"]
