"""The icon sprite: those of Lucide that our pages use, and our own where it has none.

An icon is used by naming it: in a template (`ic('flag')`) or in Python (`icon="flag"`). Every text in a template's
expressions or in Python code that is an icon's name counts, so a name made up at run time does not: such ones stand in
`static/icons-own/extra.txt`. The roles' own drawings, `static/roles/<role>.svg`, are all in it, as `role-<role>`.
"""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

from .places import OWN_ICONS, PACKAGE, ROLE_ICONS, TEMPLATES

SVG = "{http://www.w3.org/2000/svg}"
IN_JINJA = re.compile(r"\{[{%].*?[%}]\}", re.DOTALL)
QUOTED = re.compile(r"""(['"])([a-z0-9-]+)\1""")
CALLED = re.compile(r"""\bic\(\s*(['"])([a-z0-9-]+)\1|\bicon=(['"])([a-z0-9-]+)\3""")
WITH_ICONS = ("forum", "games", "mj", "notifications", "pages", "play/forum", "showing", "words")


class UnknownIcon(LookupError):
    """A page asks for an icon that neither Lucide nor we have."""


def build() -> bytes:
    """Return the sprite: one `<symbol id="i-NAME">` an icon, in the order of names.

    Raises UnknownIcon where a template or a module asks for an icon by a name that nobody has.
    """
    drawings = lucide()
    drawings.update({path.stem: path.read_bytes() for path in OWN_ICONS.glob("*.svg")})
    unknown = sorted(asked() - drawings.keys())
    if unknown:
        raise UnknownIcon(f"no icon is called {', '.join(unknown)}")
    of_roles = roles()
    drawings.update(of_roles)
    used = sorted((asked() | mentioned() | of_roles.keys()) & drawings.keys())
    symbols = "\n".join(symbol(name, drawings[name]) for name in used)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'.encode()


def lucide() -> dict[str, bytes]:
    """Return Lucide's drawings by name, out of the installed package."""
    with ZipFile(BytesIO((files("lucide") / "lucide.zip").read_bytes())) as archive:
        return {Path(name).stem: archive.read(name) for name in archive.namelist() if name.endswith(".svg")}


def roles() -> dict[str, bytes]:
    """Return our drawings of roles by the name they have in the sprite: `role-sorciere`."""
    return {f"role-{path.stem}": path.read_bytes() for path in ROLE_ICONS.glob("*.svg")}


def symbol(name: str, drawing: bytes) -> str:
    """Return a drawing as a symbol; colour and stroke are the stylesheet's (`.ic`)."""
    root = ElementTree.fromstring(drawing)  # noqa: S314  (an installed package's file, or ours)
    for node in root.iter():
        node.tag = node.tag.removeprefix(SVG)
    inner = "".join(ElementTree.tostring(child, encoding="unicode").strip() for child in root)
    return f'<symbol id="i-{name}" viewBox="{root.get("viewBox")}">{inner}</symbol>'


def asked() -> set[str]:
    """Return the names that are certainly icons: `ic('…')`, `icon="…"`, and those of `extra.txt`."""
    found = {first or second for text in _texts() for _, first, _, second in CALLED.findall(text)}
    extra = OWN_ICONS / "extra.txt"
    lines = extra.read_text().splitlines() if extra.exists() else []
    return found | {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def mentioned() -> set[str]:
    """Return every short text that may be an icon's name."""
    found = {
        name for path in _templates() for part in IN_JINJA.findall(path.read_text()) for _, name in QUOTED.findall(part)
    }
    for path in _modules():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def _texts() -> Iterator[str]:
    for path in (*_templates(), *_modules()):
        yield path.read_text()


def _templates() -> list[Path]:
    return sorted(TEMPLATES.rglob("*.html"))


def _modules() -> list[Path]:
    return sorted(path for folder in WITH_ICONS for path in (PACKAGE / folder).rglob("*.py"))
