"""Victory (section 5): the first rank that holds ends the game."""

from collections.abc import Iterable

from ...script import GameOver, Outcome
from .role import VILLAGE, WOLVES, Camp
from .state import Village


def check(village: Village) -> None:
    """T-80 to T-87, in the order of their ranks. Raises `GameOver`."""
    living = village.state.living()
    if not living:
        raise GameOver(Outcome([], []))
    if opposed(village) and sorted(living) == village.state.lovers:
        raise GameOver(Outcome(["lovers"], living))
    for _, seat in sorted(_aims(village)):
        if village.state.role(seat).wins(village, seat):
            win_alone(village, seat)
    if _wolves_rule(village) and not _holding_off(village, WOLVES):
        win(village, WOLVES)
    if not village.state.wolves() and not _holding_off(village, VILLAGE):
        win(village, VILLAGE)


def _aims(village: Village) -> Iterable[tuple[int, int]]:
    """Rank and seat of the living who may win alone; a seat that became a wolf has no such aim any more (T-54e)."""
    for seat in village.state.living():
        aim = village.state.role(seat).aim
        if aim is not None and not village.state.members[seat].turned:
            yield aim, seat


def _wolves_rule(village: Village) -> bool:
    """T-86."""
    wolves, others = len(village.state.wolves()), len(village.state.prey())
    return wolves > 0 and (wolves >= others if village.options.parity == "parity" else others == 0)


def _holding_off(village: Village, camp: Camp) -> list[int]:
    """The living who keep `camp` from winning."""
    state = village.state
    return [seat for seat in state.living() if camp in state.role(seat).holds_off and not state.members[seat].turned]


def held_off(village: Village) -> int | None:
    """T-89: the seat that alone keeps the wolves from a victory by number."""
    holders = _holding_off(village, WOLVES)
    return holders[0] if holders and _wolves_rule(village) else None


def opposed(village: Village) -> bool:
    """T-82, T-26c: exactly one lover is of the wolves' camp, or either is solo; judged on the present camps."""
    camps = [village.state.camp(seat) for seat in village.state.lovers]
    return bool(camps) and ("solo" in camps or camps.count(WOLVES) == 1)


def win(village: Village, camp: Camp) -> None:
    """T-88: the living and the dead of `camp`; a lover of an opposed couple wins only with the couple."""
    apart = village.state.lovers if opposed(village) else []
    seats = range(village.setup.seats)
    winners = [seat for seat in seats if village.state.camp(seat) == camp and seat not in apart]
    raise GameOver(Outcome([camp], winners))


def win_alone(village: Village, seat: int) -> None:
    """T-88: solos win alone."""
    raise GameOver(Outcome([village.state.role(seat).name], [seat]))
