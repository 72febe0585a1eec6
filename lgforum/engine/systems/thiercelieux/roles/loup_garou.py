"""Loup-Garou (T-20): names a victim with the pack, every night (`pack.py`)."""

from typing import ClassVar

from ..role import WOLVES, Camp, Role


class LoupGarou(Role):
    """The pack's own card."""

    camp: ClassVar[Camp] = WOLVES
    wolf: ClassVar[bool] = True
    copies: ClassVar[tuple[int, ...]] = tuple(range(31))
    mandatory: ClassVar[bool] = True
