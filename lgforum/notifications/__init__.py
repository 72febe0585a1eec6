"""Under the bell: what happened that concerns the member; and stopping mails from a link in them."""

from .blueprint import bp

__all__ = ["bp"]
