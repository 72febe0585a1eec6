"""What a case comes to, as plain data: it crosses from the process that hears it."""

from typing import Any

from msgspec import Struct

from lgforum.engine import Fact, PhaseName


class Fault(Struct, frozen=True):
    """What is wrong in a case: its line (0: unknown), its field, what was expected there (English).

    `code`, `data`: the engine's refusal, where it refused."""

    line: int
    field: str
    expected: str
    code: str = ""
    data: dict[str, Any] = {}


class Asked(Struct, frozen=True):
    """A decision that is open. `form`: as the engine describes it. `given`: answered already, with `value`; `final`: it
    can't be changed then."""

    key: str
    kind: str
    seat: int
    form: dict[str, Any]
    silence: str
    asked_of: str
    data: dict[str, Any] = {}
    given: bool = False
    value: Any = None
    default: Any = None
    final: bool = False


class Standing(Struct, frozen=True):
    """Where the table stands at the end of the case. `stage` is "" and nothing is asked once the game is over.

    `number`: which of its phase's stages it is. `cards`: what each seat holds, in the system's words."""

    phase: PhaseName
    stage: str
    number: int
    clock: str
    alive: list[bool]
    asked: list[Asked]
    ended: bool = False
    winners: list[str] = []
    winning: list[int] = []
    captain: int | None = None
    cards: list[dict[str, Any]] = []


class Verdict(Struct, frozen=True):
    """A case heard. With `faults` it could not be played, and only what is above them is filled in.

    `phases`: by index, as facts name them. `otherwise`: what came out other than the case expects (English).
    `refused`: the code with which the set-up was refused, where the case wanted that.
    `written`: the case as plain data, for those who go on with it.
    """

    faults: list[Fault] = []
    written: Any = None
    system: str = ""
    title: str = ""
    names: list[str] = []
    facts: list[Fact] = []
    phases: dict[int, PhaseName] = {}
    standing: Standing | None = None
    warned: list[str] = []
    otherwise: list[str] = []
    refused: str = ""

    def same_stage(self, other: "Verdict") -> bool:
        """Tell whether both cases have come to the same stage of the same phase."""
        one, two = self.standing, other.standing
        return bool(one and two) and _place(one) == _place(two)


def _place(standing: Standing | None) -> tuple[object, ...]:
    return () if standing is None else (standing.ended, standing.phase, standing.number)
