"""`lgforum …`: the command line. One module of `lgforum.commands` a command, imported when it is asked for."""

import pkgutil
from importlib import import_module

import click
from flask import Flask
from flask.cli import FlaskGroup, NoAppException

from . import commands, config, create_app


class Commands(FlaskGroup):
    """Flask's own commands (`run`, `shell`, `db` …) and ours, found by the names of their modules."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return every command's name."""
        return sorted({*super().list_commands(ctx), *ours()})

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Return one of our commands, without making an application for it, or one of Flask's."""
        module = ours().get(name)
        if module is None:
            return super().get_command(ctx, name)
        command: click.Command = import_module(module).command
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; say in one line which setting is wrong where one is."""
        try:
            return super().invoke(ctx)
        except config.BadSetting as problem:
            raise click.ClickException(f"a setting is wrong: {problem}") from problem


def ours() -> dict[str, str]:
    """Return the module of each of our commands: `create-admin` stands in `create_admin.py`."""
    return {
        module.name.replace("_", "-"): f"{commands.__name__}.{module.name}"
        for module in pkgutil.iter_modules(commands.__path__)
        if not module.name.startswith("_")
    }


def _application() -> Flask:
    try:
        return create_app()
    except config.BadSetting as problem:
        raise NoAppException(f"a setting is wrong: {problem}") from problem


main = Commands(create_app=_application, help="A forum where long social-deduction games run by themselves.")
