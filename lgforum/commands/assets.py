"""`lgforum assets`: fonts, icons and translations, made from installed packages and from our sources."""

import click

from lgforum.assets.build import TooHeavy, build
from lgforum.assets.icons import UnknownIcon


@click.command("assets")
def command() -> None:
    """Make the files that pages are served with (fonts, icons) and compile the translations."""
    try:
        made = build()
    except (TooHeavy, UnknownIcon) as problem:
        raise click.ClickException(str(problem)) from problem
    for name, size in made.items():
        click.echo(f"{size:8d}  {name}")
