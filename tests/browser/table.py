"""A game that is on its first day, made behind the pages: a quick start for tests of one thing."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import Flask

from lgforum.models import Category, db
from lgforum.play.calendar import Cadence
from lgforum.play.forum import open_thread
from lgforum.play.open_game import GameForm, open_game
from lgforum.play.signup import join
from lgforum.play.start import start
from tests.support.members import PASSWORD, Member

from . import games
from .visitors import Visitor

SEED = games.SEED


@dataclass
class Game:
    """A game on its first day (`day`), its MJ and its players by seat; and a public thread."""

    app: Flask
    id: int
    thread: int
    mj: Member
    players: list[Member]

    def holder(self, seat: int) -> Member:
        """Return who sits there."""
        user_id = games.seats(self.app)[seat]
        return next(player for player in self.players if player.id == user_id)

    def sit(self, visitor: Visitor, seat: int) -> Visitor:
        """Let the holder of a seat come in."""
        visitor.sign_in(self.holder(seat).email, PASSWORD)
        return visitor


def day_one(app: Flask, member: Callable[..., Member]) -> Game:
    """Make it: day 0 and night 1 go by in silence."""
    mj = member("Archibald", locale="fr")
    players = [member(f"Joueuse {letter}") for letter in "ABCDEFGHIJKL"]
    cadence = Cadence(mode="rolling", day_hours=48, night_hours=12)
    with app.app_context():
        shelf = Category(slug="salon", title_fr="Salon", title_en="Lounge")
        db.session.add(shelf)
        db.session.commit()
        thread = open_thread(shelf.id, players[0].id, "Présentations", "Bonjour à tous.", token="hello")
        game_id = open_game(mj.id, GameForm("Le Vaisseau", "Une *partie*.", "spaceship", 12, 12, {}, cadence))
        for player in players:
            join(game_id, player.id)
        start(game_id, mj.id, seed=SEED)
        db.session.remove()
    while games.moment(app) != ("day", 1):
        games.let_the_deadline_pass(app)
    return Game(app, game_id, thread, mj, players)
