"""Deux Sœurs (T-38): know each other, and write to each other in nights 1, 3, 5 …"""

from typing import ClassVar

from ..role import Role


class DeuxSoeurs(Role):
    """One of the two; the channel is in `rooms.py`."""

    copies: ClassVar[tuple[int, ...]] = (0, 2)
    may_lie_in_the_middle: ClassVar[bool] = False
    wakes: ClassVar[int | None] = 15
    family: ClassVar[str | None] = "sisters"
