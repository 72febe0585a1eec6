"""Blocks of our Markdown: headings that need a space, quotes with their author, hidden text."""

import re
from xml.etree import ElementTree

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor, BlockQuoteProcessor, HashHeaderProcessor
from markdown.treeprocessors import Treeprocessor

from .quoting import CITATION


class SpacedHeader(HashHeaderProcessor):
    """`# Title` is a heading; `##Vote: Ann` and `#vote` are not (they are commands that players type)."""

    RE = re.compile(r"(?:^|\n)(?P<level>#{1,6})[ \t]+(?P<header>[^\n]*?)#*(?:\n|$)")


class Quote(BlockQuoteProcessor):
    """`> [quote=Ann, nº 12, #345]` as the first line of a quote names who is quoted, and links to the post."""

    def run(self, parent: ElementTree.Element, blocks: list[str]) -> None:  # noqa: D102 (as the base class)
        super().run(parent, blocks)
        quote = self.lastChild(parent)
        if quote is not None and quote.tag == "blockquote" and "class" not in quote.attrib:
            quote.set("class", "quote")


class Spoiler(BlockProcessor):
    """`::: title`, lines, `:::`: a text that the reader opens. Without the closing line it runs to the end."""

    OPEN = re.compile(r"(?:^|\n)[ ]{0,3}:::+[ ]?(?:spoiler\b[ ]?)?(?P<title>[^\n:]{0,120})(?:\n|$)")
    CLOSE = re.compile(r"(?:^|\n)[ ]{0,3}:::+[ ]*(?:\n|$)")

    def test(self, parent: ElementTree.Element, block: str) -> bool:  # noqa: D102 (as the base class)
        return bool(self.OPEN.search(block)) and parent.tag != "details"

    def run(self, parent: ElementTree.Element, blocks: list[str]) -> None:  # noqa: D102 (as the base class)
        block = blocks.pop(0)
        opening = self.OPEN.search(block)
        assert opening is not None  # test() saw it
        before, rest = block[: opening.start()], block[opening.end() :]
        if before.strip():
            self.parser.parseBlocks(parent, [before])
        inside: list[str] = []
        blocks.insert(0, rest)
        while blocks:
            block = blocks.pop(0)
            closing = self.CLOSE.search(block)
            if closing:
                inside.append(block[: closing.start()])
                if block[closing.end() :].strip():
                    blocks.insert(0, block[closing.end() :])
                break
            inside.append(block)
        details = ElementTree.SubElement(parent, "details", {"class": "spoiler-block"})
        ElementTree.SubElement(details, "summary").text = opening["title"].strip()
        self.parser.parseBlocks(details, [part for part in inside if part.strip()])


class Shape(Treeprocessor):
    """Before the inline text is read: citations, no quote inside a quote, headings below the page's own."""

    def run(self, root: ElementTree.Element) -> None:  # noqa: D102 (as the base class)
        for quote in list(root.iter("blockquote")):
            _drop_inner_quotes(quote)
            _cite(quote)
        for element in root.iter():
            if re.fullmatch("h[1-6]", str(element.tag)):
                element.tag = f"h{min(6, int(str(element.tag)[1]) + 2)}"


def _drop_inner_quotes(quote: ElementTree.Element) -> None:
    while len(quote) == 1 and quote[0].tag == "blockquote":  # ">> text": one quote, typed twice
        inner = quote[0]
        quote.remove(inner)
        quote.extend(list(inner))
    for parent in quote.iter():
        for child in [c for c in parent if c.tag == "blockquote"]:
            parent.remove(child)


def _cite(quote: ElementTree.Element) -> None:
    first = quote[0] if len(quote) else None
    if first is None or first.tag != "p" or not first.text:
        return
    found = CITATION.match(first.text)
    if not found:
        return
    by = ElementTree.Element("p", {"class": "quote__by"})
    link = ElementTree.SubElement(by, "a", {"href": f"/messages/{found['post']}"})
    link.text = f"{found['name'].strip()}, nº\u00a0{found['number']}"
    first.text = first.text[found.end() :].lstrip("\n")
    if not first.text.strip() and not len(first):
        quote.remove(first)
    quote.insert(0, by)


def add(md: Markdown) -> None:
    """Register the blocks."""
    blocks = md.parser.blockprocessors
    blocks.register(SpacedHeader(md.parser), "hashheader", 70)
    blocks.register(Quote(md.parser), "quote", 20)
    blocks.register(Spoiler(md.parser), "spoiler", 85)
    blocks.deregister("setextheader")  # "Vote: Ann" above a line of dashes is no title
    md.treeprocessors.register(Shape(md), "shape", 30)
