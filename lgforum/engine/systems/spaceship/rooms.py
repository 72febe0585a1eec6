"""Channels (S-10): the day threads, the mutants' one, the cemetery, and each seat's with the MJ."""

from ...channels import Channel
from ...decisions import Stage
from ...facts import Audience, seat_name, seat_names
from .state import Ship


def group(ship: Ship, name: str) -> list[int]:
    """The one group there is: the mutants, dead ones too."""
    return {"mutants": ship.state.of_nature("mutant")}[name]


def rooms(ship: Ship, stage: Stage | None) -> list[Channel]:
    """Every channel of the game. After its end all read all but the private threads with the MJ."""
    ended = stage is None
    mutants = ship.state.of_nature("mutant")
    return [
        *days(ship, stage),
        Channel(
            "mutants",
            "mutants",
            0,
            ["all"] if ended else seat_names(mutants),
            seat_names(_pack(ship, stage)),
            group="mutants",
        ),
        Channel("cemetery", "cemetery", 0, ["all"] if ended else _at_rest(ship, stage), _at_rest(ship, stage), True),
        *(Channel(f"mj/{seat}", "mj", seat, [seat_name(seat)], [seat_name(seat)]) for seat in range(ship.setup.seats)),
    ]


def days(ship: Ship, stage: Stage | None) -> list[Channel]:
    """Read by all; the living write in the present day's, but not while its close is being resolved."""
    phase = ship.phase
    last = phase.ordinal if phase.kind == "day" else phase.ordinal - 1
    open_day = last if phase.kind == "day" and stage and stage.name != "resolution" else None
    living = seat_names(ship.state.living())
    return [Channel(f"day/{n}", "day", n, ["all"], living if n == open_day else []) for n in range(last + 1)]


def _pack(ship: Ship, stage: Stage | None) -> list[int]:
    """Who writes in the mutants' channel: the living ones, at night (option `mutant_channel`)."""
    if stage is None or stage.name == "resolution":
        return []
    if ship.phase.kind == "night" or ship.options.mutant_channel == "always":
        return ship.state.living("mutant")
    return []


def _at_rest(ship: Ship, stage: Stage | None) -> Audience:
    """The dead who have nothing left to choose: a Violent names his victim, a captain his successor, unadvised."""
    asked = {d.seat for d in stage.decisions if stage.clock == "grace"} if stage else set()
    heir_awaited = {ship.state.captain} if stage else set()
    return seat_names(seat for seat in ship.state.seats.dead() if seat not in asked | heir_awaited)
