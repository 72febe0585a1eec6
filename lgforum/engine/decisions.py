"""Decisions: what a seat is asked, and what its silence means (P-1, P-4, P-5)."""

from typing import Any, Literal

from msgspec import Struct, field

from .facts import Audience
from .forms import Form, Seats

Clock = Literal["phase", "watch", "grace", "live"]
Silence = Literal["pass", "default", "draw"]


class Decision(Struct, frozen=True):
    """A question put to a seat.

    `key`: unique in its stage (`vote/3`). `silence`: what an unanswered one becomes at the close; `default` is the
    value taken for `silence="default"`. `mandatory`: it may not be passed. `final`: an answer can't be changed.
    `at_once`: the answer produces its fact when given. `shown_to`: who sees the answer as it comes; sealed if empty.
    `apart_from`: the key of another decision of the seat; no seat may be named in both. `settled_by_script`: the
    phase's script completes a missing answer itself and tells so. `data`: for the words.
    """

    key: str
    kind: str
    seat: int
    form: Form
    silence: Silence = "pass"
    mandatory: bool = False
    final: bool = False
    at_once: bool = False
    shown_to: Audience = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)
    default: Any = None
    apart_from: str | None = None
    settled_by_script: bool = False


class Offer(Struct, frozen=True):
    """A standing order that a seat may leave: a list of seats by preference."""

    kind: str
    form: Seats


class Stage(Struct, frozen=True):
    """Decisions that are open together. `number` counts the stops of a phase from 0; `name` is public."""

    number: int
    name: str
    clock: Clock
    decisions: tuple[Decision, ...]
