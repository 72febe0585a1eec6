"""What a phase script plays on: the game's state, its draws, what it tells and what it asks.

A script is a generator. It yields an `Ask`; the table stops there, collects answers, closes the stage, and sends the
`Answers` back. Everything that a script needs later stands in the state, which is plain data.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from .decisions import Clock, Decision
from .draw import Dice, commitment
from .facts import Fact, seat_name, seat_names
from .seats import PhaseName, Seats

if TYPE_CHECKING:
    from .rulebook import System

State = TypeVar("State")
Options = TypeVar("Options")
T = TypeVar("T")


class Setup(Struct, frozen=True):
    """What a game starts from. `deal`: secrets and a starting state fixed by a table file, `None` for a fair deal."""

    system: str
    seats: int
    options: dict[str, Any] = {}
    deal: dict[str, Any] | None = None


class Outcome(Struct, frozen=True):
    """How a game ended: the camps that won, and their seats, living or not."""

    winners: list[str]
    seats: list[int]


class GameOver(Exception):
    """Raised by a script, anywhere: the game ends at once."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome


@dataclass(slots=True)
class Ask:
    """A stop of the script.

    `decisions` gives them from the present state: the table calls it again when a removal has changed the table.
    `at_once`: by kind, what an answer does when it is given (and with `None` when it is taken back); it says `True`
    where other decisions are now asked. `ballot`: the kind that P-3's majority looks at. `until`, `lasts`: a watch's
    share of its phase (see `Stage`). `holds`: a stage that lasts its time even when all its answers are given or final.
    """

    name: str
    decisions: Callable[[], Iterable[Decision]]
    clock: Clock = "phase"
    at_once: Mapping[str, Callable[[int, Any], bool | None]] = field(default_factory=dict)
    ballot: str | None = None
    until: int | None = None
    lasts: int | None = None
    holds: bool = False


class Closed(Struct, frozen=True):
    """A stage that is over: every answer by key, silences settled; `silent`: keys and what stood in for an answer."""

    phase: PhaseName
    stage: str
    answers: dict[str, Any]
    silent: dict[str, str]


class Answers:
    """The answers of a closed stage, in seat order."""

    def __init__(self, decisions: Sequence[Decision], closed: Closed) -> None:
        self._decisions = decisions
        self._closed = closed

    def of(self, kind: str) -> dict[int, Any]:
        """Value by seat of the decisions of `kind`, without those that were passed."""
        given = self._closed.answers
        return {d.seat: given[d.key] for d in self._decisions if d.kind == kind and given.get(d.key) is not None}

    def by_seat(self) -> dict[int, dict[str, Any]]:
        """Value by seat and kind, without those that were passed."""
        given: dict[int, dict[str, Any]] = {}
        for d in self._decisions:
            value = self._closed.answers.get(d.key)
            if value is not None:
                given.setdefault(d.seat, {})[d.kind] = value
        return given

    def silent(self, key: str) -> str | None:
        """What stood in for the seat's silence (`pass`, `default`, `draw`), `None` if it or its order answered."""
        outcome = self._closed.silent.get(key)
        return None if outcome == "order" else outcome


Script = Generator[Ask, Answers, T]


class Game(Generic[State, Options]):
    """A running game, as its system's scripts see it."""

    def __init__(self, setup: Setup, system: "System[State, Options]", seed: str, dice: Dice) -> None:
        self.setup = setup
        self.system = system
        self.options = system.read_options(setup)
        self.seed = seed
        self.dice = dice
        self.phase: PhaseName
        self.state: State
        self.orders: dict[int, dict[str, Any]] = {}
        self.strikes = [0] * setup.seats
        self.chronicle: list[Closed] = []
        self.told: list[Fact] = []

    @property
    def seats(self) -> Seats:
        """Who lives and who is dead."""
        return self.system.seats(self.state)

    @property
    def first(self) -> bool:
        """Whether nothing has been decided yet."""
        return not self.chronicle

    @property
    def commitment(self) -> str:
        """The seed's hash."""
        return commitment(self.seed)

    def audience(self, *names: str) -> list[str]:
        """`names` with the seats that each group means now."""
        resolved = list(names)
        for name in names:
            if name == "dead":
                resolved += seat_names(self.seats.dead())
            elif name.startswith("group:"):
                resolved += seat_names(self.system.group(self, name.removeprefix("group:")))
        return resolved

    def tell(
        self, audience: Iterable[str], kind: str, rule: str = "", causes: Sequence[str] = (), /, **data: Any
    ) -> None:
        """Tell a fact. `data` must be plain JSON, seats used as keys written as strings."""
        self.told.append(Fact(kind, self.audience(*audience), data, rule, self.phase.index, list(causes)))

    def tell_seat(self, seat: int, kind: str, rule: str = "", /, **data: Any) -> None:
        """Tell a fact to one seat."""
        self.told.append(Fact(kind, [seat_name(seat)], data, rule, self.phase.index, []))

    def pick(self, name: str, options: Sequence[T]) -> T:
        """Draw one of `options`; the draw is named after the phase: `day-3/attack`. The MJ is told."""
        return self._drawn(name, self.dice.pick(self.named(name), options))

    def sample(self, name: str, options: Sequence[T], count: int) -> list[T]:
        """Draw `count` of `options`, in drawn order."""
        return self._drawn(name, self.dice.sample(self.named(name), options, count))

    def weighted(self, name: str, weights: Mapping[str, int]) -> str:
        """Draw one key of `weights`, each as likely as its weight says."""
        return self._drawn(name, self.dice.weighted(self.named(name), weights))

    def named(self, name: str) -> str:
        """The full name of a draw of this phase."""
        return f"{self.phase}/{name}"

    def _drawn(self, name: str, value: T) -> T:
        self.tell(("mj",), "drawn", "P-9", name=self.named(name), value=value)
        return value
