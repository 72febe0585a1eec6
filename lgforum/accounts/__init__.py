"""Accounts: how one comes in, one's own pages, one's public page. Sign-in itself is set up in `security`."""

from .blueprint import bp

__all__ = ["bp"]
