"""How much anybody may ask of the arbiter."""

MOST_CHARACTERS = 20_000
MOST_SEATS = 30
MOST_PHASES = 40
MOST_FACTS = 4_000
MOST_NAME = 40
MOST_LINK = 3_000
"""Characters of a case in an address: servers and messengers cut longer ones."""
SECONDS = 4.0
"""What one case may take, its process's start included."""
MEMORY = 512 * 1024 * 1024
AT_A_TIME = 2
"""Cases that one server process hears at the same time."""
WAIT = 6.0
"""What a case may wait for its turn."""
