"""The place of rights. Pages, feeds, searches and mails ask here and load nothing else.

- `rights`: who reads and writes which thread and post.
"""

from .rights import (
    GUEST,
    Reader,
    can_read,
    can_write,
    may_moderate,
    readable_posts,
    readable_threads,
    reader_of,
)

__all__ = [
    "GUEST",
    "Reader",
    "can_read",
    "can_write",
    "may_moderate",
    "readable_posts",
    "readable_threads",
    "reader_of",
]
