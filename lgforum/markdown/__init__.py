"""Markdown of posts: turned into safe HTML once, when a post is saved, in a process that may be killed.

Imports nothing of ours. `render` is what verbs call; `decorate` adds the page's words to stored HTML.
"""

from .clean import MOST, clean_source
from .pool import Unrenderable, render
from .quoting import quote_of, without_quotes

__all__ = ["MOST", "Unrenderable", "clean_source", "quote_of", "render", "without_quotes"]
