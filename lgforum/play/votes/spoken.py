"""What a post says aloud: its lines, without quotes, code and struck-out text, and which parts are loud (bold)."""

import re
from dataclasses import dataclass
from html.parser import HTMLParser


@dataclass(frozen=True)
class Piece:
    """A stretch of a line. `loud`: bold, a heading, or a vote tag."""

    text: str
    loud: bool


Line = list[Piece]

_SILENT = {"blockquote", "code", "pre", "del", "s", "strike"}
_LOUD = {"strong", "b", "h1", "h2", "h3", "h4", "h5", "h6"}
_BREAKS = {"p", "li", "ul", "ol", "br", "div", "tr", "td", "th", "details", "summary", "hr", "table"}
_BREAKS |= {"blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6"}


class _Lines:
    """Collects pieces into lines."""

    def __init__(self) -> None:
        self.lines: list[Line] = [[]]

    def say(self, text: str, loud: bool) -> None:
        for i, part in enumerate(text.split("\n")):
            if i:
                self.end()
            if not part:
                continue
            line = self.lines[-1]
            if line and line[-1].loud == loud:
                line[-1] = Piece(line[-1].text + part, loud)
            else:
                line.append(Piece(part, loud))

    def end(self) -> None:
        if self.lines[-1]:
            self.lines.append([])

    def done(self) -> list[Line]:
        return [line for line in self.lines if line]


class _Ear(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines = _Lines()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BREAKS:
            self.lines.end()
        if tag not in ("br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in _BREAKS:
            self.lines.end()
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not _SILENT.intersection(self.open):
            # a line break of the HTML source is a space; those that are seen are <br> and blocks
            self.lines.say(data.replace("\n", " "), bool(_LOUD.intersection(self.open)))


def hear_html(html: str) -> list[Line]:
    """Return what a rendered post says aloud, line by line."""
    ear = _Ear()
    ear.feed(html)
    ear.close()
    return ear.lines.done()


_TAG = re.compile(r"\[(/?)(\w+|\*)(?:=[^\]\n]*)?\]|\[(/)(quote|code)\b")
_BB_SILENT = {"quote", "code", "s", "strike"}


def hear_bbcode(source: str) -> list[Line]:
    """Return what a BBCode post says aloud. A quote that is never closed properly runs to the end."""
    lines, at = _Lines(), 0
    depth = dict.fromkeys(("quote", "code", "s", "strike", "b", "vote", "unvote"), 0)

    def say(text: str) -> None:
        if not any(depth[t] for t in _BB_SILENT):
            lines.say(text, bool(depth["b"] or depth["vote"] or depth["unvote"]))

    for tag in _TAG.finditer(source):
        say(source[at : tag.start()])
        at = tag.end()
        closing, name = tag[1] or tag[3], (tag[2] or tag[4]).lower()
        if name == "*":
            lines.end()
        if name not in depth:
            continue
        if closing:
            depth[name] = max(0, depth[name] - 1)
        else:
            depth[name] += 1
            if name == "vote":
                say("\nVote: ")
            elif name == "unvote":
                say("\nUnvote ")
        if closing and name in ("vote", "unvote"):
            lines.end()
    say(source[at:])
    return lines.done()
