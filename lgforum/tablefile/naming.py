"""Seats have names in a file and numbers in the engine."""

from collections.abc import Sequence
from typing import Any

from lgforum.engine import Fields, Form, OneSeat, Seats


def numbered(value: Any, names: Sequence[str]) -> Any:
    """`value` with every text that is a seat's name turned into its number, however deep."""
    if isinstance(value, str) and value in names:
        return names.index(value)
    if isinstance(value, list):
        return [numbered(item, names) for item in value]
    if isinstance(value, dict):
        return {key: numbered(item, names) for key, item in value.items()}
    return value


def numbered_for(form: Form, value: Any, names: Sequence[str]) -> Any:
    """An answer as the engine takes it: names become numbers only where `form` asks for seats."""
    match form:
        case OneSeat() | Seats():
            return numbered(value, names)
        case Fields() if isinstance(value, dict):
            return {
                key: numbered_for(form.fields[key], item, names) if key in form.fields else item
                for key, item in value.items()
            }
    return value


def named_for(form: Form, value: Any, names: Sequence[str]) -> Any:
    """The other way round."""
    match form:
        case OneSeat():
            return None if value is None else names[value]
        case Seats():
            return [names[seat] for seat in value]
        case Fields() if isinstance(value, dict):
            return {key: named_for(form.fields[key], item, names) for key, item in value.items()}
    return value
