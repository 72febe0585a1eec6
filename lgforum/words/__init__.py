"""All words about a game: facts, decisions, roles, refusals, phases, instants. French is the source language.

Nothing here decides who may read what: a caller passes what its reader may know, and gets sentences in the
current language (`flask_babel`), or in the one named by `locale=`.
"""
