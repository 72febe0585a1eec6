"""What a game system must say about itself. The kernel knows nothing else of it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from .channels import Channel
from .decisions import Offer, Stage
from .draw import Dice
from .script import Game, Outcome, Script, Setup
from .seats import PhaseName, Seats

State = TypeVar("State")
Options = TypeVar("Options")


class Option(Struct, frozen=True):
    """A setting that the MJ chooses when creating a game. `values`: those of a `choice`, the bounds of a `number`."""

    name: str
    kind: Literal["choice", "flag", "number", "composition"]
    default: Any
    values: tuple[Any, ...] = ()


SHARED_OPTIONS = (
    Option("early_close", "choice", "off", ("off", "all-answered", "majority")),  # P-3
    Option("strikes", "number", 2, (1, 10)),  # P-6
)


class System(ABC, Generic[State, Options]):
    """A rule book: its settings, its deal, its phase scripts, and what its state shows to whom."""

    name: str
    seats_range: tuple[int, int]  # how many seats may play at all
    usual_seats: tuple[int, int]  # how many may without any setting
    options: Sequence[Option]
    fact_kinds: Mapping[str, tuple[str, ...]]  # kind → names of its data
    decision_kinds: Mapping[str, tuple[str, ...]]  # kind → names of its data
    state_type: type[State]

    @abstractmethod
    def read_options(self, setup: Setup) -> Options:
        """The setup's options, typed. Raises `Refused` for an unknown name or value."""

    @abstractmethod
    def check(self, setup: Setup) -> list[str]:
        """Raises `Refused` if no game can start so; else what the MJ should think about (codes, maybe none)."""

    @abstractmethod
    def deal(self, setup: Setup, dice: Dice) -> tuple[PhaseName, State]:
        """The first phase and the state in which it starts."""

    @abstractmethod
    def script(self, game: Game[State, Options]) -> Script[None]:
        """The script of the game's present phase."""

    @abstractmethod
    def next_phase(self, phase: PhaseName, state: State) -> PhaseName: ...

    @abstractmethod
    def abandon(self, game: Game[State, Options], seat: int) -> None:
        """P-6: the MJ removes a living seat."""

    @abstractmethod
    def over(self, game: Game[State, Options], outcome: Outcome) -> None:
        """Tell the end of the game, secrets included."""

    @abstractmethod
    def seats(self, state: State) -> Seats: ...

    @abstractmethod
    def group(self, game: Game[State, Options], name: str) -> list[int]:
        """The seats that a group's name means now."""

    @abstractmethod
    def offers(self, game: Game[State, Options], seat: int) -> list[Offer]:
        """The standing orders that a seat may leave."""

    @abstractmethod
    def channels(self, game: Game[State, Options], stage: Stage | None) -> list[Channel]:
        """All channels, as the state and the stage open them; `stage` is `None` once the game has ended."""

    @abstractmethod
    def tags(self, game: Game[State, Options], seat: int) -> list[str]:
        """Public marks of a seat (`captain`)."""

    @abstractmethod
    def revealed(self, game: Game[State, Options], seat: int) -> dict[str, Any] | None:
        """What has been publicly revealed about a seat."""

    @abstractmethod
    def card(self, game: Game[State, Options], seat: int) -> dict[str, Any]:
        """What `revealed` shows once everything is."""

    @abstractmethod
    def sheet(self, game: Game[State, Options], seat: int) -> dict[str, Any]:
        """Everything that a seat knows about itself."""

    @abstractmethod
    def board(self, game: Game[State, Options]) -> dict[str, Any]:
        """What everybody sees of the game."""
