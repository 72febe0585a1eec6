"""The text of a post on its way in: cleaned, then rendered."""

from lgforum.markdown import MOST, Unrenderable, clean_source, render
from lgforum.play.errors import Refused

TITLE_MOST = 160


def prepared(source: str) -> tuple[str, str]:
    """Return a text as it is stored and its HTML.

    Call it before the transaction: a hostile text takes seconds and would hold the game's lock.
    Raises `Refused` with `empty-post`, `post-too-long` (most, length), `post-too-slow`, `post-too-complex` or
    `rendering-busy` (try again).
    """
    source = clean_source(source)
    if not source:
        raise Refused("empty-post")
    try:
        return source, render(source)
    except Unrenderable as problem:
        if problem.code == "too-long":
            raise Refused("post-too-long", most=MOST, length=len(source)) from problem
        codes = {"too-slow": "post-too-slow", "busy": "rendering-busy"}
        raise Refused(codes.get(problem.code, "post-too-complex")) from problem


def titled(title: str) -> str:
    """Return a thread's title as it is stored. Raises `Refused` with `empty-title` or `title-too-long`."""
    title = " ".join(clean_source(title).split())
    if not title:
        raise Refused("empty-title")
    if len(title) > TITLE_MOST:
        raise Refused("title-too-long", most=TITLE_MOST, length=len(title))
    return title
