"""The one room that knows the engine and the tables: every verb of a game is one transaction here."""
