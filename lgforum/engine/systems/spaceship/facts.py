"""Everything that LG Spaceship tells and asks: the authoritative list of kinds, with the names of their data.

Seats are numbers from 0; where a seat is the key of a table it is written as a string, as JSON has it.
"""

FACTS: dict[str, tuple[str, ...]] = {
    # everyone
    "game_started": ("commitment",),
    "phase_opened": ("kind", "ordinal"),
    "captain_elected": ("seat", "by"),  # by: vote, draw
    "captain_named": ("seat", "former", "by"),  # by: choice (a standing order too), draw; former may be null
    "posts_named": ("navigator", "steward", "drawn"),
    "votes_cast": ("votes", "counts"),  # {voter: target or null}, {target: voices}, one voice each (S-13)
    "executed": ("seat",),
    "death": ("seat",),  # any other death than an execution or a removal
    "removed": ("seat",),
    "revealed": ("seat", "nature", "quality", "defect"),
    "panic": ("seat",),
    "paranoia": ("seat", "by"),  # by: seats; to everyone or to the seat alone (option)
    "game_over": ("camp", "seats"),
    "secrets": ("seed", "seats", "counts", "deaths", "story"),  # see ending.py
    # one seat
    "dealt": ("nature", "quality", "defect"),
    "likes_completed": ("likes", "drawn"),
    "dislike_drawn": ("seat",),
    "morale": ("before", "changes", "after"),  # changes: [{amount, cause, count}]
    "probe_result": ("target", "about", "value"),
    "study_result": ("target", "about", "seats"),
    "potion_received": ("potion",),
    "gloom_due": (),
    "silence": ("decision", "outcome", "value"),  # outcome: pass, default, draw, order
    "void": ("decision", "reason"),  # reason: removal
    "strike": ("count",),
    "order_used": ("kind", "seat"),
    # mutants
    "mutants": ("seats",),
    "attack_named": ("seat", "by"),  # by: vote, draw
    # the MJ
    "corrected_count": ("counts", "votes", "weights"),  # weights: [{seat, weight, why}]
    "cause": ("seat", "causes"),
    "potions_used": ("life", "death"),  # seats; {thrower: target}
    "prevented": ("attack", "potions"),  # the attacked seat or null; seats whose poisoning was prevented
    "drawn": ("name", "value"),
}

DECISIONS: dict[str, tuple[str, ...]] = {
    "likes": ("exactly",),
    "dislike": (),
    "captain_vote": (),
    "vote": (),
    "posts": (),
    "cheer": (),
    "study": (),
    "potion_choice": (),
    "gloom": (),
    "probe": (),
    "life_potion": (),
    "death_potion": (),
    "attack": (),
    "succession": (),
    "tie": (),
    "violence": (),
}

STAGES = ("opening", "day", "night", "resolution")
"""Names that everybody sees. `resolution` never says what is being decided: a tie is nobody's business."""

MORALE_CAUSES = (
    "relief",  # S-21
    "dislike",  # S-22
    "navigator",  # S-16
    "steward",
    "cheer",  # S-36
    "gloom",  # S-44, another's
    "susceptible",  # S-41 … S-46, one's own defect
    "depressif",
    "violent",
    "pessimiste",
    "peureux",
    "paranoiaque",
)

DEATH_CAUSES = ("execution", "suicide", "attack", "potion", "violence", "abandon")

WEIGHT_REASONS = ("leader", "susceptible")
"""Why a vote counts two voices, or none."""

CAMPS = ("crew", "mutants")
PROBES = {"clairvoyant": ("nature", "quality"), "perspicace": ("quality", "defect")}  # S-30, S-31
STUDIES = ("likes", "dislike")  # S-37
