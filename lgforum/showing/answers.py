"""Reading the answer to a decision out of a sent form, by the form that the engine describes.

Only the shape is read here; what is legal is the engine's to say. Field names: `answer`, and `answer.<name>` for the
fields of an answer that has several.
"""

from typing import Any

from werkzeug.datastructures import MultiDict

from lgforum.play.errors import Refused

NOBODY = "-"
"""What a form sends for "nobody", "neither" and "I pass"."""

FIRST = "first"
"""What a standing order sends for "the first one offered, whoever it is"."""

MOST_PLACES = 12
LONGEST_TEXT = 20_000


def read_answer(described: dict[str, Any], data: MultiDict[str, str], name: str = "answer") -> Any:
    """Return the value that was sent.

    Raises Refused: `answer-missing` (nothing was chosen), `answer-doubled` (several values where one is meant),
    `answer-unreadable` (not a value of this form).
    """
    kind = described["form"]
    if kind == "seats":
        return [_seat(value) for value in data.getlist(name) if value != NOBODY]
    if kind == "fields":
        if described.get("optional") and data.getlist(name) == [NOBODY]:
            return None
        return {key: read_answer(form, data, f"{name}.{key}") for key, form in described["fields"].items()}
    value = _only(data.getlist(name))
    if value == NOBODY and described.get("optional"):
        return None
    if kind == "one_seat":
        return _seat(value)
    if kind == "yes_no":
        if value not in ("yes", "no"):
            raise Refused("answer-unreadable")
        return value == "yes"
    if len(value) > LONGEST_TEXT:
        raise Refused("answer-unreadable")
    return value


def read_order(described: dict[str, Any], data: MultiDict[str, str]) -> Any:
    """Return a standing order: seats by preference, or what the form of its decision takes. Raises as `read_answer`."""
    return read_preferences(data) if described["form"] in ("preferences", "seats") else read_answer(described, data)


def read_preferences(data: MultiDict[str, str]) -> list[Any]:
    """Return the seats of the fields `place.1`, `place.2` … that were filled, in order; `first`: the first offered."""
    sent = [_only(data.getlist(f"place.{place}"), NOBODY) for place in range(1, MOST_PLACES + 1)]
    chosen = [value if value == FIRST else _seat(value) for value in sent if value != NOBODY]
    if not chosen:
        raise Refused("answer-missing")
    if len(set(chosen)) < len(chosen):
        raise Refused("named-twice", value=chosen)
    return chosen


def _only(values: list[str], default: str | None = None) -> str:
    if len(values) > 1:
        raise Refused("answer-doubled")
    value = values[0].strip() if values else ""
    if value:
        return value
    if default is None:
        raise Refused("answer-missing")
    return default


def _seat(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= 4):
        raise Refused("answer-unreadable")
    return int(value)
