"""The dialect of Markdown that posts are written in, and the allow-list that its HTML passes through."""

import re

import nh3
from markdown import Markdown

from . import blocks, inlines

LONGEST_HTML = 400_000

_TAGS = {
    "a", "abbr", "blockquote", "br", "code", "del", "details", "em", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p",
    "pre", "span", "strong", "summary", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
_ADDRESS = re.compile(r"(?:https?://|mailto:|/(?![/\\])|#)[^\s\x00-\x20]*", re.IGNORECASE)


def _keep(tag: str, attribute: str, value: str) -> str | None:
    """Let only whole addresses of the schemes that we know through, and those of this forum."""
    if attribute == "title":  # the cleaner lets it through everywhere
        return None
    return value if attribute != "href" or _ADDRESS.fullmatch(value) else None


_CLEANER = nh3.Cleaner(
    tags=_TAGS,
    clean_content_tags={"script", "style"},
    attributes={"a": {"href"}, "ol": {"start"}, "span": {"tabindex"}},
    allowed_classes={
        "blockquote": {"quote"},
        "p": {"quote__by"},
        "details": {"spoiler-block"},
        "span": {"spoiler"},
    },
    url_schemes={"http", "https", "mailto"},
    attribute_filter=_keep,
    link_rel="nofollow ugc noopener",
    strip_comments=True,
)


class TooComplex(Exception):
    """The text makes more HTML, or deeper, than a page can take."""


def convert(source: str) -> str:
    """Return the safe HTML of a post. May take long on hostile text: call it through `pool.render`."""
    md = Markdown(extensions=["fenced_code", "sane_lists", "nl2br", "tables"], output_format="html")
    md.preprocessors.deregister("html_block")
    blocks.add(md)
    inlines.add(md)
    try:
        html = md.convert(source)
    except RecursionError:
        raise TooComplex from None
    if len(html) > LONGEST_HTML:
        raise TooComplex
    return _CLEANER.clean(html).strip()
