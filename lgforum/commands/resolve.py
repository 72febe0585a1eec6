"""`lgforum resolve FILE`: play a table file and print every fact (docs/table-files.md)."""

import sys
from collections.abc import Callable, Sequence
from typing import TextIO

import click

from lgforum.engine import Fact, Refused
from lgforum.tablefile import Problems, TableFile, as_json, as_text, check, play, read
from lgforum.tablefile.printing import PLAIN_LABELS, plain
from lgforum.words.facts import Person, say, vocabulary

from ._language import speaking

FRENCH = {
    **PLAIN_LABELS,
    "everyone": "tous",
    "nobody": "personne",
    "refused": "refusé",
    "won": "gagné par",
    "winning seats": "sièges gagnants",
    "open": "en cours",
    "asked": "attendu",
    "alive": "en vie",
}


@click.command("resolve")
@click.argument("file", type=click.File(encoding="utf-8"))
@click.option("--json", "json_wanted", is_flag=True, help="Print the facts as JSON.")
@click.option("--locale", type=click.Choice(["fr", "en"]), default="fr", help="Language of the sentences.")
@click.option("--plain", "plain_wanted", is_flag=True, help="Print kinds and data instead of sentences.")
def command(file: TextIO, json_wanted: bool, locale: str, plain_wanted: bool) -> None:
    """Play the table written in FILE (- for standard input).

    Ends with 1 if something came out otherwise than the file expects, with 2 if it can't be played.
    """
    try:
        table = read(file.read())
        played = play(table)
    except (Problems, Refused) as problem:
        click.echo(str(problem), err=True)
        sys.exit(2)
    if json_wanted:
        click.echo(as_json(table, played))
    else:
        with speaking(locale):
            say = plain if plain_wanted else _sentences(table)
            labels = FRENCH if locale == "fr" else PLAIN_LABELS
            click.echo(as_text(table, played, say, labels, lambda name: _phase(name, locale)), nl=False)
    differences = check(table, played)
    for line in differences:
        click.echo(line, err=True)
    sys.exit(1 if differences else 0)


def _phase(name: str, locale: str) -> str:
    return name.replace("day", "jour").replace("night", "nuit") if locale == "fr" else name


def _sentences(table: TableFile) -> Callable[[Fact, Sequence[str]], str]:
    known = vocabulary(table.system)
    people = [Person(name) for name in table.names]

    def sentence(fact: Fact, names: Sequence[str]) -> str:
        if fact.kind not in known or fact.kind == "secrets":
            return plain(fact, names) if fact.kind != "secrets" else "…"
        return say(fact, people, system=table.system).text

    return sentence
