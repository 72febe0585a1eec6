"""Ids that tell nothing. A running number in an address would count what its reader may not see.

An id made from what identifies the row (a thread and a place in it, a cause) is spread over 53 bits, so that it fits
every database and JavaScript; two rows with the same id would have to be two in some ten thousand billion.
"""

from hashlib import sha256
from typing import Any

BITS = 53
LARGEST = 2**BITS - 1


def spread(*parts: object) -> int:
    """Return the id that `parts` make, from 1 to `LARGEST`."""
    digest = sha256("/".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") % LARGEST + 1


def post_id(context: Any) -> int:
    """Return a new post's id, from its thread and its number there."""
    row = context.get_current_parameters()
    return spread("post", row["thread_id"], row["number"])


def notification_id(context: Any) -> int:
    """Return a new notification's id, from its unique key."""
    return spread("notification", context.get_current_parameters()["key"])
