"""Quoting a post: the lines that a reply starts with."""

import re

CITATION = re.compile(
    r"\[quote=(?P<name>[^\]\n]{1,64}?), ?nº[ \u00a0]?(?P<number>\d{1,9}), ?#(?P<post>\d{1,18})\] ?\n?"
)
_QUOTED = re.compile(r"[ ]{0,3}>")
_FENCE = re.compile(r"[ ]{0,3}(```|~~~)")


def without_quotes(source: str) -> str:
    """Return a post's own words: its quotes are left out, for nobody quotes a quote."""
    lines: list[str] = []
    fenced = False
    for line in source.split("\n"):
        fenced ^= bool(_FENCE.match(line))
        if fenced or not _QUOTED.match(line):
            lines.append(line)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def quote_of(name: str, number: int, post_id: int, text: str) -> str:
    """Return the quote of `text` (a post's source, or the part that was selected) as a reply starts with it."""
    said = without_quotes(text).strip() or "…"
    name = re.sub(r"[\[\]\n,]", " ", name).strip() or "?"
    lines = [f"[quote={name}, nº {number}, #{post_id}]", *said.split("\n")]
    return "\n".join(f"> {line}".rstrip() for line in lines) + "\n\n"
