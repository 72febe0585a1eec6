"""A seat removed by the MJ (P-6, T-71).

**Ruling**: what follows is settled at once. A Chasseur who dies of grief for the removed shoots by his standing order,
else by a draw. A removal in the midst of a chain becomes part of it.
"""

from ...stages import settle
from .deaths import bury, chain
from .pack import welcome
from .state import Village
from .victory import check


def remove(village: Village, seat: int) -> None:
    """Grief, model, succession by draw; no shot, no rust, no anger, no Servante, no Ange. Then victory."""
    bury(village, {seat: ["abandon"]})
    if not village.state.in_chain:
        settle(village, chain(village))
        check(village)
        welcome(village)
