"""The example of docs/engine.md runs, and its table names what the package gives."""

import re
from pathlib import Path

import lgforum.engine

DOC = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")


def test_the_example_runs():
    (example,) = re.findall(r"```python\n(.*?)```", DOC, re.DOTALL)
    exec(compile(example, "docs/engine.md", "exec"), {})


def test_every_class_of_the_public_face_exists():
    face = DOC.split("## What there is")[1].split("## How a table behaves")[0]
    names = set(re.findall(r"`([A-Z][A-Za-z]+)[(`]", face))
    assert {"Setup", "Table", "Answer", "Dice"} <= names
    assert [name for name in names if not hasattr(lgforum.engine, name)] == []
