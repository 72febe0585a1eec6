"""A recorded game becomes a file, and the file plays the same game."""

import pytest

from lgforum.engine import Answer, Close, Dice, Order, Refused, Setup, Table, random_answers
from lgforum.tablefile import play, read, write

NAMES = [
    "Ondine",
    "Barnabé",
    "Quetzal",
    "yes",
    "12",
    "Falco: x",
    "Zibeline",
    "close",
    "Rhubarbe",
    "Léonor",
    "crew",
    "~",
]


def recorded(seed: str) -> tuple[Table, list[object], list[object]]:
    table = Table.start(Setup("spaceship", 12), seed)
    moves, facts = [], list(table.facts)
    dice = Dice(seed)
    for seat in range(0, 12, 3):
        for offer in table.offers(seat):
            moves.append(Order(seat, offer.kind, list(offer.form.choices[:2])))
            facts += table.play(moves[-1]).facts
    while not table.ended:
        for answer in [*random_answers(table, dice), Close()]:
            if table.ended or (isinstance(answer, Answer) and answer.key in table.answers):
                continue
            try:
                facts += table.play(answer).facts
            except Refused:
                continue  # the stage closed with its last answer
            moves.append(answer)
    return table, moves, facts


@pytest.mark.parametrize("number", range(4))
def test_a_whole_game_written_down_plays_again_to_the_byte(number: int) -> None:  # P-9
    seed = f"{number:064x}"
    table, moves, facts = recorded(seed)
    played = play(read(write(table.setup, seed, NAMES, moves, "Une partie")))
    assert played.table is not None
    assert played.table.digest() == table.digest()
    assert played.facts == facts
