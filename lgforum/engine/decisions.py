"""Decisions: what a seat is asked, in which form it answers, and what its silence means (P-1, P-4, P-5)."""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct, field

from .draw import Dice
from .facts import Audience
from .refused import Refused

Clock = Literal["phase", "watch", "grace", "live"]
Silence = Literal["pass", "default", "draw"]


class OneSeat(Struct, frozen=True, tag="one_seat"):
    """One seat of `choices`; nobody (`None`) too where `optional`."""

    choices: tuple[int, ...]
    optional: bool = False

    def check(self, value: Any) -> int | None:
        if value is None and self.optional:
            return None
        if type(value) is not int or value not in self.choices:
            raise Refused("seat-not-offered", value=value)
        return value

    def draw(self, dice: Dice, name: str) -> int | None:
        return dice.pick(name, self.choices)

    def without(self, seats: Iterable[int]) -> "OneSeat":
        return OneSeat(tuple(seat for seat in self.choices if seat not in seats), self.optional)

    def describe(self) -> dict[str, Any]:
        return {"form": "one_seat", "choices": list(self.choices), "optional": self.optional}


class Seats(Struct, frozen=True, tag="seats"):
    """From `least` to `most` different seats of `choices`, in the order given."""

    choices: tuple[int, ...]
    least: int
    most: int

    def check(self, value: Any) -> list[int]:
        if not isinstance(value, list):
            raise Refused("not-a-list", value=value)
        for seat in value:
            if type(seat) is not int or seat not in self.choices:
                raise Refused("seat-not-offered", value=seat)
        if len(set(value)) < len(value):
            raise Refused("named-twice", value=value)
        if len(value) < self.least:
            raise Refused("too-few", least=self.least, given=len(value))
        if len(value) > self.most:
            raise Refused("too-many", most=self.most, given=len(value))
        return list(value)

    def draw(self, dice: Dice, name: str) -> list[int]:
        return dice.sample(name, self.choices, min(self.most, len(self.choices)))

    def without(self, seats: Iterable[int]) -> "Seats":
        return Seats(tuple(seat for seat in self.choices if seat not in seats), self.least, self.most)

    def describe(self) -> dict[str, Any]:
        return {"form": "seats", "choices": list(self.choices), "least": self.least, "most": self.most}


class OneOf(Struct, frozen=True, tag="one_of"):
    """One word of `options`; none (`None`) too where `optional`."""

    options: tuple[str, ...]
    optional: bool = False

    def check(self, value: Any) -> str | None:
        if value is None and self.optional:
            return None
        if not isinstance(value, str) or value not in self.options:
            raise Refused("option-not-offered", value=value, options=list(self.options))
        return value

    def draw(self, dice: Dice, name: str) -> str | None:
        return dice.pick(name, self.options)

    def describe(self) -> dict[str, Any]:
        return {"form": "one_of", "options": list(self.options), "optional": self.optional}


class YesNo(Struct, frozen=True, tag="yes_no"):
    def check(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise Refused("not-yes-or-no", value=value)
        return value

    def draw(self, dice: Dice, name: str) -> bool:
        return dice.pick(name, (False, True))

    def describe(self) -> dict[str, Any]:
        return {"form": "yes_no"}


class Text(Struct, frozen=True, tag="text"):
    """Free text of at most `most` characters."""

    most: int

    def check(self, value: Any) -> str:
        if not isinstance(value, str):
            raise Refused("not-text", value=value)
        if len(value) > self.most:
            raise Refused("text-too-long", most=self.most, given=len(value))
        return value

    def draw(self, dice: Dice, name: str) -> str:
        return ""

    def describe(self) -> dict[str, Any]:
        return {"form": "text", "most": self.most}


class Fields(Struct, frozen=True, tag="fields"):
    """Several answers in one. The fields named in `differ` must hold different values; `optional`: `None` is a pass."""

    fields: dict[str, "OneSeat | OneOf | Seats | YesNo | Text"]
    differ: tuple[str, ...] = ()
    optional: bool = False

    def check(self, value: Any) -> dict[str, Any] | None:
        if value is None and self.optional:
            return None
        if not isinstance(value, dict):
            raise Refused("not-fields", value=value)
        for name in value:
            if name not in self.fields:
                raise Refused("field-unknown", field=name)
        for name in self.fields:
            if name not in value:
                raise Refused("field-missing", field=name)
        checked = {name: form.check(value[name]) for name, form in self.fields.items()}
        if len({checked[name] for name in self.differ}) < len(self.differ):
            raise Refused("must-differ", fields=list(self.differ))
        return checked

    def draw(self, dice: Dice, name: str) -> dict[str, Any]:
        drawn: dict[str, Any] = {}
        for key, form in self.fields.items():
            if key in self.differ and isinstance(form, OneSeat):
                form = form.without([drawn[other] for other in self.differ if other in drawn])
            drawn[key] = form.draw(dice, f"{name}/{key}")
        return drawn

    def describe(self) -> dict[str, Any]:
        described = {name: form.describe() for name, form in self.fields.items()}
        return {"form": "fields", "fields": described, "differ": list(self.differ), "optional": self.optional}


Form = OneSeat | Seats | OneOf | YesNo | Fields | Text


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


def named_in(value: Any) -> list[int]:
    """The seats that the answer to a `OneSeat` or `Seats` names."""
    return value if isinstance(value, list) else [] if value is None else [value]


def first_legal(form: Form, preferences: list[int]) -> int | None:
    """The first seat of a standing order that `form` allows, `None` if it allows none."""
    choices = form.choices if isinstance(form, OneSeat) else ()
    return next((seat for seat in preferences if seat in choices), None)
