"""Games: their list, sign-up, pages, decisions, results and final story."""

from . import decisions, filters, index, opening, orders, pulse, record, result, reveal, role, show, signup
from .blueprint import bp

__all__ = [
    "bp",
    "decisions",
    "filters",
    "index",
    "opening",
    "orders",
    "pulse",
    "record",
    "result",
    "reveal",
    "role",
    "show",
    "signup",
]
