"""What is taken out of a typed text before anything reads it: signs that cannot be seen or that overflow a line."""

import re
import unicodedata

MOST = 30_000
"""The longest source of a post, in characters."""

# controls, zero-width signs and the marks that turn the reading direction round: they hide or reorder words.
# ZERO WIDTH JOINER and NON-JOINER stay: emoji and some scripts are written with them.
_INVISIBLE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
)
_STACKED = re.compile(
    r"([\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{4})[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+"
)


def clean_source(text: str) -> str:
    """Return `text` as it is stored: composed letters, \\n line ends, no invisible sign, no blank line around."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    text = _STACKED.sub(r"\1", _INVISIBLE.sub("", text))
    text = "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text)
    lines = [line.rstrip() if not line.endswith("  ") else line.rstrip() + "  " for line in text.split("\n")]
    joined = "\n".join(lines).strip("\n")
    return joined if joined.strip(" \u200c\u200d\n\t") else ""
