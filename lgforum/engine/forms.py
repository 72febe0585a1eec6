"""Forms: the shapes that an answer may take.

Each form has three methods. `check(value)` gives the value back as the engine keeps it, or raises `Refused` with the
reason. `draw(dice, name)` draws a legal value. `describe()` says in plain data what a page needs to show the form.
`without(seats)`, where there is one, is the same form with fewer choices.
"""
# ruff: noqa: D102 (said once, above)

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from .draw import Dice
from .refused import Refused


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


class Preferences(Struct, frozen=True, tag="preferences"):
    """A standing order: different seats of `choices`, the preferred one first, maybe none (nobody).

    `wild`: the list may end with the word `first`, for the first seat offered, whoever it is.
    """

    choices: tuple[int, ...]
    wild: bool = False

    def check(self, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise Refused("not-a-list", value=value)
        seats = value[:-1] if self.wild and value and value[-1] == FIRST else value
        Seats(self.choices, 0, len(self.choices)).check(seats)
        return list(value)

    def draw(self, dice: Dice, name: str) -> list[Any]:
        return list(dice.shuffled(name, self.choices))

    def without(self, seats: Iterable[int]) -> "Preferences":
        return Preferences(tuple(seat for seat in self.choices if seat not in seats), self.wild)

    def describe(self) -> dict[str, Any]:
        return {"form": "preferences", "choices": list(self.choices), "wild": self.wild}


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
    """Yes or no."""

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


Form = OneSeat | Seats | Preferences | OneOf | YesNo | Fields | Text

FIRST = "first"


def named_in(value: Any) -> list[int]:
    """The seats that the answer to a `OneSeat` or `Seats` names."""
    return value if isinstance(value, list) else [] if value is None else [value]


def ordered(form: Form, order: Any) -> Any:
    """What a standing order answers to `form`, `None` if it answers nothing.

    One seat: the first of the list that is offered. Several: those of the list that are, unless none of those named is
    left. Anything else: the order itself, if the form takes it.
    """
    match form:
        case OneSeat(choices):
            if FIRST in order and choices:
                choices_left = [seat for seat in order if seat in choices]
                return choices_left[0] if choices_left else choices[0]
            return next((seat for seat in order if seat in choices), None)
        case Seats(choices, least, most):
            offered = [seat for seat in order if seat in choices][:most]
            return offered if len(offered) >= least and bool(offered) == bool(order) else None
    try:
        return form.check(order)
    except Refused:
        return None
