"""The arbiter's pages: anybody enters a table and what was done, and reads what comes of it and by which rule."""

from . import views

__all__ = ["views"]
