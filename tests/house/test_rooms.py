"""The rooms of the house are apart not only on paper."""

import subprocess
import sys

from flask import Flask


def test_the_engine_alone_loads_neither_a_framework_nor_a_database() -> None:
    heavy = "{'flask', 'sqlalchemy', 'werkzeug', 'jinja2', 'apscheduler'}"
    code = f"import sys, lgforum.engine; print(sorted({heavy} & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"


def test_every_area_has_its_blueprint(app: Flask) -> None:
    assert {"pages", "accounts", "forum", "games", "mj", "notifications", "security"} <= set(app.blueprints)
