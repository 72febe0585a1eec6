"""Literata and Atkinson Hyperlegible, cut down to what our pages are written in and compressed to woff2.

Both are under the SIL Open Font License and come out of installed packages. Literata keeps its weights from 400 to
700 (its italic is only ever used at 400) at one optical size; together they stay under `LIMIT`.
"""

from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LIMIT = 150_000
TEXT_SIZE = 14  # optical size, in points: posts and stories

Axes = dict[str, float | tuple[float, float]]

# logical name: package, file, what is kept of each axis
SOURCES: dict[str, tuple[str, str, Axes]] = {
    "fonts/literata.woff2": ("fontpkg_literata", "Literata[opsz,wght].ttf", {"opsz": TEXT_SIZE, "wght": (400, 700)}),
    "fonts/literata-italic.woff2": (
        "fontpkg_literata",
        "Literata-Italic[opsz,wght].ttf",
        {"opsz": TEXT_SIZE, "wght": 400},
    ),
    "fonts/atkinson-hyperlegible.woff2": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf", {}),
    "fonts/atkinson-hyperlegible-bold.woff2": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf", {}),
    "fonts/atkinson-hyperlegible-italic.woff2": (
        "fontpkg_atkinson_hyperlegible",
        "AtkinsonHyperlegible-Italic.ttf",
        {},
    ),
    "fonts/atkinson-hyperlegible-bold-italic.woff2": (
        "fontpkg_atkinson_hyperlegible",
        "AtkinsonHyperlegible-BoldItalic.ttf",
        {},
    ),
}

LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *map(ord, "ŒœŸ–—‘’‚“”„…‹›•†€™−×→←↑↓ĀāČčĐđĞğİıŁłŃńŘřŚśŞşŠšŽžŻżȘșȚț"),
    0x2009,  # thin space
    0x202F,  # narrow no-break space
    0x2011,  # no-break hyphen
]
FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum", "pnum"]


def build() -> Iterator[tuple[str, bytes]]:
    """Yield each font's logical name and woff2 bytes; the same bytes for the same packages."""
    for name, (package, file, axes) in SOURCES.items():
        source = files(package) / "files" / file
        yield name, compressed(TTFont(BytesIO(source.read_bytes()), recalcTimestamp=False), axes)


def compressed(font: TTFont, axes: Axes) -> bytes:
    """Return the font with our letters alone, pinned to `axes`, as woff2."""
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)
    if axes:
        font = instancer.instantiateVariableFont(font, axes)
    out = BytesIO()
    font.flavor = "woff2"
    font.save(out)
    return out.getvalue()
