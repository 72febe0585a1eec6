"""Trois Frères (T-39): know one another, and write to one another in nights 1, 3, 5 …"""

from typing import ClassVar

from ..role import Role


class TroisFreres(Role):
    """One of the three; the channel is in `rooms.py`."""

    copies: ClassVar[tuple[int, ...]] = (0, 3)
    may_lie_in_the_middle: ClassVar[bool] = False
    wakes: ClassVar[int | None] = 15
    family: ClassVar[str | None] = "brothers"
