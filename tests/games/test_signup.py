"""The sign-up page: who is in, who waits, the ready check, the start."""

from collections.abc import Callable

from tests.support.members import Member

from .tables import Table


def test_a_guest_reads_the_page_and_is_asked_to_sign_in(announced: Table):
    page = announced.page(None)
    assert "Personne pour l’instant" in page
    assert "Se connecter pour s’inscrire" in page
    assert announced.post(None, "/inscription").status_code == 302


def test_a_member_joins_and_gives_the_place_back(announced: Table, member: Callable[..., Member]):
    ann = member("Ann")
    announced.post(ann, "/inscription")
    assert "Rendre ma place" in announced.page(ann)
    announced.post(ann, "/inscription")  # twice is once
    assert announced.page(None).count("roll")
    assert "1 sur 13" in announced.page(None).replace("\u00a0", " ")
    announced.post(ann, "/desistement")
    assert "Personne pour l’instant" in announced.page(None)


def test_the_fourteenth_waits(announced: Table, member: Callable[..., Member]):
    for number in range(14):
        announced.post(member(f"Joueur {number}"), "/inscription")
    page = announced.page(None)
    assert "Liste d’attente" in page


def test_the_mj_plays_nothing(announced: Table):
    answer = announced.post(announced.mj, "/inscription")
    assert answer.status_code == 303
    assert "Personne pour l’instant" in announced.page(None)


def test_leaving_without_being_in_says_so(announced: Table, member: Callable[..., Member]):
    ann = member("Ann")
    assert announced.post(ann, "/desistement", follow_redirects=True).status_code == 200


def test_the_ready_check_is_asked_and_answered(announced: Table, member: Callable[..., Member]):
    ann = member("Ann")
    announced.post(ann, "/inscription")
    announced.post(announced.mj, "/appel")
    assert "serez-vous là" in announced.page(ann)
    announced.post(ann, "/presence")
    assert "Présence confirmée" in announced.page(ann)


def test_only_the_mj_calls_the_roll(announced: Table, member: Callable[..., Member]):
    announced.post(member("Ann"), "/appel")
    with announced.app.app_context():
        assert announced.row().ready_check_at is None


def test_a_game_that_lacks_players_does_not_start(announced: Table):
    assert "Il manque encore" in announced.page(announced.mj, "/demarrer")
    announced.post(announced.mj, "/demarrer")
    with announced.app.app_context():
        assert announced.row().status == "signup"


def test_the_start_is_confirmed_then_leads_to_the_console(announced: Table, member: Callable[..., Member]):
    for number in range(12):
        announced.post(member(f"Joueur {number}"), "/inscription")
    assert "12" in announced.page(announced.mj, "/demarrer")
    answer = announced.post(announced.mj, "/demarrer")
    assert answer.location.endswith("/mj")
    again = announced.post(announced.mj, "/demarrer")
    assert again.status_code == 303


def test_only_the_mj_starts(announced: Table, member: Callable[..., Member]):
    assert announced.post(member("Ann"), "/demarrer").status_code == 403
