"""`lgforum simulate`: many games between bots, and what came of them."""

import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import click
import msgspec

from lgforum.engine import Setup, system_names
from lgforum.play.bots.forecast import Forecast, Played
from lgforum.play.bots.simulation import Refused, play, setup_of
from lgforum.play.compositions import VILLAGE_CARDS, village_seats
from lgforum.words.refusals import say

from ._language import speaking

CHUNK = 8
"""Games that a process is handed at a time."""
ROUND = 256
"""Games a process that are handed out before the first of them is back."""
STOPPED = 130
"""How a shell says that a program was interrupted."""
USUAL_SEATS = 12
KNOWN = tuple(sorted(rule.name for rule in VILLAGE_CARDS))


@click.command("simulate")
@click.argument("game", type=click.Choice(system_names()), metavar="SYSTEM")
@click.option("--seats", type=click.IntRange(3, 60), help="Seats; the composition's number if not given, else 12.")
@click.option("--composition", help="Cards, as `loup_garou=3,voyante=1,…`; the rule book's if not given.")
@click.option(
    "--option", "settings", multiple=True, metavar="NAME=VALUE", help="A setting of the game; may be repeated."
)
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1, 1_000_000), help="How many.")
@click.option("--first", default=0, show_default=True, type=click.IntRange(0), help="Number of the first game.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes that play.")
def command(
    game: str, seats: int | None, composition: str | None, settings: tuple[str, ...], games: int, first: int, jobs: int
) -> None:
    """Play games of SYSTEM between bots that know no more than their seats do, and count who won, and how.

    The same numbers give the same games. Win rates come with their interval at 95 %. Bots do not talk: compare tables
    with each other rather than with yours. Ctrl-C ends it early, and what was played until then is counted.
    """
    options = dict(_setting(one) for one in settings)
    cards = None if composition is None else _cards(game, composition)
    if cards is not None:
        options["composition"] = cards
    try:
        setup = setup_of(game, seats or _seats(cards), options)
    except Refused as refused:
        raise click.ClickException(f"no such game can start: {_in_english(refused)}") from None
    forecast = Forecast()
    stopped = not _fill(forecast, _games(setup, range(first, first + games), jobs), games)
    if forecast.games:
        click.echo(_report(setup, forecast))
    if stopped:
        click.echo(f"Stopped after {forecast.games} of {games} games.", err=True)
        sys.exit(STOPPED)


def _in_english(refused: Refused) -> str:
    """The refusal as players read it, and its code."""
    with speaking("en"):
        return f"{say(refused)} ({refused.code})"


def _fill(forecast: Forecast, games: Iterator[Played], length: int) -> bool:
    """Count the games as they come; return whether all came, or somebody pressed Ctrl-C."""
    try:
        with click.progressbar(games, length=length, label="Playing", file=sys.stderr) as bar:
            for played in bar:
                forecast.add(played)
    except KeyboardInterrupt:
        return False
    return True


def _games(setup: Setup, numbers: range, jobs: int) -> Iterator[Played]:
    one = partial(play, setup)
    if jobs == 1:
        yield from map(one, numbers)
        return
    pool = ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        for start in range(0, len(numbers), ROUND * jobs):  # a million at once would wait long for the first
            yield from pool.map(one, numbers[start : start + ROUND * jobs], chunksize=CHUNK)
    finally:
        pool.shutdown(cancel_futures=True)


def _cards(game: str, text: str) -> dict[str, int]:
    """Read the cards of a composition, each named once. Raises BadParameter, saying which word is wrong."""
    if game != "thiercelieux":
        raise click.UsageError("--composition names the cards of Thiercelieux; give --seats and --option here")
    cards: dict[str, int] = {}
    for part in text.split(","):
        name, sep, number = (word.strip() for word in part.partition("="))
        if not name or (sep and not (number.isascii() and number.isdigit() and len(number) < 4)):
            raise _wrong(f"{part.strip()!r} is not a card and its number")
        if name not in KNOWN:
            raise _wrong(f"there is no card {name!r}; there are {', '.join(KNOWN)}")
        if name in cards:
            raise _wrong(f"{name!r} is named twice")
        cards[name] = int(number) if sep else 1
    return cards


def _wrong(what: str) -> click.BadParameter:
    return click.BadParameter(what, param_hint="--composition")


def _seats(cards: dict[str, int] | None) -> int:
    """The seats of a composition: its cards, but those that lie in the middle."""
    return USUAL_SEATS if cards is None else village_seats(cards)


def _setting(text: str) -> tuple[str, Any]:
    name, sep, value = text.partition("=")
    if not sep:
        raise click.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--option")
    try:
        return name, msgspec.json.decode(value.encode())
    except msgspec.DecodeError:
        return name, value


def _report(setup: Setup, forecast: Forecast) -> str:
    lines = [f"{setup.system}, {setup.seats} seats, {forecast.games} games", ""]
    lines += [f"  {rate.winner:<20} {rate.share:6.1%}   [{rate.low:.1%}, {rate.high:.1%}]" for rate in forecast.rates()]
    mean, middle, most = forecast.mean_days(), forecast.middle_days(), forecast.longest()
    lines += [
        "",
        f"  days: {mean:.1f} on average, half of the games at most {middle}, the longest {most}",
        f"  days without a death, their nights included: {forecast.quiet_share():.1%}",
        f"  nights without a death: {forecast.quiet_nights_share():.1%}",
    ]
    powers = forecast.powers()
    if powers:
        lines += ["", "  games in which a role's power did something:"]
        lines += [f"    {card:<20} {share:6.1%}" for card, share in powers if share > 0]
        lines.append(f"  roles that never mattered: {', '.join(forecast.idle()) or 'none'}")
    return "\n".join(lines)
