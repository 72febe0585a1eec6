"""`lgforum assets`: make what is served from installed packages, and compile the translations."""

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

from lgforum import catalogues

from . import fonts, icons
from .places import BUILD, MANIFEST


class TooHeavy(RuntimeError):
    """The fonts weigh more than a reader on a telephone should wait for."""


def build() -> dict[str, int]:
    """Write everything into `static/build/` and compile the translations. Return each file's logical name and size.

    Older builds are removed once the manifest names the new files. Raises fonts' TooHeavy and icons.UnknownIcon.
    """
    BUILD.mkdir(parents=True, exist_ok=True)
    made = dict(_all())
    weight = sum(len(content) for name, content in made.items() if name.startswith("fonts/"))
    if weight > fonts.LIMIT:
        raise TooHeavy(f"the fonts weigh {weight} bytes, more than {fonts.LIMIT}")
    manifest = {name: _write(name, content) for name, content in made.items()}
    _replace(MANIFEST, json.dumps(manifest, indent=1, sort_keys=True).encode())
    kept = {BUILD / file for file in manifest.values()} | {MANIFEST}
    for path in BUILD.rglob("*"):
        if path.is_file() and path not in kept:
            path.unlink()
    catalogues.compile_all()
    return {name: len(content) for name, content in made.items()}


def _all() -> Iterator[tuple[str, bytes]]:
    yield from fonts.build()
    yield "icons.svg", icons.build()


def _write(name: str, content: bytes) -> str:
    """Write a file under a name with its hash, and return that name."""
    path = Path(name)
    file = path.with_name(f"{path.stem}.{hashlib.sha256(content).hexdigest()[:10]}{path.suffix}")
    _replace(BUILD / file, content)
    return file.as_posix()


def _replace(path: Path, content: bytes) -> None:
    """Write whole or not at all: a server may be reading."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(content)
    beside.replace(path)
