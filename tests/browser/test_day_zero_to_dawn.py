"""A whole beginning, through pages alone: an account, a game opened and joined, day 0, night 1, and the dawn.

The player and the MJ sit at a phone or a desk, in the light or in the dark; the ten others are moved behind the pages.
"""

import re
from collections.abc import Callable

import pytest
from flask import Flask

from lgforum.play import signup, start
from tests.support.members import PASSWORD, Member

from . import games
from .conftest import Visit
from .visitors import DESK, PHONE, Visitor, plain

OTHERS = ["Barnabé", "Quetzal", "Nestor", "Tisane", "Falco", "Zibeline", "Capucine", "Rhubarbe", "Léonor", "Basile"]
OTHERS += ["Pépin"]
KEEP = re.compile("Enregistrer mon choix|Changer ma réponse")
SCREENS = [
    pytest.param((PHONE, "light"), (DESK, "light"), id="player on a phone, MJ at a desk, light"),
    pytest.param((DESK, "dark"), (PHONE, "dark"), id="player at a desk, MJ on a phone, dark"),
]


@pytest.fixture(autouse=True)
def _always_the_same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "new_seed", lambda: games.SEED)


@pytest.mark.parametrize(("hers", "his"), SCREENS)
def test_from_registration_to_the_end_of_night_1(
    app: Flask,
    visit: Visit,
    member: Callable[..., Member],
    hers: tuple[int, str],
    his: tuple[int, str],
) -> None:
    archibald = member("Archibald", agreement="m")
    others = [member(name) for name in OTHERS]
    zoe, mj = visit(*hers), visit(*his)

    register(app, zoe)
    mj.sign_in(archibald.email, PASSWORD)
    open_a_game(mj)
    game_id = games.the_game(app)
    join_and_answer_the_roll(app, zoe, mj, game_id, others)
    start_it(mj, game_id)

    zoes = next(n for n, name in enumerate(games.names(app)) if name == "Zoé Vent")
    hold_the_card(zoe, game_id)
    take_day_zero(app, zoe, game_id, zoes)
    speak(app, zoe, game_id, zoes)
    watch_and_act_as_mj(app, mj, game_id, zoes)
    close_day_zero(app, mj, game_id)

    natures = games.natures(app)
    mutants = [seat for seat, nature in enumerate(natures) if nature == "mutant"]
    crew = [seat for seat, nature in enumerate(natures) if nature != "mutant"]
    victim = decide_at_night(app, visit, hers, others, game_id, zoe if zoes in mutants else None, mutants, zoes)
    sleep_at_night(app, visit, hers, others, game_id, zoe if zoes in crew else None, crew, zoes)
    read_the_dawn(app, zoe, game_id, victim)


def register(app: Flask, zoe: Visitor) -> None:
    zoe.go("/inscription")
    form = zoe.page.locator("main form").first
    form.get_by_label("Nom de joueur").fill("Zoé Vent")
    form.get_by_label("Adresse mail").fill("zoe@example.org")
    form.get_by_label("Mot de passe", exact=True).fill("une phrase qui convient")
    form.get_by_label("elle", exact=True).check()
    form.get_by_role("button", name="Créer mon compte").click()
    zoe.settle()
    assert "Regardez vos mails" in zoe.text
    (message,) = games.mails(app)
    assert message.recipients == ["zoe@example.org"]
    zoe.go(games.link_in(message, "confirmation"))
    if zoe.page.get_by_role("button", name="Confirmer").count():
        zoe.press("Confirmer")
    zoe.sign_in("zoe@example.org", "une phrase qui convient")
    assert zoe.page.get_by_label("Mon compte, Zoé Vent").count() == 1


def open_a_game(mj: Visitor) -> None:
    mj.go("/parties")
    mj.page.get_by_role("link", name="Ouvrir une partie").first.click()
    mj.page.get_by_label("Nom de la partie", exact=True).fill("Le Silence de l’Arcadie")
    mj.page.get_by_label("Présentation").fill("Un vaisseau, **douze** couchettes.")
    mj.page.get_by_label("Par durées").check()
    mj.page.locator("#max_seats").fill("12")
    mj.press("Voir le calendrier")
    assert mj.page.get_by_label("Nom de la partie", exact=True).input_value() == "Le Silence de l’Arcadie"
    calendar = plain(mj.page.locator("main").inner_text())
    assert "Jour 0" in calendar
    assert "Nuit 1" in calendar
    mj.press("Ouvrir les inscriptions")
    assert "les inscriptions sont ouvertes" in mj.text
    assert mj.page.locator("main strong", has_text="douze").count() == 1


def join_and_answer_the_roll(app: Flask, zoe: Visitor, mj: Visitor, game_id: int, others: list[Member]) -> None:
    zoe.go("/parties")
    zoe.page.get_by_role("link", name="Le Silence de l’Arcadie").first.click()
    zoe.press("M’inscrire")
    assert "Votre inscription est notée" in zoe.text
    with app.app_context():
        for other in others:
            signup.join(game_id, other.id)
    mj.go(f"/parties/{game_id}")
    mj.press("Faire l’appel")
    zoe.go(f"/parties/{game_id}")
    zoe.press("Je serai là")
    assert "Votre présence est confirmée" in zoe.text


def start_it(mj: Visitor, game_id: int) -> None:
    mj.go(f"/parties/{game_id}")
    mj.page.get_by_role("link", name="Lancer la partie").click()
    assert "Sans réponse à l’appel" in mj.text
    assert "Zoé" not in mj.page.locator(".notice--warn").inner_text()
    mj.press("Lancer la partie à 12")
    assert mj.path == f"/parties/{game_id}" or mj.path.endswith("/mj")


def hold_the_card(zoe: Visitor, game_id: int) -> None:
    zoe.go(f"/parties/{game_id}")
    if zoe.phone:
        zoe.page.locator(".gamebar").get_by_role("button", name="Mon jeu").click()
    card = zoe.page.locator(".role-card").first
    face, hold = card.locator(".role-card__face"), card.locator(".role-card__hold")
    assert face.evaluate("e => getComputedStyle(e).visibility") == "hidden"
    hold.scroll_into_view_if_needed()
    hold.hover()
    zoe.page.mouse.down()
    zoe.page.wait_for_function("() => document.querySelector('.role-card').matches('.is-shown')")
    assert face.is_visible()
    zoe.page.mouse.up()
    zoe.page.wait_for_function("() => !document.querySelector('.role-card').matches('.is-shown')")


def take_day_zero(app: Flask, zoe: Visitor, game_id: int, zoes: int) -> None:
    zoe.go(f"/parties/{game_id}/decisions")
    names = games.names(app)
    liked = [n for n in range(12) if n != zoes][:5]
    likes = zoe.page.locator(f"#d-likes-{zoes}")
    one_too_many = next(n for n in range(12) if n != zoes and n not in liked)
    for seat in (*liked, one_too_many):
        likes.get_by_label(names[seat]).check()
    zoe.expected = {422}
    likes.get_by_role("button", name="Enregistrer").click()  # said so, and nothing is lost
    zoe.settle()
    zoe.expected = set()
    assert likes.get_by_role("alert").count() == 1
    assert likes.locator("input:checked").count() == 6
    likes.get_by_label(names[one_too_many]).uncheck()
    likes.get_by_role("button", name="Enregistrer").click()
    zoe.settle()
    assert "Reçu à" in plain(likes.inner_text())
    dislike = zoe.page.locator(f"#d-dislike-{zoes}")
    refused = next(n for n in range(12) if n != zoes and n not in liked)
    dislike.get_by_label(names[refused]).check()
    dislike.get_by_role("button", name="Enregistrer").click()
    zoe.settle()
    assert names[refused] in zoe.page.locator(f"#d-dislike-{zoes} .stamp").inner_text()
    vote_by_the_side(zoe, game_id, names[liked[0]])


def vote_by_the_side(zoe: Visitor, game_id: int, name: str) -> None:
    zoe.go(f"/parties/{game_id}")
    if zoe.phone:
        zoe.page.locator(".gamebar").get_by_role("button", name="Voter").click()
    sheet = zoe.page.locator("#vote")
    sheet.get_by_label("Votre vote").select_option(label=name)
    sheet.get_by_role("button", name="Enregistrer").click()
    zoe.settle()
    assert f"Votre vote : {name}" in zoe.text or f"Vous votez {name}" in plain(
        zoe.page.locator("#vote").text_content() or ""
    )


def speak(app: Flask, zoe: Visitor, game_id: int, zoes: int) -> None:
    names = games.names(app)
    zoe.go(f"/parties/{game_id}")
    area = zoe.page.locator("#composer textarea")
    area.fill("Bonjour à **tous**.")
    zoe.page.get_by_role("button", name="Aperçu").first.click()
    zoe.page.locator("[data-preview-place] strong", has_text="tous").wait_for()
    zoe.page.get_by_role("button", name="Écrire").first.click()
    zoe.press("Publier")
    mine = zoe.page.locator("article", has_text="Bonjour à tous.").last
    assert mine.locator("strong", has_text="tous").count() >= 1
    mine.locator("a[data-quote]").first.click()
    zoe.page.wait_for_function("() => document.querySelector('#composer textarea').value.includes('[quote=')")
    choice = names[max(n for n in range(12) if n != zoes)]
    area.press("Control+End")
    area.press_sequentially(f"Je me cite.\n\n**Vote : {choice}**\n")
    zoe.press("Publier")
    said = zoe.page.locator("article", has_text="Je me cite.").last
    assert said.locator("blockquote").count() == 1
    assert choice in said.locator(".stamp").inner_text()


def watch_and_act_as_mj(app: Flask, mj: Visitor, game_id: int, zoes: int) -> None:
    names = games.names(app)
    mj.go(f"/parties/{game_id}/mj")
    assert "pas encore" in mj.text
    assert "Si l’étape se fermait maintenant" in mj.text
    late = next(n for n in range(12) if n != zoes)
    answer_for(mj, game_id, late, names)
    extend(app, mj, game_id)


def answer_for(mj: Visitor, game_id: int, seat: int, names: list[str]) -> None:
    mj.go(f"/parties/{game_id}/mj/reponse")
    mj.page.locator(f"input[value='captain_vote/{seat}']").check()
    mj.press("Continuer")
    mj.page.get_by_label(names[seat - 1]).first.check()
    mj.page.get_by_label("Motif").fill("Demandé par son joueur.")
    mj.press("Voir l’effet")
    assert names[seat - 1] in mj.page.locator(".notice").inner_text()
    mj.press(f"Répondre pour {names[seat]}")
    assert f"Réponse posée pour {names[seat]}" in mj.text
    assert "Demandé par son joueur." in mj.text


def extend(app: Flask, mj: Visitor, game_id: int) -> None:
    before = games.deadline(app)
    mj.go(f"/parties/{game_id}/mj")
    mj.page.get_by_role("link", name="Prolonger").click()
    mj.page.get_by_label("3 h", exact=True).check()
    mj.page.get_by_label("Motif").fill("Week-end chargé.")
    mj.press("Voir l’effet")
    assert "devient" in mj.text
    with mj.page.expect_navigation():
        mj.page.get_by_role("button", name="Prolonger jusqu’à").dblclick()
    mj.settle()
    assert "L’échéance est repoussée" in mj.text
    assert (games.deadline(app) - before).total_seconds() == 3 * 3600


def close_day_zero(app: Flask, mj: Visitor, game_id: int) -> None:
    mj.go(f"/parties/{game_id}/mj")
    mj.page.get_by_role("link", name="Clore maintenant").click()
    assert "Ce que cela fera" in mj.text
    button = mj.page.get_by_role("button", name="Clore le jour 0")
    button.click()  # without a reason the browser holds the form back
    assert games.moment(app) == ("day", 0)
    mj.page.get_by_label("Motif").fill("Tout le monde est là.")
    button.click()
    mj.settle()
    assert "L’étape est close" in mj.text
    assert games.moment(app) == ("night", 1)
    mj.page.get_by_role("link", name="journal", exact=True).click()
    assert "Tout le monde est là." in mj.text
    assert "Week-end chargé." in mj.text


def somebody(visit: Visit, screen: tuple[int, str], member: Member) -> Visitor:
    visitor = visit(*screen)
    visitor.sign_in(member.email, PASSWORD)
    return visitor


def holder(app: Flask, others: list[Member], seat: int) -> Member:
    user_id = games.seats(app)[seat]
    return next(member for member in others if member.id == user_id)


def decide_at_night(
    app: Flask,
    visit: Visit,
    screen: tuple[int, str],
    others: list[Member],
    game_id: int,
    zoe: Visitor | None,
    mutants: list[int],
    zoes: int,
) -> str:
    names = games.names(app)
    victims = [seat for seat in range(12) if seat not in mutants and seat != zoes]
    seat = zoes if zoe else next(m for m in mutants if m != zoes)
    mate = next(m for m in mutants if m != seat)
    games.give(app, mate, "attack", victims[0])
    mutant = zoe or somebody(visit, screen, holder(app, others, seat))
    mutant.go(f"/parties/{game_id}")
    panel = mutant.page.locator(".night-panel")
    said = plain(panel.inner_text())
    assert names[mate] in said
    assert names[victims[0]] in said
    assert "Si vous ne répondez pas" in said
    for target in (victims[1], victims[0]):  # chosen, then changed
        panel.get_by_label(names[target]).first.check()
        panel.get_by_role("button", name=KEEP).click()
        mutant.settle()
        assert f": {names[target]}" in plain(panel.locator(".stamp").inner_text())
        assert "Reçu à" in plain(panel.locator(".stamp").inner_text())
    panel.get_by_role("button", name="Retirer").click()
    mutant.settle()
    assert "Votre réponse est retirée" in mutant.text
    panel.get_by_label(names[victims[0]]).first.check()
    panel.get_by_role("button", name=KEEP).click()
    mutant.settle()
    for other in mutants:
        games.give(app, other, "attack", victims[0])
    return names[victims[0]]


def sleep_at_night(
    app: Flask,
    visit: Visit,
    screen: tuple[int, str],
    others: list[Member],
    game_id: int,
    zoe: Visitor | None,
    crew: list[int],
    zoes: int,
) -> None:
    seat = zoes if zoe else crew[-1]
    sleeper = zoe or somebody(visit, screen, holder(app, others, seat))
    sleeper.go(f"/parties/{game_id}")
    said = plain(sleeper.page.locator(".night-panel").inner_text())
    assert "Qui soupçonnez-vous" in said
    assert "Mutants" not in plain(sleeper.page.locator("main").inner_text())
    assert sleeper.page.locator("main form[action*='attack']").count() == 0
    sleeper.page.locator(".night-panel .choice input").first.check()
    sleeper.page.locator(".night-panel").get_by_role("button", name="Enregistrer").click()
    sleeper.settle()
    assert "Noté" in plain(sleeper.page.locator(".night-panel .stamp").inner_text())


def read_the_dawn(app: Flask, zoe: Visitor, game_id: int, victim: str) -> None:
    games.mails(app)  # those of day 0
    games.let_the_deadline_pass(app)
    assert games.moment(app) == ("day", 1)
    zoe.go(f"/parties/{game_id}")
    assert "Jour 1" in zoe.text
    zoe.go(f"/parties/{game_id}/phases/1")
    result = plain(zoe.page.locator("main").inner_text())
    assert victim in result
    assert "vous seule le voyez" in result.lower()
    assert "Votre moral" in result
    (digest,) = [message for message in games.mails(app) if message.recipients == ["zoe@example.org"]]
    body = plain(str(digest.body))
    assert victim in body
    assert "journal secret" in body  # where her morale is told: a mail holds no secret
    assert "mutant" not in str(digest.subject).lower()
    zoe.go(games.link_in(digest, "role"))
    assert zoe.path == f"/parties/{game_id}/role"
    assert "Votre moral" in zoe.text
