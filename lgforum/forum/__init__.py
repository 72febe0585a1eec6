"""The forum's pages: shelves, threads, posts, moderation, private threads, search, feed. Routes and nothing else."""

from flask import Blueprint

bp = Blueprint("forum", __name__)

from . import addresses, boards, correcting, feed, moderating, private, searching, shown, threads, writing

__all__ = [
    "addresses",
    "boards",
    "bp",
    "correcting",
    "feed",
    "moderating",
    "private",
    "searching",
    "shown",
    "threads",
    "writing",
]
