"""Inline parts of our Markdown: bare addresses, hidden words, struck-out words, vote tags; no image."""

# ruff: noqa: D102, N802 (handleMatch is the base class's name)

import re
from xml.etree import ElementTree

from markdown import Markdown
from markdown.inlinepatterns import ImageInlineProcessor, InlineProcessor, SimpleTagInlineProcessor
from markdown.util import AtomicString

_Handled = tuple[ElementTree.Element | None, int | None, int | None]


class BareAddress(InlineProcessor):
    """`https://…` alone becomes a link, without the punctuation that ends the sentence."""

    ANCESTOR_EXCLUDES = ("a",)

    def handleMatch(self, m: re.Match[str], data: str) -> _Handled:  # type: ignore[override]
        address = m[0].rstrip(".,;:!?…'\"*_~|")
        if address.endswith(")") and address.count("(") < address.count(")"):
            address = address[:-1]
        link = ElementTree.Element("a", {"href": address})
        link.text = AtomicString(address if len(address) <= 80 else address[:77] + "…")
        return link, m.start(), m.start() + len(address)


class ImageAsLink(ImageInlineProcessor):
    """An image is a link to it: a page loads nothing from elsewhere."""

    def handleMatch(self, m: re.Match[str], data: str) -> _Handled:  # type: ignore[override]
        image, start, end = super().handleMatch(m, data)
        if image is None or isinstance(image, str):
            return None, None, None
        link = ElementTree.Element("a", {"href": image.get("src", "")})
        link.text = AtomicString(image.get("alt") or image.get("src", ""))
        return link, start, end


class VoteTag(InlineProcessor):
    """`[vote]Ann[/vote]` and `[unvote]…[/unvote]` are bold votes."""

    ANCESTOR_EXCLUDES = ("a", "strong")

    def handleMatch(self, m: re.Match[str], data: str) -> _Handled:  # type: ignore[override]
        bold = ElementTree.Element("strong")
        name = m[2].strip()
        bold.text = AtomicString(f"Vote : {name}" if m[1].lower() == "vote" else f"Unvote {name}".strip())
        return bold, m.start(), m.end()


class Hidden(InlineProcessor):
    """`||words||` are seen when pointed at, touched or reached with the keyboard."""

    def handleMatch(self, m: re.Match[str], data: str) -> _Handled:  # type: ignore[override]
        span = ElementTree.Element("span", {"class": "spoiler", "tabindex": "0"})
        span.text = m[1]
        return span, m.start(), m.end()


def add(md: Markdown) -> None:
    """Register the inline parts."""
    inline = md.inlinePatterns
    inline.deregister("html")  # what looks like HTML is shown as it was typed
    for name in ("reference", "image_reference", "short_reference", "short_image_ref"):
        inline.deregister(name)  # "[sic]" is a word between brackets; definitions elsewhere in a post serve nobody
    md.parser.blockprocessors.deregister("reference")
    inline.register(ImageAsLink(r"\!\[", md), "image_link", 150)
    inline.register(VoteTag(r"(?i)\[(vote|unvote)\]([^\[\]\n]{0,80})\[/\1\]", md), "vote_tag", 165)
    inline.register(BareAddress(r"(?<![\w/\[])https?://[^\s<>\[\]\"]{3,1900}", md), "bare_address", 115)
    inline.register(Hidden(r"\|\|(?=\S)([^|\n]{1,2000})(?<=\S)\|\|", md), "hidden", 70)
    inline.register(SimpleTagInlineProcessor(r"()~~(?=[^\s~])([^\n]{0,4000}?[^\s~])~~", "del"), "strike", 65)
