"""The end (T-92): who won, and everything that was hidden."""

from typing import Any

from ...script import Closed, Outcome
from .state import Village


def tell_end(village: Village, outcome: Outcome) -> None:
    """Tell everybody who won, the seed, every card, every death with its causes and every answer."""
    state = village.state
    camp = outcome.winners[0] if outcome.winners else "nobody"
    village.tell(("all",), "game_over", "T-80", camp=camp, seats=outcome.seats)
    village.tell(
        ("all",),
        "secrets",
        "T-92",
        seed=village.seed,
        seats=[_seat(village, seat) for seat in range(village.setup.seats)],
        middle=state.middle,
        lovers=state.lovers,
        deaths=[{"seat": d.seat, "phase": str(d.phase), "causes": d.causes} for d in state.deaths],
        story=[_stage(closed) for closed in village.chronicle],
    )


def _seat(village: Village, seat: int) -> dict[str, Any]:
    state = village.state
    return {"seat": seat, "card": state.role(seat).name, "camp": state.camp(seat), "wolf": state.is_wolf(seat)}


def _stage(closed: Closed) -> dict[str, Any]:
    """Every answer of a stage by its decision's key (`vote/3`); `silent`: what stood in for an answer."""
    return {"phase": str(closed.phase), "stage": closed.stage, "answers": closed.answers, "silent": closed.silent}
