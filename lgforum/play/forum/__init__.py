"""What people do on the forum, one verb a module. Each takes ids, is one transaction, and raises `Refused`."""

from .delete_post import delete_post
from .delete_thread import delete_thread
from .edit_post import edit_post
from .lock import lock, unlock
from .mark_read import mark_read
from .move import move
from .open_thread import open_thread
from .pin import pin, unpin
from .posting import append
from .restore_post import restore_post
from .restore_thread import restore_thread
from .write_post import write_post

__all__ = [
    "append",
    "delete_post",
    "delete_thread",
    "edit_post",
    "lock",
    "mark_read",
    "move",
    "open_thread",
    "pin",
    "restore_post",
    "restore_thread",
    "unlock",
    "unpin",
    "write_post",
]
