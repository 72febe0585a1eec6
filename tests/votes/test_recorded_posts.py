"""Every recorded post is read as its record says: 219 that leave no choice, 38 where docs/votes.md says ours."""

import pytest

from .records import as_recorded, heard, posts, table_of

# docs/votes.md: we read all 38 as the records propose
OTHERWISE: dict[str, list[dict[str, str]]] = {}


@pytest.mark.parametrize("record", [r for r in posts() if "policy" not in r], ids=lambda r: f"{r['id']} {r['why']}")
def test_a_post_that_leaves_no_choice(record):
    assert as_recorded(heard(record["markup"], record["post"], table_of(record))) == record["expect"]


@pytest.mark.parametrize("record", [r for r in posts() if "policy" in r], ids=lambda r: f"{r['id']} {r['why']}")
def test_a_post_that_moderators_read_differently(record):
    ours = OTHERWISE.get(record["id"], record["expect"])
    assert as_recorded(heard(record["markup"], record["post"], table_of(record))) == ours


@pytest.mark.parametrize("record", [r for r in posts() if "expect_tolerant" in r], ids=lambda r: r["id"])
def test_a_plain_line_counts_only_where_the_game_says_so(record):
    reading = heard(record["markup"], record["post"], table_of(record), plain_lines=True)
    assert as_recorded(reading) == record["expect_tolerant"]


def test_there_are_as_many_records_as_the_collection_has():
    assert len(posts()) == 257
    assert sum("policy" not in record for record in posts()) == 219
