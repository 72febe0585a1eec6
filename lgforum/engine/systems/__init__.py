"""Game systems, one package each, found by their name."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ..refused import Refused
from ..rulebook import System


def system_names() -> list[str]:
    """The names of all systems, in alphabetical order."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def system(name: str) -> System[Any, Any]:
    """The rule book called `name`. Raises `Refused("system-unknown")`."""
    if name not in system_names():
        raise Refused("system-unknown", system=name)
    rules: System[Any, Any] = import_module(f"{__name__}.{name}").SYSTEM
    return rules
