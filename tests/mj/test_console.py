"""The console: for the MJ alone, with everything about his game."""

import re
from collections.abc import Callable
from pathlib import Path

import lgforum.play
from lgforum.play.log import log
from lgforum.play.transaction import transaction
from tests.games.tables import Table
from tests.support.members import Member

PAGES = (
    "/mj",
    "/mj/journal",
    "/mj/fils",
    "/mj/cloturer",
    "/mj/prolonger",
    "/mj/pause",
    "/mj/reprise",
    "/mj/reponse",
    "/mj/message",
    "/mj/relance",
    "/mj/exclure",
    "/mj/remplacer",
)


def test_its_pages_are_for_the_mj_alone(table: Table, member: Callable[..., Member]):
    admin = member("Adèle", roles=["admin", "moderator"])
    for path in PAGES:
        assert table.get(table.mj, path).status_code == 200, path
        assert table.get(None, path).status_code == 302, path
        for reader in (member(), admin, table.players[0]):
            assert table.get(reader, path).status_code == 403, path


def test_another_games_mj_is_nobody_here(table: Table, announced: Table):
    assert announced.mj != table.mj
    for path in PAGES:
        assert table.get(announced.mj, path).status_code == 403


def test_there_is_no_console_before_the_start(announced: Table):
    for path in PAGES:
        assert announced.get(announced.mj, path).status_code == 404


def test_the_console_shows_natures_answers_and_what_would_happen(table: Table):
    table.close_until("day", 1)
    page = table.page(table.mj, "/mj")
    assert "Si l’étape se fermait maintenant" in page
    assert page.count("camp--2") >= 3
    assert "pas encore" in page
    assert "Morts" in page


DONE = re.compile(r'\blog\((?:game, [\w. ]+, )?"(\w+)"|GameLog\(game_id=game.id, action="(\w+)"')


def test_the_log_says_in_words_all_that_is_ever_done(table: Table):
    """An outage and a release were shown as "outage" and "release", to the MJ and to all at the end."""
    sources = [path.read_text() for path in Path(lgforum.play.__path__[0]).glob("*.py")]
    actions = {one or other for source in sources for one, other in DONE.findall(source)}
    assert {"answer", "close", "outage", "release", "tell", "account_deleted"} <= actions
    with table.app.app_context(), transaction():
        for action in actions:
            log(table.row(), None, action, minutes=20, seat=3)
    said = table.page(table.mj, "/mj/journal")
    assert [action for action in actions if re.search(rf">\s*{action}\s*<", said)] == []


def test_a_players_question_waits_for_the_mj(table: Table):
    ann = table.players[0]
    seat = next(seat for seat in range(12) if table.holder(seat) == ann)
    page = table.page(ann, f"/fils/mj/{seat}")
    address = page.split('id="composer" method="post" action="')[1].split('"')[0]
    table.client(ann).post(address, data={"source": "Une question ?", "token": "q"})
    console = table.page(table.mj, "/mj")
    assert ann.name in console
    assert "message non lu" in console.replace("\u00a0", " ")


def test_once_the_game_is_over_nothing_can_be_done(table: Table):
    table.play_out()
    assert table.get(table.mj, "/mj").status_code == 200
    for path in ("/mj/cloturer", "/mj/prolonger", "/mj/pause", "/mj/exclure", "/mj/remplacer", "/mj/reponse"):
        assert table.get(table.mj, path).status_code == 404
        assert table.post(table.mj, path, {"reason": "x"}).status_code == 404
