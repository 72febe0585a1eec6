"""The forum's pages: shelves, threads, posts, moderation, private threads, search, feed. Routes and nothing else."""

from . import addresses, boards, correcting, feed, moderating, presented, private, searching, shown, threads, writing
from .blueprint import bp

__all__ = [
    "addresses",
    "boards",
    "bp",
    "correcting",
    "feed",
    "moderating",
    "presented",
    "private",
    "searching",
    "shown",
    "threads",
    "writing",
]
