"""A game's page for each kind of reader, by day and by night."""

import re
from collections.abc import Callable
from datetime import timedelta

from sqlalchemy import update

from lgforum.models import User, db
from lgforum.play.transaction import transaction
from tests.support.members import Member

from .tables import Table

PANELS = re.compile(r'<(?:section|aside|nav|form|article)[^>]*?(?:class|id|aria-label)="([^"]*)"')


def shape(page: str) -> list[str]:
    """The panels of a page, in order, without what is written in them."""
    main = page[page.index("<main") : page.index("</main>")]
    return [found.group(1).split()[0] for found in PANELS.finditer(main)]


def test_everybody_reads_the_day_and_only_seats_have_a_game_of_their_own(table: Table, member: Callable[..., Member]):
    for reader in (None, member("Passant"), table.mj):
        page = table.page(reader)
        assert "Sièges" in page
        assert 'id="mon-jeu"' not in page
    assert 'id="mon-jeu"' in table.page(table.players[0])


def test_a_channel_that_is_not_for_the_reader_is_as_if_it_were_not(table: Table, member: Callable[..., Member]):
    mutant, crew = table.holder(table.of_nature("mutant")[0]), table.holder(table.of_nature("crew")[0])
    assert table.get(mutant, "/fils/mutants").status_code == 200
    assert table.get(table.mj, "/fils/mutants").status_code == 200
    for reader in (None, member("Passant"), crew):
        assert table.get(reader, "/fils/mutants").status_code == 404
        assert table.get(reader, "/fils/rien/du/tout").status_code == 404


def test_a_night_page_has_one_shape_for_everybody(table: Table):
    """Design: whoever glances at the screen must not tell a mutant from a sleeper."""
    table.close_until("night", 1)
    mutant, crew = table.holder(table.of_nature("mutant")[0]), table.holder(table.of_nature("crew")[0])
    assert shape(table.page(mutant)) == shape(table.page(crew))


def test_a_hunch_is_kept_for_its_author_alone(table: Table):
    table.close_until("night", 1)
    crew = table.holder(table.of_nature("crew")[0])
    target = table.of_nature("crew")[1]
    moves = table.moves()
    table.post(crew, "/pressentiment", {"at": table.moment, "answer": str(target)})
    assert "Noté" in table.page(crew)
    assert table.moves() == moves
    for wrong in ("", "-1", "99999", "abc", "1.5"):
        assert table.post(crew, "/pressentiment", {"at": table.moment, "answer": wrong}).status_code == 303


def test_pages_of_seats_are_for_seats(table: Table, member: Callable[..., Member]):
    for path in ("/role", "/decisions"):
        assert table.get(None, path).status_code == 302
        assert table.get(member(), path).status_code == 404
        assert table.get(table.mj, path).status_code == 404
        assert table.get(table.players[0], path).status_code == 200


def test_nobody_reads_at_dawn_who_was_here_at_night(table: Table):
    """Ten minutes after dawn the seats told "last visit 40 min ago" of those who had come at night."""
    table.close_until("day", 1)
    dawn, alive = table.phase().opened_at, table.engine().game.seats.living()[0]
    for visit, told in ((dawn - timedelta(minutes=1), False), (dawn, True)):
        with table.app.app_context(), transaction():
            db.session.execute(update(User).where(User.id == table.holder(alive).id).values(last_seen_at=visit))
        assert bool(re.search("dernière visite|en ligne", table.page(None))) is told


def test_the_pulse_tells_a_page_that_it_has_grown_old(table: Table):
    ann = table.players[0]
    page = table.page(ann)
    address = re.search(r'data-stale="([^"]+)"', page).group(1).replace("&amp;", "&")
    assert table.client(ann).get(address).json["moved"] is False
    table.close()
    assert table.client(ann).get(address).json["moved"] is True


def test_the_pulse_takes_anything(table: Table):
    for query in ("", "?fil=x&lu=-1", "?fil=999999999&lu=9", "?etat=" + "x" * 500):
        assert table.get(None, "/pouls" + query).status_code == 200


def test_a_game_that_is_not_there(client):
    for path in ("", "/role", "/decisions", "/recit", "/pouls", "/phases/0", "/fils/day/0"):
        assert client.get(f"/parties/4242{path}").status_code in (302, 404)
    assert client.get(f"/parties/{10**30}").status_code == 404


def test_a_dead_seat_reads_and_is_told_why_it_cannot_write(table: Table):
    table.close_until("day", 1)
    table.close_until("night", 2)
    engine = table.engine()
    dead = engine.game.seats.dead()[0]
    page = table.page(table.holder(dead))
    assert "Vous êtes hors jeu" in page


def test_the_index_lists_games_in_their_places(table: Table, client):
    assert "En cours" in client.get("/parties").text
    assert table.client(table.players[0]).get("/parties").status_code == 200
    assert client.get("/parties?page=-5").status_code == 200
    assert client.get("/parties?page=999999999999").status_code == 200


def test_the_mj_is_not_shown_a_seats_vote_as_his_own(table: Table) -> None:
    for kind, ordinal in (("day", 0), ("day", 1)):
        table.close_until(kind, ordinal)
        text = table.page(table.mj)
        assert "Vous votez" not in text
        assert "Vous n’avez pas voté" not in text
        assert "/decisions/" not in text
