"""Simple Villageois (T-21): no power; debates and votes."""

from typing import ClassVar

from ..role import Role


class SimpleVillageois(Role):
    """A villager."""

    copies: ClassVar[tuple[int, ...]] = tuple(range(31))
    mandatory: ClassVar[bool] = True
