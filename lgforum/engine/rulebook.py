"""What a game system must say about itself. The kernel knows nothing else of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
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
    """A setting that the MJ chooses when creating a game. `values`: those of a `choice`, the bounds of a `number`.
    `cards`: names of cards."""

    name: str
    kind: Literal["choice", "flag", "number", "composition", "cards"]
    default: Any
    values: tuple[Any, ...] = ()


SHARED_OPTIONS = (
    Option("early_close", "choice", "off", ("off", "all-answered", "majority")),  # P-3
    Option("strikes", "number", 2, (1, 10)),  # P-6
)


@dataclass(frozen=True, kw_only=True)
class System(Generic[State, Options]):
    """A rule book: its settings, its deal, its phase scripts, and what its state shows to whom."""

    name: str
    seats_range: tuple[int, int]
    """How many seats may play at all."""
    usual_seats: tuple[int, int]
    """How many may play without any setting."""
    options: Sequence[Option]
    fact_kinds: Mapping[str, tuple[str, ...]]
    """Names of the data of each kind of fact."""
    decision_kinds: Mapping[str, tuple[str, ...]]
    """Names of the data of each kind of decision."""
    state_type: type[State]

    read_options: Callable[[Setup], Options]
    """The setup's options, typed. Raises `Refused` for an unknown name or value."""
    check: Callable[[Setup], list[str]]
    """Raises `Refused` if no game can start so; else codes of what the MJ should think about, maybe none."""
    deal: Callable[[Setup, Dice], tuple[PhaseName, State]]
    """The first phase and the state in which it starts."""
    next_phase: Callable[[PhaseName, State], PhaseName]
    """The phase after this one."""

    script: Callable[[Game[State, Options]], Script[None]]
    """The script of the game's present phase."""
    abandon: Callable[[Game[State, Options], int], None]
    """P-6: the MJ removes a living seat."""
    over: Callable[[Game[State, Options], Outcome], None]
    """Tell the end of the game, secrets included."""

    seats: Callable[[State], Seats]
    """Who lives and who is dead."""
    group: Callable[[Game[State, Options], str], list[int]]
    """The seats that a group's name means now."""
    offers: Callable[[Game[State, Options], int], list[Offer]]
    """The standing orders that a seat may leave now."""
    channels: Callable[[Game[State, Options], Stage | None], list[Channel]]
    """All channels, as the state and the stage open them; the stage is `None` once the game has ended."""

    tags: Callable[[Game[State, Options], int], list[str]]
    """Public marks of a seat (`captain`)."""
    card: Callable[[Game[State, Options], int], dict[str, Any]]
    """A seat's card, whole."""
    revealed: Callable[[Game[State, Options], int], dict[str, Any] | None]
    """What of the card is public, `None` while nothing is."""
    sheet: Callable[[Game[State, Options], int], dict[str, Any]]
    """Everything that a seat knows about itself."""
    board: Callable[[Game[State, Options]], dict[str, Any]]
    """What everybody sees of the game."""
