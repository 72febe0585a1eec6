"""`lgforum simulate`: many games between bots, and what came of them."""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import click
import msgspec

from lgforum.engine import Setup, system_names
from lgforum.play.bots.simulation import Forecast, Played, Refused, play, setup_of

CHUNK = 8


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

    The same numbers give the same games. Win rates come with their interval at 95 %.
    """
    options = dict(_setting(one) for one in settings)
    cards = _cards(composition) if composition else None
    if cards:
        options["composition"] = cards
    if game == "thiercelieux":  # nobody answers for the spirits here
        options.setdefault("gitane", "menu")
    try:
        setup = setup_of(game, seats or _seats(game, cards), options)
    except Refused as refused:
        raise click.ClickException(f"no such game can start: {refused}") from None
    forecast = Forecast()
    with click.progressbar(
        _games(setup, range(first, first + games), jobs), length=games, label="Playing", file=sys.stderr
    ) as bar:
        for played in bar:
            forecast.add(played)
    click.echo(_report(setup, forecast))


def _games(setup: Setup, numbers: range, jobs: int) -> Iterator[Played]:
    one = partial(play, setup)
    if jobs == 1:
        yield from map(one, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, numbers, chunksize=CHUNK)


def _cards(text: str) -> dict[str, int]:
    cards = {}
    for part in text.split(","):
        name, sep, number = part.strip().partition("=")
        if not name or (sep and not number.strip().isdigit()):
            raise click.BadParameter(f"{part.strip()!r} is not a card and its number", param_hint="--composition")
        cards[name.strip()] = int(number) if sep else 1
    return cards


def _seats(game: str, cards: dict[str, int] | None) -> int:
    """The seats of a composition: its cards, but those that lie in the middle."""
    if cards is None:
        return 12
    if game != "thiercelieux":
        raise click.UsageError("--composition names the cards of Thiercelieux; give --seats and --option here")
    from lgforum.play.compositions import village_seats

    return village_seats(cards)


def _setting(text: str) -> tuple[str, Any]:
    name, sep, value = text.partition("=")
    if not sep:
        raise click.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--option")
    try:
        return name, msgspec.json.decode(value.encode())
    except msgspec.DecodeError:
        return name, value


def _middle(numbers: list[int]) -> int:
    return numbers[len(numbers) // 2]


def _report(setup: Setup, forecast: Forecast) -> str:
    lines = [f"{setup.system}, {setup.seats} seats, {forecast.games} games", ""]
    for winner, share, low, high in forecast.rates():
        lines.append(f"  {winner:<20} {share:6.1%}   [{low:.1%}, {high:.1%}]")
    lengths = sorted(forecast.days.elements())
    lines += [
        "",
        f"  days: {forecast.mean_days():.1f} on average, {_middle(lengths)} in the middle, {lengths[-1]} at most",
        f"  days without a death: {forecast.quiet_share():.1%}",
    ]
    powers = forecast.powers()
    idle = [card for card, share in powers if share == 0]
    if powers:
        lines += ["", "  games in which a role's power did something:"]
        lines += [f"    {card:<20} {share:6.1%}" for card, share in powers if share > 0]
        lines.append(f"  roles that never mattered: {', '.join(idle) or 'none'}")
    return "\n".join(lines)
