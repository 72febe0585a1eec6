"""Who has given his seat up (P-7) sees at no address that the others go on."""

from flask import Flask
from sqlalchemy import select

from lgforum.models import Thread, db
from lgforum.play.answer import answer
from lgforum.play.forum import write_post
from lgforum.play.messages import tell
from lgforum.play.substitute import substitute

from .fetching import Answer, addresses, fetch
from .world import PACK, Story, World, world


def pages(made: World, urls: list[str]) -> dict[str, Answer]:
    return fetch(made, "former", "GET", urls)


def the_others_go_on(made: World) -> None:
    """The pack talks and chooses, the MJ writes to the seat that has changed hands."""
    den = db.session.scalar(select(Thread.id).where(Thread.game_id == made.game_id, Thread.channel == "mutants"))
    mate, seat = PACK
    for number in range(35):
        write_post(den, made.holders[mate], f"Sans lui, donc. {number}")
    tell(made.game_id, made.people["mj"], [seat], "Bienvenue à bord.")
    answer(made.game_id, made.holders[mate], f"attack/{mate}", 7)


def test_a_former_mutant_sees_nothing_of_the_talk_that_follows(app: Flask) -> None:
    seat = PACK[1]
    with world(app, Story(), "night 1") as made:
        made.people["former"] = made.holders[seat]
        with app.app_context():
            substitute(made.game_id, made.people["mj"], seat, made.people["outsider"], "Parti en voyage")
            db.session.remove()
        urls = list(addresses(app, made, "GET"))
        pages(made, urls)  # what he had not read yet, he has read now
        before = pages(made, urls)
        with app.app_context():
            the_others_go_on(made)
            db.session.remove()
        after = pages(made, urls)
    assert [url for url in before if before[url] != after[url]] == []
    assert any(url.endswith("/fils/mutants") and answer[0] == 200 for url, answer in before.items())
