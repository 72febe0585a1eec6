"""How fast one member may write. Beyond it a text is refused and given back, never lost."""

from limits import parse

from ..extensions import limiter
from ..play.errors import Refused

WRITING = parse("20 per minute")
PREVIEWS = parse("40 per minute")
SEARCHES = "30 per minute"


def writing_allowed(user_id: int) -> None:
    """Count a post. Raises `Refused("too-many")`."""
    _count(WRITING, f"forum/write/{user_id}")


def previewing_allowed(user_id: int) -> None:
    """Count a preview. Raises `Refused("too-many")`."""
    _count(PREVIEWS, f"forum/preview/{user_id}")


def _count(item: object, key: str) -> None:
    if limiter.enabled and not limiter.limiter.hit(item, key):  # type: ignore[arg-type]
        raise Refused("too-many")
