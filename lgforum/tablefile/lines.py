"""YAML (and so JSON) to plain data that remembers on which line each field stands."""

from typing import Any

import yaml

from .problems import Problem, Problems

Path = tuple[str | int, ...]

MOST_CHARACTERS = 400_000
MOST_DEPTH = 30
"""Lists and fields inside one another: a table needs eight. Python's own stack ends much deeper, but it does end."""


class Lines:
    """Line of each field, by path. A path that is not in the file has the line of its nearest holder."""

    def __init__(self) -> None:
        self._lines: dict[Path, int] = {}

    def note(self, path: Path, line: int) -> None:
        """Remember where a field stands; its first line counts."""
        self._lines.setdefault(path, line)

    def of(self, path: Path) -> int:
        """Return a field's line, 0 where none is known."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 0)

    def problem(self, path: Path, expected: str) -> Problem:
        """Return what is wrong with the field at `path`."""
        return Problem(self.of(path), spelt(path), expected)


def spelt(path: Path) -> str:
    """`("phases", 0, "answers")` as `phases[0].answers`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def load(text: str) -> tuple[Any, Lines]:
    """Data and lines of a YAML or JSON text. Raises `Problems`; aliases are refused (a small file could grow huge)."""
    if len(text) > MOST_CHARACTERS:
        raise Problems(Problem(0, "", f"at most {MOST_CHARACTERS} characters"))
    lines = Lines()
    try:
        loader = yaml.SafeLoader(text)
        _check_events(text)
        node = loader.get_single_node()
        if node is None:
            raise Problems(Problem(1, "", "a table; the file is empty"))
        return _data(loader, node, (), lines), lines
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise Problems(Problem(line, "", f"YAML or JSON; {error.problem}")) from error
    except yaml.YAMLError as error:
        raise Problems(Problem(0, "", f"YAML or JSON; {error}")) from error
    except (RecursionError, ValueError) as error:
        raise Problems(Problem(0, "", f"readable values; {error}")) from error


def _check_events(text: str) -> None:
    """Refuse aliases, and lists too deep inside one another, before anything is built of them."""
    depth = 0
    for event in yaml.parse(text, yaml.SafeLoader):
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            raise Problems(Problem(line, "", "no YAML aliases (*name)"))
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MOST_DEPTH:
            raise Problems(Problem(line, "", f"at most {MOST_DEPTH} lists or groups of fields inside one another"))


def _data(loader: yaml.SafeLoader, node: yaml.Node, path: Path, lines: Lines) -> Any:
    lines.note(path, node.start_mark.line + 1)
    if isinstance(node, yaml.MappingNode):
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = str(key_node.value)
            if key in found:
                raise Problems(Problem(key_node.start_mark.line + 1, spelt((*path, key)), "each field once"))
            lines.note((*path, key), key_node.start_mark.line + 1)
            found[key] = _data(loader, value_node, (*path, key), lines)
        return found
    if isinstance(node, yaml.SequenceNode):
        return [_data(loader, item, (*path, number), lines) for number, item in enumerate(node.value)]
    return loader.construct_object(node, deep=True)
