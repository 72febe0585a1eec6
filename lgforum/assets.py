"""Static files: served under names that change with their content, and those built from installed packages."""

import hashlib
import json
from pathlib import Path

from flask import Blueprint, Flask, current_app, send_from_directory, url_for
from flask.typing import ResponseReturnValue

STATIC = Path(__file__).parent / "static"
BUILD = STATIC / "build"
A_YEAR = 31_536_000
OWN = ("css", "js", "img", "icons-own")

bp = Blueprint("assets", __name__)


def init_app(app: Flask) -> None:
    """Give templates `asset(name)` and serve what it names."""
    app.register_blueprint(bp)
    app.jinja_env.globals["asset"] = asset
    app.extensions["lgforum.assets"] = Names(watch=app.debug)


def asset(name: str) -> str:
    """Return the address of a static file by its logical name (`css/lgforum.css`, `icons.svg`).

    A file made by `lgforum assets` is found through its manifest. One of our own gets an address that holds a hash of
    all of them, so that a module's relative imports change with it.
    """
    names: Names = current_app.extensions["lgforum.assets"]
    built = names.built(name)
    if built is not None:
        return url_for("static", filename=f"build/{built}")
    return url_for("assets.own", version=names.version(), filename=name)


@bp.get("/static/v-<version>/<path:filename>")
def own(version: str, filename: str) -> ResponseReturnValue:
    """Serve one of our own files; for good if the version is the present one, else for a minute."""
    names: Names = current_app.extensions["lgforum.assets"]
    response = send_from_directory(STATIC, filename)
    current = version == names.version()
    response.cache_control.public = True
    response.cache_control.no_cache = None
    response.cache_control.max_age = A_YEAR if current else 60
    response.cache_control.immutable = True if current else None
    return response


class Names:
    """What files are called now. Read once; again at each question while developing (`watch`)."""

    def __init__(self, watch: bool = False) -> None:
        self._watch = watch
        self._version: str | None = None
        self._manifest: dict[str, str] | None = None

    def version(self) -> str:
        """Return the hash of all our own files."""
        if self._version is None or self._watch:
            self._version = tree_hash(STATIC)
        return self._version

    def built(self, name: str) -> str | None:
        """Return a built file's name with its hash, or None if it was not built."""
        if self._manifest is None or self._watch:
            path = BUILD / "manifest.json"
            self._manifest = json.loads(path.read_text()) if path.exists() else {}
        return self._manifest.get(name)


def tree_hash(static: Path) -> str:
    """Return a short hash of the names and contents of our own files."""
    seen = hashlib.sha256()
    for folder in OWN:
        for path in sorted((static / folder).rglob("*")):
            if path.is_file():
                seen.update(path.relative_to(static).as_posix().encode() + b"\0")
                seen.update(hashlib.sha256(path.read_bytes()).digest())
    return seen.hexdigest()[:12]
