"""The arbiter: a table written down by anybody, resolved by the engine, with nothing kept of it.

`court.judge(text)` gives the `Verdict`; `link` folds a text into an address; `case` writes one down; `examples` has
some to begin with. No part of it knows the database or the games that are played here.
"""
