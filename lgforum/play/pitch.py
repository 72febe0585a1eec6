"""The text by which an MJ announces a game: Markdown as in posts, and it may be empty."""

from lgforum.markdown import MOST, Unrenderable, clean_source, render

from .errors import Refused


def rendered(pitch: str) -> str:
    """Return the pitch as HTML. Raises Refused: `post-too-long` (most, length), `post-too-complex`."""
    source = clean_source(pitch)
    if not source:
        return ""
    try:
        return render(source)
    except Unrenderable as problem:
        if problem.code == "too-long":
            raise Refused("post-too-long", most=MOST, length=len(source)) from problem
        raise Refused("post-too-complex") from problem
