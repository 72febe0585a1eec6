"""What pages ask of a game system to show it: one presenter a system, found by the system's name."""

from .look import Column, Identity, Look, PreviewStep, Rest, Voice
from .spaceship import ShipLook
from .village import VillageLook

__all__ = ["LOOKS", "Column", "Identity", "Look", "PreviewStep", "Rest", "Voice", "look_of"]

LOOKS: dict[str, Look] = {look.system: look for look in (ShipLook(), VillageLook())}


def look_of(system: str) -> Look:
    """Return the presenter of a system's games."""
    return LOOKS[system]
