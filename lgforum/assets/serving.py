"""Addresses of static files, and the two ways to serve them."""

import hashlib
import json
from pathlib import Path

from flask import Blueprint, Flask, current_app, send_from_directory, url_for
from flask.typing import ResponseReturnValue

from .places import BUILD, MANIFEST, STATIC

A_YEAR = 31_536_000
OWN = ("css", "js", "img")

bp = Blueprint("assets", __name__)


def init_app(app: Flask) -> None:
    """Give templates `asset(name)` and serve what it names."""
    app.register_blueprint(bp)
    app.jinja_env.globals["asset"] = asset
    app.extensions["lgforum.assets"] = Names(watch=app.debug)


def asset(name: str) -> str:
    """Return the address of a static file by its logical name (`css/lgforum.css`, `icons.svg`).

    A file made by `lgforum assets` is found through its manifest and has a hash in its name. One of our own gets an
    address that holds a hash of all of them, so that a module's relative imports change with it.
    """
    names: Names = current_app.extensions["lgforum.assets"]
    built = names.built(name)
    if built is not None:
        return url_for("assets.built", filename=built)
    return url_for("assets.own", version=names.version(), filename=name)


@bp.get("/static/b/<path:filename>")
def built(filename: str) -> ResponseReturnValue:
    """Serve a file made by `lgforum assets`: its name holds its hash, so it is good for ever."""
    return _for_long(send_from_directory(BUILD, filename), current=True)


@bp.get("/static/v-<version>/<path:filename>")
def own(version: str, filename: str) -> ResponseReturnValue:
    """Serve one of our own files, or the built one that it names by its logical name (a stylesheet's fonts).

    For good if the version is the present one, else for a minute: a page may be older or newer than this process.
    """
    names: Names = current_app.extensions["lgforum.assets"]
    made = names.built(filename)
    found = send_from_directory(BUILD, made) if made else send_from_directory(STATIC, filename)
    return _for_long(found, current=version == names.version())


def _for_long(response: ResponseReturnValue, *, current: bool) -> ResponseReturnValue:
    answer = current_app.make_response(response)
    answer.cache_control.public = True
    answer.cache_control.no_cache = None
    answer.cache_control.max_age = A_YEAR if current else 60
    answer.cache_control.immutable = True if current else None
    return answer


class Names:
    """What files are called now. Read once; again at each question while developing (`watch`)."""

    def __init__(self, watch: bool = False) -> None:
        self._watch = watch
        self._version: str | None = None
        self._manifest: dict[str, str] | None = None

    def version(self) -> str:
        """Return the hash of all our own files and of what was built."""
        if self._version is None or self._watch:
            self._version = tree_hash(STATIC, MANIFEST)
        return self._version

    def built(self, name: str) -> str | None:
        """Return a built file's name with its hash, or None if it was not built."""
        if self._manifest is None or self._watch:
            self._manifest = json.loads(MANIFEST.read_text()) if MANIFEST.exists() else {}
        return self._manifest.get(name)


def tree_hash(static: Path, manifest: Path) -> str:
    """Return a short hash of the names and contents of our own files and of the manifest."""
    seen = hashlib.sha256()
    own = [path for folder in OWN for path in sorted((static / folder).rglob("*")) if path.is_file()]
    for path in [*own, *([manifest] if manifest.exists() else [])]:
        seen.update(path.relative_to(static).as_posix().encode() + b"\0")
        seen.update(hashlib.sha256(path.read_bytes()).digest())
    return seen.hexdigest()[:12]
