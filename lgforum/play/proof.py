"""The proof of a fair draw (P-9)."""

from lgforum.engine import Refused, verify


def fits(seed: str | None, commitment: str | None) -> bool:
    """Whether the seed told at the end is the one whose hash was published at the start."""
    try:
        return bool(seed and commitment) and verify(str(seed), str(commitment))
    except Refused:
        return False
