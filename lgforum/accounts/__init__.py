"""Accounts: how one comes in, one's own pages, one's public page. Sign-in itself is set up in `security`."""

from . import danger, profile, security_pages, settings  # noqa: F401  (each adds its routes)
from .blueprint import bp

__all__ = ["bp"]
