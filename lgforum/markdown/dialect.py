"""The dialect of Markdown that posts are written in, and the allow-list that its HTML passes through."""

import nh3
from markdown import Markdown

from . import blocks, inlines

LONGEST_HTML = 400_000

_TAGS = {
    "a", "abbr", "blockquote", "br", "code", "del", "details", "em", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p",
    "pre", "span", "strong", "summary", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
_CLEANER = nh3.Cleaner(
    tags=_TAGS,
    clean_content_tags={"script", "style"},
    attributes={"a": {"href", "title"}, "ol": {"start"}, "span": {"tabindex"}},
    allowed_classes={
        "blockquote": {"quote"},
        "p": {"quote__by"},
        "details": {"spoiler-block"},
        "span": {"spoiler"},
    },
    url_schemes={"http", "https", "mailto"},
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
