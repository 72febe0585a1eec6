"""What happens when two roles meet: one sentence for each pair that people ask about, out of the worked cases."""

from ...language import spoken
from .meetings import INTERACTIONS

__all__ = ["INTERACTIONS", "interaction", "interactions_of"]


@spoken
def interaction(one: str, other: str, locale: str | None = None) -> str:
    """Return the sentence for a pair of roles; empty where nothing special happens between them."""
    return str(INTERACTIONS.get(frozenset({one, other}), ""))


@spoken
def interactions_of(role: str, locale: str | None = None) -> list[tuple[str, str]]:
    """Return every other role that a role meets in a special way, with the sentence, in the order of the table."""
    return [(next(iter(pair - {role})), str(sentence)) for pair, sentence in INTERACTIONS.items() if role in pair]
