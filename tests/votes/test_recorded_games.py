"""Fourteen real games, replayed vote by vote: each count that the moderator posted comes out the same."""

from typing import Any

import pytest

from lgforum.play.votes import Table
from lgforum.play.votes.names import Candidate

from .records import as_recorded, game, games, heard


def table_for(record: dict[str, Any], day: dict[str, Any], vote: dict[str, Any]) -> Table:
    people = {
        p["name"]: Candidate(p["name"], tuple(dict.fromkeys([p["name"], *p["names"]]))) for p in record["players"]
    }
    alive = tuple(people[name] for name in day["alive"])
    gone = tuple(people[name] for name in people if name not in day["alive"])
    author = next(p["name"] for p in record["players"] if p["slot"] == vote["slot"])
    return Table(alive, author, (*gone, Candidate("moderator", ("Moderator", "Mod"))))


def tally_at(votes: dict[str, str], order: list[str]) -> dict[str, list[str]]:
    count: dict[str, list[str]] = {}
    for voter in order:
        if voter in votes:
            count.setdefault(votes[voter], []).append(voter)
    return count


@pytest.mark.parametrize("markup", ["markdown", "bbcode"])
@pytest.mark.parametrize("name", games())
def test_each_post_is_read_as_it_was(name, markup):
    record = game(name)
    for day in record["days"]:
        for vote in day["votes"]:
            said = as_recorded(heard(markup, vote[markup], table_for(record, day, vote)))
            assert said == vote["expect"], vote


@pytest.mark.parametrize("name", games())
def test_the_replay_gives_the_official_counts_and_the_hammer(name):
    record = game(name)
    for day in record["days"]:
        standing: dict[str, str] = {}
        replayed: list[tuple[int, dict[str, set[str]]]] = [(-1, {})]
        hammer = None
        for vote in day["votes"]:
            if hammer is not None:
                assert vote.get("after_hammer")
                continue
            table = table_for(record, day, vote)
            for operation in heard("markdown", vote["markdown"], table).operations:
                if operation.op == "unvote":
                    standing.pop(table.author, None)
                else:
                    standing.pop(table.author, None)
                    standing[table.author] = operation.target
                sides: dict[str, set[str]] = {}
                for voter, target in standing.items():
                    sides.setdefault(target, set()).add(voter)
                if any(len(voters) >= needed(record, day, target) for target, voters in sides.items()):
                    hammer = vote["post"]
                    break
            replayed.append((vote["post"], sides if standing else {}))
        for official in day["official_counts"]:
            upto = max((r for r in replayed if r[0] <= official["as_of_post"]), key=lambda r: r[0])
            assert upto[1] == {target: set(voters) for target, voters in official["count"].items()}, (name, day["day"])
            voted = {voter for voters in official["count"].values() for voter in voters}
            assert set(official["not_voting"]) == set(day["alive"]) - voted
        assert hammer == day["result"].get("hammer_post")
        leading = [t for t, voters in replayed[-1][1].items() if len(voters) >= needed(record, day, t)]
        if day["result"]["by"] == "majority":
            assert leading == [day["result"]["lynched"]]
        elif day["result"]["by"] == "no-lynch-vote":
            assert leading == ["no-lynch"]
        else:
            assert not leading


def needed(record: dict[str, Any], day: dict[str, Any], target: str) -> int:
    if target == "no-lynch" and record["rules"]["no_lynch_needs"] == "ceil(alive/2)":
        return -(-len(day["alive"]) // 2)
    return int(day["majority"])
