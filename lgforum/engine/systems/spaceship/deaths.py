"""Deaths: one after another, each with its consequences, its victory check, and a Violent's choice."""

from collections.abc import Sequence

from ...script import Ask, GameOver, Outcome, Script
from .defects import frighten_neighbours, sadden_pessimistes, shake_violents, violence
from .morale import mourn
from .state import Death, Nature, Ship

ANNOUNCED = {"death": "S-15", "executed": "S-12", "removed": "P-6"}


def die(ship: Ship, seat: int, causes: Sequence[str], announced: str = "death") -> Script[None]:
    """`seat` dies. S-60 is checked before S-53: a Violent's choice follows at once, before anything else."""
    bury(ship, seat, causes, announced)
    check_camps(ship)
    if not ship.state.suffers(seat, "violent"):
        return
    answers = yield Ask("resolution", lambda: [violence(ship, seat)], "grace")
    yield from die(ship, answers.of("violence")[seat], ["violence"])


def bury(ship: Ship, seat: int, causes: Sequence[str], announced: str) -> None:
    """Count the death, tell its name (S-15) and note what it does to the living."""
    state = ship.state
    state.seats.kill(seat, ship.phase)
    state.deaths.append(Death(seat, ship.phase, list(causes)))
    state.died_now.append(seat)
    if state.members[seat].nature == "mutant":
        state.dead_mutants += 1
    else:
        state.dead_crew += 1
    ship.tell(("all",), announced, ANNOUNCED[announced], seat=seat)
    ship.tell(("mj",), "cause", "S-15", causes, seat=seat, causes=list(causes))
    mourn(ship, seat)
    shake_violents(ship)
    sadden_pessimistes(ship, seat)
    frighten_neighbours(ship, seat)


def check_camps(ship: Ship) -> None:
    """S-60: after every single death."""
    if not ship.state.living("mutant"):
        win(ship, "crew")
    if not ship.state.living("crew"):
        win(ship, "mutant")


def check_parity(ship: Ship) -> None:
    """S-61: at the start of each phase."""
    if len(ship.state.living("mutant")) >= len(ship.state.living("crew")):
        win(ship, "mutant")


def win(ship: Ship, nature: Nature) -> None:
    """The game is over, for the living and the dead of `nature`."""
    raise GameOver(Outcome(["crew" if nature == "crew" else "mutants"], ship.state.of_nature(nature)))
