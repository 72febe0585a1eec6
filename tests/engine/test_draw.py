"""P-9: draws that anyone can check."""

from collections import Counter

import pytest

from lgforum.engine import Dice, Refused, commitment, verify

SEED = "0123456789abcdef" * 4
OTHER = "fedcba9876543210" * 4


def test_a_draw_depends_on_the_seed_and_its_name_alone():
    one, two = Dice(SEED), Dice(SEED)
    two.pick("day-1/captain", [1, 2, 3])
    two.sample("anything", list(range(20)), 7)
    assert one.pick("day-2/attack", list(range(50))) == two.pick("day-2/attack", list(range(50)))
    assert one.shuffled("ring", list(range(12))) == two.shuffled("ring", list(range(12)))
    differ = [
        Dice(SEED).pick(f"n{i}", list(range(1000))) != Dice(OTHER).pick(f"n{i}", list(range(1000))) for i in range(9)
    ]
    assert sum(differ) > 6


def test_every_option_is_as_likely_as_the_others():
    dice = Dice(SEED)
    drawn = Counter(dice.pick(f"draw-{n}", "abcde") for n in range(5000))
    assert all(abs(count - 1000) < 120 for count in drawn.values())  # four standard deviations
    firsts = Counter(dice.shuffled(f"draw-{n}", "abc")[0] for n in range(3000))
    assert all(abs(count - 1000) < 110 for count in firsts.values())


def test_weights_are_kept():
    dice = Dice(SEED)
    drawn = Counter(dice.weighted(f"draw-{n}", {"rare": 1, "never": 0, "often": 9}) for n in range(3000))
    assert drawn["never"] == 0
    assert abs(drawn["rare"] - 300) < 70


def test_a_sample_holds_nothing_twice():
    dice = Dice(SEED)
    for number in range(50):
        drawn = dice.sample(f"draw-{number}", list(range(9)), 6)
        assert len(set(drawn)) == 6


def test_the_known_value_of_a_draw_never_changes():
    """Published games must replay for ever. `printf 'night-1/attack#0' | openssl dgst -sha256 -mac HMAC -macopt
    hexkey:00…00` begins with the 16 bytes of a number that ends in 308."""
    assert Dice("00" * 32).number("night-1/attack", 1000) == 308


def test_a_commitment_is_kept_by_its_seed_alone():
    published = commitment(SEED)
    assert len(published) == 64
    assert published != SEED
    assert verify(SEED, published)
    assert not verify(OTHER, published)


@pytest.mark.parametrize("seed", ["", "12", "G" * 64, "A" * 64, "0" * 65])
def test_a_seed_is_64_hex_digits(seed):
    with pytest.raises(Refused, match="seed-malformed"):
        Dice(seed)


def test_a_forced_draw_comes_out_as_the_table_file_says():
    dice = Dice(SEED, {"attack": 3, "likes": [4, 2], "defect": "violent"})
    assert dice.pick("attack", [1, 2, 3]) == 3
    assert dice.sample("likes", [2, 3, 4], 2) == [4, 2]
    assert dice.weighted("defect", {"violent": 15, "peureux": 24}) == "violent"


@pytest.mark.parametrize("forced", [9, "3", None, [1]])
def test_a_forced_draw_must_be_one_of_the_choices(forced):
    with pytest.raises(Refused, match="draw-impossible"):
        Dice(SEED, {"attack": forced}).pick("attack", [1, 2, 3])


@pytest.mark.parametrize("forced", [[1], [1, 1], [1, 9], 4])
def test_a_forced_sample_must_be_one(forced):
    with pytest.raises(Refused, match="draw-impossible"):
        Dice(SEED, {"likes": forced}).sample("likes", [1, 2, 3], 2)


def test_a_weightless_option_cannot_be_forced():
    with pytest.raises(Refused, match="draw-impossible"):
        Dice(SEED, {"defect": "never"}).weighted("defect", {"never": 0, "often": 9})
