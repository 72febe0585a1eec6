"""The MJ's console: everything about his game on one page, and what he may do about it."""

from . import answering, clock, closing, console, deciding, people, telling
from .blueprint import bp

__all__ = ["answering", "bp", "clock", "closing", "console", "deciding", "people", "telling"]
