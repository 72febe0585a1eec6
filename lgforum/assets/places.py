"""Where static files stand."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
STATIC = PACKAGE / "static"
BUILD = STATIC / "build"
MANIFEST = BUILD / "manifest.json"
OWN_ICONS = STATIC / "icons-own"
ROLE_ICONS = STATIC / "roles"
TEMPLATES = PACKAGE / "templates"
