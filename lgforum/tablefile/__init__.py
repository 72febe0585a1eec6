"""A game as a file: a table written down in YAML or JSON, played by the engine (see docs/table-files.md).

table = read(text)              # raises Problems: line, field, what was expected
played = play(table)            # facts, refusals, the table where it stands
check(table, played)            # the file's own expectations, as a list of what came out otherwise
"""

from .checking import check
from .playing import Played, play
from .printing import as_json, as_text
from .problems import Problem, Problems
from .reading import read
from .shape import TableFile
from .writing import write

__all__ = ["Played", "Problem", "Problems", "TableFile", "as_json", "as_text", "check", "play", "read", "write"]
