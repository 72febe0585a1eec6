"""Decisions: what a seat is asked, and what its silence means (P-1, P-4, P-5)."""

from typing import Any, Literal

from msgspec import Struct, field

from .facts import Audience
from .forms import Form

Clock = Literal["phase", "watch", "grace", "live"]
Silence = Literal["pass", "default", "draw"]


class Decision(Struct, frozen=True):
    """A question put to a seat.

    `key`: unique in its stage (`vote/3`). `silence`: what an unanswered one becomes at the close; `default` is the
    value taken for `silence="default"`. `mandatory`: it may not be passed. `final`: an answer can't be changed.
    `at_once`: the answer produces its fact when given. `shown_to`: who sees the answer as it comes; sealed if empty.
    `apart_from`: the key of another decision of the seat; no seat may be named in both. `instead_of`: the key of
    another one; only one of the two may be answered with more than a pass. `settled_by_script`: the phase's script
    completes a missing answer itself and tells so. `asked_of`: `mj` where the MJ alone is asked, about the seat, which
    neither sees nor answers it. `data`: for the words.
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
    instead_of: str | None = None
    settled_by_script: bool = False
    asked_of: Literal["seat", "mj"] = "seat"


class Offer(Struct, frozen=True):
    """A standing order that a seat may leave, for a decision of `kind`. `forms.ordered` says how it answers one."""

    kind: str
    form: Form


class Stage(Struct, frozen=True):
    """Decisions that are open together. `number` counts the stops of a phase from 0; `name` is public.

    A watch ends `until` so many per cent of its phase's time are over, or `lasts` as many per cent of it."""

    number: int
    name: str
    clock: Clock
    decisions: tuple[Decision, ...]
    until: int | None = None
    lasts: int | None = None
