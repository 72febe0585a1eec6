"""In a browser, on the first day of a game: what is late is given back, what is written is kept, and all of it can be
done without scripts or without a mouse."""

from collections.abc import Callable

import pytest
from flask import Flask

from tests.support.members import PASSWORD, Member

from . import games
from .conftest import Visit
from .table import Game, day_one
from .visitors import DESK, PHONE, Visitor, plain


@pytest.fixture
def game(app: Flask, member: Callable[..., Member]) -> Game:
    return day_one(app, member)


def living(game: Game, count: int) -> list[int]:
    """Return seats that may vote: those of this seed's first day, in order."""
    with game.app.app_context():
        from lgforum.play.reading import Reader, game_view

        seats = [seat.number for seat in game_view(game.id, Reader(game.mj.id)).view.seats if seat.alive]
    return seats[:count]


def mine(visitor: Visitor) -> str:
    """Return what the vote box says of the visitor's own vote."""
    return plain(visitor.page.locator("#vote .ballot__mine").text_content() or "")


def test_a_post_that_comes_too_late_is_given_back_whole(game: Game, visit: Visit) -> None:
    player = game.sit(visit(PHONE), living(game, 1)[0])
    player.go(f"/parties/{game.id}")
    text = "Ce que j’ai vu cette nuit, en trois lignes.\n\nEt **ceci**."
    player.page.locator("#composer textarea").fill(text)
    games.let_the_deadline_pass(game.app)
    player.expected = {409}
    player.press("Publier")
    assert "s’est close à" in player.text
    assert "n’a pas été publié" in player.text
    assert player.page.locator("main textarea").input_value().replace("\r", "") == text
    player.go(f"/parties/{game.id}/fils/day/1")
    assert "en trois lignes" not in player.text


def test_a_vote_that_comes_too_late_says_when_it_closed(game: Game, visit: Visit) -> None:
    seats = living(game, 2)
    player = game.sit(visit(DESK), seats[0])
    player.go(f"/parties/{game.id}")
    player.page.locator("#vote").get_by_label("Votre vote").select_option(label=games.names(game.app)[seats[1]])
    games.let_the_deadline_pass(game.app)
    player.expected = {409}
    player.page.locator("#vote").get_by_role("button", name="Enregistrer").click()
    player.settle()
    assert "s’est close à" in player.text
    assert "n’a pas compté" in player.text


def test_a_draft_survives_a_lost_session(game: Game, visit: Visit) -> None:
    seat = living(game, 1)[0]
    player = game.sit(visit(DESK), seat)
    player.go(f"/parties/{game.id}")
    player.page.locator("#composer textarea").fill("Une heure de travail.")
    player.page.wait_for_function("() => document.querySelector('[data-draft-note]').textContent.trim() !== ''")
    player.context.clear_cookies()
    player.expected = {400}
    player.press("Publier")  # the form's key is gone with the session
    player.expected = set()
    player.sign_in(game.holder(seat).email, PASSWORD)
    player.go(f"/parties/{game.id}")
    assert player.page.locator("#composer textarea").input_value() == "Une heure de travail."
    player.press("Publier")
    assert player.page.locator("article", has_text="Une heure de travail.").count() == 1
    assert player.page.locator("#composer textarea").input_value() == ""


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_everything_works_without_scripts(game: Game, visit: Visit, width: int) -> None:
    seats = living(game, 2)
    name = games.names(game.app)[seats[1]]
    player = game.sit(visit(width, scripts=False), seats[0])
    player.go(f"/parties/{game.id}")
    if player.phone:
        player.page.locator(".gamebar").get_by_role("button", name="Voter").click()
    player.page.locator("#vote").get_by_label("Votre vote").select_option(label=name)
    player.page.locator("#vote").get_by_role("button", name="Enregistrer").click()
    assert f"Vous votez {name}" in mine(player)
    player.page.locator("#composer textarea").fill("Sans *aucun* script.")
    player.page.get_by_role("button", name="Aperçu").click()
    assert player.page.locator("main em", has_text="aucun").count() == 1
    assert player.page.locator("main textarea").input_value() == "Sans *aucun* script."
    player.page.get_by_role("button", name="Publier").click()
    assert player.page.locator("article em", has_text="aucun").count() == 1
    player.go(f"/parties/{game.id}")
    if player.phone:
        player.page.locator(".gamebar").get_by_role("button", name="Mon jeu").click()
    face = player.page.locator(".role-card__face").first
    player.page.get_by_label("Je ne peux pas maintenir").first.check()
    assert face.evaluate("e => getComputedStyle(e).visibility") == "visible"


def test_a_vote_by_the_keyboard_alone(game: Game, visit: Visit) -> None:
    seats = living(game, 2)
    player = game.sit(visit(DESK), seats[0])
    player.go(f"/parties/{game.id}/decisions")
    keyboard = player.page.keyboard
    keyboard.press("Tab")
    assert player.page.evaluate("document.activeElement.textContent").strip() == "Aller au contenu"
    keyboard.press("Enter")
    reach(player, "input[type=radio][name=answer]")
    keyboard.press("Space")
    keyboard.press("ArrowDown")
    chosen = player.page.evaluate("document.activeElement.closest('label').innerText.split('\\n')[0]")
    reach(player, "button.btn--primary")
    assert ring(player) >= 2
    with player.page.expect_navigation():
        keyboard.press("Enter")
    player.settle()
    player.go(f"/parties/{game.id}")
    assert f"Vous votez {chosen.strip()}" in mine(player)


def reach(visitor: Visitor, selector: str, most: int = 60) -> None:
    """Press Tab until something of that kind in the page's middle has the focus."""
    for _ in range(most):
        visitor.page.keyboard.press("Tab")
        here = f"document.activeElement.matches({selector!r}) && !!document.activeElement.closest('.decision-box')"
        if visitor.page.evaluate(here):
            return
    raise LookupError(f"Tab never comes to {selector}")


def ring(visitor: Visitor) -> float:
    """Return the width of the focus ring, in pixels."""
    return float(visitor.page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)"))


def test_two_clicks_on_publish_make_one_post(game: Game, visit: Visit) -> None:
    player = game.sit(visit(DESK), living(game, 1)[0])
    player.go(f"/parties/{game.id}")
    player.page.locator("#composer textarea").fill("Une seule fois.")
    with player.page.expect_navigation():
        player.page.get_by_role("button", name="Publier").dblclick()
    player.settle()
    assert player.page.locator("article", has_text="Une seule fois.").count() == 1
