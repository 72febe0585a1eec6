"""What a phase gave, and the story of a game that is over."""

from collections.abc import Callable

from lgforum.play.substitute import substitute
from tests.support.members import Member

from .tables import Table


def test_a_phase_that_is_over_has_a_result_for_everybody(table: Table, member: Callable[..., Member]):
    table.close_until("day", 1)
    for reader in (None, member(), table.players[0], table.mj):
        page = table.page(reader, "/phases/0")
        assert "Le vote" in page or "Élection" in page
        assert "factsheet" in page
    assert "private" in table.page(table.players[0], "/phases/0")
    assert 'class="private"' not in table.page(None, "/phases/0")


def test_an_old_result_says_who_was_left_then(table: Table):
    """The result of day 0 said "9 alive of 12" on day 3: who is alive now, not who was then."""
    table.close_until("night", 2)
    assert "12 vivants sur 12." in table.page(None, "/phases/0")
    assert "12 vivants sur 12." not in table.page(None, "/phases/1")


def test_who_gave_his_seat_up_reads_again_what_he_had_learnt(table: Table, member: Callable[..., Member]):
    """His role's page went to the substitute, and with it every word that he had been told (P-7)."""
    table.close_until("night", 1)
    former = table.holder(3)
    with table.app.app_context():
        substitute(table.id, table.mj.id, 3, member("Nouvelle").id, "Parti en voyage")
    table.close_until("day", 1)
    assert table.get(former, "/role").status_code == 404
    before, after = table.page(former, "/phases/0"), table.page(former, "/phases/1")
    assert 'class="private"' in before
    assert 'class="private"' not in after
    assert 'class="private"' not in table.page(member("Passant"), "/phases/0")
    table.play_out()
    assert 'class="private"' not in table.page(former, "/phases/0")


def test_a_phase_that_is_open_or_never_was_has_none(table: Table):
    for number in (0, 1, 99, 10**18):
        assert table.get(table.mj, f"/phases/{number}").status_code == 404


def test_there_is_no_story_before_the_end(table: Table):
    for reader in (None, table.players[0], table.mj):
        assert table.get(reader, "/recit").status_code == 404


def test_the_story_tells_everything_to_everybody(table: Table):
    table.play_out()
    page = table.page(None, "/recit")
    for word in ("Qui était qui", "Moral, phase par phase", "Tirage vérifiable", "conforme", "Corrections du MJ"):
        assert word in page
    with table.app.app_context():
        assert table.row().seed in page
    assert "<svg" in page
    assert 'style="' not in page
    assert table.page(table.players[0]).count("Lire toute l’histoire")


def test_a_finished_game_stands_in_the_list(table: Table, client):
    table.play_out()
    assert "Le Silence de l’Arcadie" in client.get("/parties").text


def test_a_finished_game_can_be_downloaded_and_only_then(table: Table):
    assert table.get(table.mj, "/partie.yaml").status_code == 404
    table.play_out()
    answer = table.get(None, "/partie.yaml")
    assert answer.status_code == 200
    assert "seed" in answer.text
