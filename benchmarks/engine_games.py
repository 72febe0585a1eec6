"""How many random complete 12-seat games of LG Spaceship the engine plays in a second, on one core.

    python -m benchmarks.engine_games [seconds]

The bare baseline does, for each game, only what no engine can do without: the same number of answers drawn from the
same dice and kept in a table, and the same number of snapshots encoded. Printed: games a second, and the ratio of the
two, which a faster or slower machine does not change. Target: at least 100 games a second.
"""

import sys
from time import perf_counter

import msgspec

from lgforum.engine import Close, Dice, Setup, Table, random_answers

SETUP = Setup("spaceship", 12)
TARGET = 100


def seed(number: int) -> str:
    return f"{number:064x}"


def play(number: int) -> tuple[int, list[bytes]]:
    """One game to its end: how many answers were given, and the snapshot of each of its phases."""
    table, dice = Table.start(SETUP, seed(number)), Dice(seed(number))
    answers, snapshots = 0, [table.snapshot()]
    while not table.ended:
        stage = table.stage
        for answer in random_answers(table, dice):
            answers += 1
            if table.play(answer).phase_closed:
                snapshots.append(table.snapshot())
        if table.stage is stage and table.play(Close()).phase_closed:
            snapshots.append(table.snapshot())
    return answers, snapshots


def bare(number: int, answers: int, snapshots: list[object]) -> None:
    """The baseline for one such game."""
    dice = Dice(seed(number))
    given = {f"vote/{n}": dice.pick(f"bot/{n}", range(12)) for n in range(answers)}
    for snapshot in snapshots:
        msgspec.json.encode([snapshot, len(given)])


def main(seconds: float) -> None:
    """Play for `seconds`, in turns with the baseline, so that both meet the same machine."""
    games, engine, baseline = 0, 0.0, 0.0
    while engine < seconds:
        start = perf_counter()
        answers, snapshots = play(games)
        engine += perf_counter() - start
        decoded = [msgspec.json.decode(snapshot) for snapshot in snapshots]
        start = perf_counter()
        bare(games, answers, decoded)
        baseline += perf_counter() - start
        games += 1
    rate = games / engine
    print(f"random 12-seat games: {games} in {engine:.1f} s, {rate:.0f} a second (target {TARGET})")
    print(f"ratio to the bare baseline: {engine / baseline:.1f} times its time")
    if rate < TARGET:
        sys.exit(1)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
