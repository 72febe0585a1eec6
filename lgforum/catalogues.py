"""Catalogues of translations: which text belongs to which area, what English lacks, and their compiled form.

`python -m lgforum.catalogues` prints what is not translated yet, by area; with the name of an area it adds those
messages to the area's file, empty, to be filled in.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from babel.support import Translations

PACKAGE = Path(__file__).parent
FOLDER = PACKAGE / "translations"
AREAS = ("accounts", "forum", "games", "mj", "notifications", "pages", "play", "words")
KEYWORDS = {
    "_": None,
    "_l": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "lazy_ngettext": (1, 2),
    "_n": (1, 2),
    "pgettext": ((1, "c"), 2),
    "lazy_pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
# the longest prefix that fits says whose texts these are
_OWNERS = {
    "templates/accounts": "accounts",
    "templates/security": "accounts",
    "templates/forum": "forum",
    "templates/games": "games",
    "templates/mj": "mj",
    "templates/mail": "notifications",
    "templates/notifications": "notifications",
    "accounts": "accounts",
    "play/accounts.py": "accounts",
    "play/forum": "forum",
    "play/mail": "notifications",
    "forum": "forum",
    "markdown": "forum",
    "games": "games",
    "mj": "mj",
    "notifications": "notifications",
    "play": "play",
    "showing": "games",
    "words": "words",
}

Message = tuple[str | None, str, str | None]
"""Context, text, plural."""


def area_of(path: Path) -> str:
    """Return the area whose catalogue translates a source file of the package."""
    relative = path.relative_to(PACKAGE).as_posix()
    owners = [prefix for prefix in _OWNERS if relative == prefix or relative.startswith(prefix + "/")]
    return _OWNERS[max(owners, key=len)] if owners else "pages"


def extract() -> dict[str, dict[Message, list[str]]]:
    """Return every message of templates and code, by area, with the places ("games/index.py:12") that say it."""
    found: dict[str, dict[Message, list[str]]] = {area: defaultdict(list) for area in AREAS}
    for path in _sources():
        method = "python" if path.suffix == ".py" else "jinja2.ext:babel_extract"
        options = {"encoding": "utf-8", "trimmed": "true"}
        for line, said, _comments, context in extract_from_file(method, path, keywords=KEYWORDS, options=options):
            text, plural = (said[0], said[1]) if isinstance(said, tuple) else (said, None)
            where = f"{path.relative_to(PACKAGE).as_posix()}:{line}"
            found[area_of(path)][(context, text, plural)].append(where)
    return {area: dict(messages) for area, messages in found.items()}


def missing(language: str = "en") -> dict[str, list[Message]]:
    """Return the messages that no area's catalogue translates, under the area that says them."""
    said = {key for area in AREAS for key in _translated(catalogue(area, language))}
    lacking = {
        area: [message for message in messages if message[:2] not in said] for area, messages in extract().items()
    }
    return {area: messages for area, messages in lacking.items() if messages}


def catalogue(area: str, language: str = "en") -> Catalog:
    """Read an area's .po file; an empty catalogue where there is none."""
    path = po_path(area, language)
    if not path.exists():
        return Catalog(locale=language, domain=area)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=area)


def load(area: str, language: str = "en") -> Translations:
    """Return an area's translations: from its compiled file, or from the .po where that is newer."""
    po, mo = po_path(area, language), po_path(area, language).with_suffix(".mo")
    if mo.exists() and (not po.exists() or mo.stat().st_mtime >= po.stat().st_mtime):
        with mo.open("rb") as file:
            return Translations(file, area)
    compiled = BytesIO()
    write_mo(compiled, catalogue(area, language))
    compiled.seek(0)
    return Translations(compiled, area)


def compile_all(language: str = "en") -> list[Path]:
    """Write the .mo beside each .po and return their paths."""
    written = []
    for area in AREAS:
        po = po_path(area, language)
        if po.exists():
            with po.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue(area, language))
            written.append(po.with_suffix(".mo"))
    return written


def add_missing(area: str, language: str = "en") -> int:
    """Add an area's untranslated messages to its .po, empty, and return how many. What is there is not touched."""
    lacking = missing(language).get(area, [])
    known = catalogue(area, language)
    for context, text, plural in lacking:
        known.add((text, plural) if plural else text, context=context)
    path = po_path(area, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, known, width=120, omit_header=False, sort_output=False)
    return len(lacking)


def po_path(area: str, language: str) -> Path:
    """Return where an area's translations stand."""
    return FOLDER / language / "LC_MESSAGES" / f"{area}.po"


def _sources() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*.py")) + sorted((PACKAGE / "templates").rglob("*")):
        if path.is_file() and path.suffix in {".py", ".html", ".txt"}:
            yield path


def _translated(known: Catalog) -> Iterator[tuple[str | None, str]]:
    for message in known:
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and all(texts) and not message.fuzzy:
            yield message.context, message.id[0] if isinstance(message.id, tuple) else message.id


if __name__ == "__main__":
    if sys.argv[1:]:
        for name in sys.argv[1:]:
            print(f"{name}: {add_missing(name)} to translate in {po_path(name, 'en')}")
    else:
        for name, messages in missing().items():
            print(f"{name}: {len(messages)} without English")
            for _context, text, _plural in messages:
                print(f"    {text}")
