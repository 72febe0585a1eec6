"""Snapshots: what goes from one phase to the next, as bytes that are equal where the tables are."""

from typing import Any

import msgspec
from msgspec import Struct

from .refused import Refused
from .script import Closed
from .seats import PhaseName


class Snapshot(Struct):
    """A table at a phase's start. `state` is the system's."""

    phase: PhaseName
    state: Any
    orders: dict[int, dict[str, Any]]
    strikes: list[int]
    chronicle: list[Closed]


def encode(value: Any) -> bytes:
    """JSON; the same bytes for equal values, whatever the order in which their tables were filled."""
    return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True, order="deterministic"))


def decode(snapshot: bytes, state_type: type[Any]) -> Snapshot:
    """The reverse of `encode`. Raises `Refused("snapshot-malformed")`."""
    try:
        saved = msgspec.json.decode(snapshot, type=Snapshot)
        saved.state = msgspec.convert(saved.state, state_type, str_keys=True)
    except msgspec.DecodeError as error:
        raise Refused("snapshot-malformed", problem=str(error)) from error
    return saved
