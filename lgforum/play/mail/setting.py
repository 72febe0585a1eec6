"""Setting a letter: HTML (tables, literal colours, style put into the elements) and text, from the same blocks."""

import textwrap
from functools import cache
from pathlib import Path

import css_inline
import msgspec
from flask import current_app, render_template
from flask_babel import gettext as _

from .letter import Block, Button, Due, Heading, Letter, Link, Paragraph, Private, Rows

WIDTH = 72
STYLESHEET = Path(__file__).parents[2] / "static" / "css" / "mail.css"


class Stops(msgspec.Struct, frozen=True):
    """Links that stop mails: at a click of the mail program, this kind, this game, and all preferences."""

    one_click: str
    kind: str
    game: str | None
    preferences: str


@cache
def _inliner() -> css_inline.CSSInliner:
    return css_inline.CSSInliner(
        keep_at_rules=True, load_remote_stylesheets=False, extra_css=STYLESHEET.read_text(encoding="utf-8")
    )


def html_of(letter: Letter, stops: Stops | None, locale: str) -> str:
    """Return the HTML part. It asks for nothing from outside: no image, no font, no address but links."""
    page = render_template(
        "mail/letter.html", letter=letter, stops=stops, language=locale, site=current_app.config["SITE_NAME"]
    )
    return str(_inliner().inline(page))


def text_of(letter: Letter, stops: Stops | None) -> str:
    """Return the text part: the same things in the same order."""
    parts = [letter.over.upper(), letter.title] if letter.over else [letter.title]
    blocks = ["\n".join(parts), *(_block(block) for block in letter.blocks)]
    return "\n\n".join([*blocks, _foot(letter, stops)]) + "\n"


def _wrap(text: str, indent: str = "") -> str:
    """Wrap text, keeping what must not break together (no-break spaces are not white space to textwrap)."""
    return textwrap.fill(
        text, WIDTH, initial_indent="", subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _block(block: Block) -> str:
    match block:
        case Paragraph(text=text):
            return _wrap(text)
        case Heading(text=text):
            return text.upper()
        case Rows(rows=rows):
            return _rows(rows)
        case Private(text=text, link=link):
            return f"{_wrap(text)}\n{link}"
        case Due(when=when, left=left, title=title, note=note, link=link):
            head = _("%(when)s : %(what)s", when=f"{when} ({left})" if left else when, what=title)
            return "\n".join(
                part
                for part in (_wrap(f"- {head}", "  "), _wrap(f"  {note}", "  ") if note else "", f"  {link}")
                if part
            )
        case Button(label=label, link=link):
            return str(_("%(label)s : %(link)s", label=label, link=f"\n{link}"))
        case Link(text=text, label=label, link=link):
            return f"{_wrap(f'{text} {label}'.strip())}\n{link}"


def _rows(rows: list[tuple[str, str]]) -> str:
    width = max(len(label) for label, _text in rows) + 2
    return "\n".join(
        textwrap.fill(
            text,
            WIDTH,
            initial_indent=label.ljust(width),
            subsequent_indent=" " * width,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for label, text in rows
    )


def _foot(letter: Letter, stops: Stops | None) -> str:
    lines = ["--", _wrap(letter.why)]
    if stops is not None:
        lines += [_("Ne plus recevoir ce genre de mail :"), stops.kind]
        if stops.game is not None:
            lines += [_("Ne plus rien recevoir sur cette partie :"), stops.game]
        lines += [_("Toutes mes préférences :"), stops.preferences]
    lines.append(_("Répondre à ce mail n’a aucun effet."))
    return "\n".join(lines)
