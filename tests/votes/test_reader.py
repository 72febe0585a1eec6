"""What the records do not show: French talk, the dead, hidden text, and what the author is told."""

import pytest

from lgforum.markdown.dialect import convert
from lgforum.play.votes import Lost, Operation, Table, read
from lgforum.play.votes.names import Candidate, edits, find, initials

PEOPLE = ("Zibeline", "Falco", "Basile", "Jean-Pierre", "Tisane", "Ondine")
TABLE = Table(tuple(Candidate(n, (n,)) for n in PEOPLE), "Ondine", (Candidate("Pépin", ("Pépin",)),))


def targets(source):
    return [(o.op, o.target) for o in read(convert(source), TABLE).operations]


@pytest.mark.parametrize(
    "source",
    [
        "Je ne veux pas **vote : Falco**",
        "On devrait **voter Falco**",
        "Qui pour **vote Falco** ce soir ?",
        "**Vote : le capitaine**",
        "**Je vote pour la personne qui ment**",
        "**Mon vote reste sur Falco**",
        "> **Vote : Falco**",
        "- `**Vote : Falco**`",
    ],
)
def test_talk_about_votes_is_no_vote(source):
    assert targets(source) == []


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("::: pour plus tard\n**Vote : Falco**\n:::", "Falco"),
        ("||**Vote : Falco**||", "Falco"),
        ("**Alors je vote contre Jean Pierre.**", "Jean-Pierre"),
        ("Bon. [vote]zibeline[/vote]", "Zibeline"),
        ("1. un\n2. **vote Tisane**", "Tisane"),
        ("**Unvote Falco, je vote Basile**", "Basile"),
    ],
)
def test_a_vote_is_read_wherever_it_is_bold(source, name):
    assert targets(source)[-1] == ("vote", name)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("**Vote : Pepin**", "gone"),
        ("**Vote : Falco, Basile**", "several"),
        ("**Vote : Gontran**", "unknown"),
        ("**Vote :**", "empty"),
        ("Je vote Falco", "not-bold"),
    ],
)
def test_the_author_is_told_why_a_vote_was_not_understood(source, why):
    reading = read(convert(source), TABLE)
    assert reading.operations == []
    assert [lost.why for lost in reading.lost] == [why]


def test_two_names_that_begin_alike_are_not_guessed_between():
    table = Table(tuple(Candidate(n, (n,)) for n in ("Rudi", "RudiMax")))
    assert read(convert("**Vote : Rud**"), table).lost == [Lost("Vote : Rud", "ambiguous")]


def test_an_invisible_sign_or_a_no_break_space_does_not_hide_a_vote():
    assert read("<p><strong>Vo\u200bte\u202f: Falco</strong></p>", TABLE).operations == [
        Operation("vote", "Falco", "Vote : Falco")
    ]


def test_names_are_looked_up_as_people_type_them():
    people = [Candidate("a", ("JuneBug Sam",)), Candidate("b", ("Marcel8", "Ève"))]
    assert initials("JuneBug Sam") == {"jbs"}
    assert find("m8", people).key == "b"
    assert find("eve", people).sure
    assert edits("svne", "sven") == 1
    assert find("", people).key is None
