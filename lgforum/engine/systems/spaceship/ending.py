"""The end (S-63): who won, and everything that was hidden."""

from typing import Any

from ...script import Closed, Outcome
from .sheets import card
from .state import Ship


def tell_end(ship: Ship, outcome: Outcome) -> None:
    """Tell everybody who won, the seed, every card and every answer."""
    ship.tell(("all",), "game_over", "S-60", camp=outcome.winners[0], seats=outcome.seats)
    ship.tell(
        ("all",),
        "secrets",
        "S-63",
        seed=ship.seed,
        seats=[_seat(ship, seat) for seat in range(ship.setup.seats)],
        counts=ship.state.counts,
        deaths=[{"seat": d.seat, "phase": str(d.phase), "causes": d.causes} for d in ship.state.deaths],
        story=[_stage(closed) for closed in ship.chronicle],
    )


def _seat(ship: Ship, seat: int) -> dict[str, Any]:
    """Card, likes, dislike; `morale`: after each phase, the first one first."""
    member = ship.state.members[seat]
    return {
        "seat": seat,
        **card(ship, seat),
        "likes": member.likes,
        "dislike": member.dislike,
        "morale": member.history,
    }


def _stage(closed: Closed) -> dict[str, Any]:
    """Every answer of a stage by its decision's key (`vote/3`); `silent`: what stood in for an answer."""
    return {
        "phase": str(closed.phase),
        "stage": closed.stage,
        "answers": closed.answers,
        "silent": closed.silent,
    }
