"""Lock files: versions and hashes of everything, no address, what pyproject.toml asks for."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ["requirements.lock", "requirements-dev.lock"]


def locked(name: str) -> dict[str, set[str]]:
    versions: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([a-z0-9._-]+)==(\S+)", (ROOT / name).read_text(), re.MULTILINE):
        versions.setdefault(package, set()).add(version)
    return versions


@pytest.mark.parametrize("name", LOCKS)
def test_no_address_stands_in_a_lock_file(name: str) -> None:
    text = (ROOT / name).read_text()
    assert "://" not in text
    assert not re.search(r"^\s*-(-index|-extra|-find|-trusted|i |f )", text, re.MULTILINE)


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_version_has_its_hashes(name: str) -> None:
    entries = re.split(r"^(?=[a-z0-9])", (ROOT / name).read_text(), flags=re.MULTILINE)[1:]
    assert entries
    for entry in entries:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry.splitlines()[0]


@pytest.mark.parametrize("name", LOCKS)
def test_the_lock_satisfies_the_project(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["build"]]
    if name == "requirements-dev.lock":
        asked += project["dependency-groups"]["dev"]
    versions = locked(name)
    for text in asked:
        requirement = Requirement(text)
        found = versions.get(canonicalize_name(requirement.name), set())
        assert any(requirement.specifier.contains(version) for version in found), text


def test_both_locks_agree() -> None:
    run, development = locked("requirements.lock"), locked("requirements-dev.lock")
    assert all(development[package] == versions for package, versions in run.items())
