"""Settings: each is documented, read from the environment, and refused clearly."""

import re
from pathlib import Path

import pytest
from flask import Flask

from lgforum import config, create_app

DOC = Path(__file__).parents[2] / "docs" / "configuration.md"


def documented() -> dict[str, tuple[str, str]]:
    rows = re.findall(r"^\| `([A-Z_]+)` \| (.*?) \| (.*) \|$", DOC.read_text(), re.MULTILINE)
    return {name: (default.strip("`"), meaning) for name, default, meaning in rows}


def test_the_documentation_lists_every_setting_with_its_default_and_meaning() -> None:
    told = {setting.name: (setting.default or "(empty)", setting.meaning) for setting in config.SETTINGS}
    assert documented() == told


def test_defaults_can_be_read() -> None:
    assert config.read({})["SWEEP_SECONDS"] == 30


def test_a_setting_that_cannot_be_read_is_named() -> None:
    with pytest.raises(config.BadSetting, match=r"MAIL_PORT"):
        config.read({"MAIL_PORT": "twenty-five"})
    with pytest.raises(config.BadSetting, match=r"HTTPS: expected true or false"):
        config.read({"HTTPS": "maybe"})


def test_without_a_key_only_the_demo_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    with pytest.raises(config.BadSetting, match="SECRET_KEY"):
        create_app({"INSTANCE_PATH": str(tmp_path)})
    first = create_app({"INSTANCE_PATH": str(tmp_path), "DEMO": True})
    again = create_app({"INSTANCE_PATH": str(tmp_path), "DEMO": True})
    assert len(first.config["SECRET_KEY"]) >= 32
    assert first.config["SECRET_KEY"] == again.config["SECRET_KEY"]
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("scheme", ["postgres://", "postgresql://", "postgresql+psycopg://"])
def test_every_way_to_write_a_postgresql_address_means_psycopg(scheme: str, tmp_path: Path) -> None:
    assert config.database_url(f"{scheme}ann@db/lgforum", tmp_path) == "postgresql+psycopg://ann@db/lgforum"


def test_settings_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_NAME", "Le Carré")
    app: Flask = create_app({"INSTANCE_PATH": str(tmp_path), "SECRET_KEY": "x"})
    assert app.config["SITE_NAME"] == "Le Carré"
