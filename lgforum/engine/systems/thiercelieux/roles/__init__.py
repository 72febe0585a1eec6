"""The roles, each in a file of its own, found by its name."""

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Union

from ..role import Role, spelt


def _found() -> dict[str, type[Role]]:
    """Every role by its name. The file `salvateur.py` holds the class `Salvateur`."""
    roles: dict[str, type[Role]] = {}
    for module in iter_modules(__path__):
        held: dict[str, Any] = vars(import_module(f"{__name__}.{module.name}"))
        roles[module.name] = next(value for name, value in held.items() if spelt(name) == module.name)
    return roles


ROLES: dict[str, type[Role]] = _found()

if TYPE_CHECKING:
    AnyRole = Role
else:
    AnyRole = Union[tuple(ROLES.values())]  # noqa: UP007 (made, not written)
