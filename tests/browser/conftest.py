"""A forum behind a real socket, and people who visit it. Their pages may have no fault at all."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.conftest import MakeApp, close, served

from .visitors import DESK, Visitor

Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def app(make_app: MakeApp, sqlite_template: Path, tmp_path: Path) -> Iterator[Flask]:
    """The application with its forms' tokens, as people meet it."""
    path = tmp_path / "lgforum.sqlite"
    shutil.copyfile(sqlite_template, path)
    app = make_app(f"sqlite:///{path}", WTF_CSRF_ENABLED=True, PROPAGATE_EXCEPTIONS=False, SITE_NAME="lgforum")
    yield app
    close(app)


@pytest.fixture
def site(app: Flask) -> Iterator[str]:
    """The forum's address."""
    with served(app) as address:
        yield address


@pytest.fixture
def visit(browser: Any, site: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Let somebody visit the forum: `visit(width, scheme)`. At the end no page of theirs may have had a fault."""
    visitors: list[Visitor] = []
    request.node.visitors = visitors

    def come(width: int = DESK, scheme: str = "light", scripts: bool = True) -> Visitor:
        visitors.append(Visitor(browser, site, width, scheme, scripts))
        return visitors[-1]

    yield come
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.context.close()
    assert not faults, faults


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Where a test failed and LGFORUM_SHOTS names a folder, keep a picture of each visitor's page."""
    outcome = yield
    folder = os.environ.get("LGFORUM_SHOTS")
    if folder and call.when == "call" and outcome.get_result().failed:
        for number, visitor in enumerate(getattr(item, "visitors", [])):
            visitor.page.screenshot(path=f"{folder}/{item.name[:30].replace('/', '-')}-{number}.png", full_page=True)
