"""Everything that Thiercelieux tells and asks: the authoritative list of kinds, with the names of their data.

Seats are numbers from 0; where a seat is the key of a table it is written as a string, as JSON has it.
"""

FACTS: dict[str, tuple[str, ...]] = {
    # everyone
    "game_started": ("commitment",),
    "phase_opened": ("kind", "ordinal"),
    "halves": ("halves",),  # two lists of seats
    "actor_cards": ("cards",),  # the three cards on the Comédien's table
    "captain_votes": ("votes", "counts"),  # {voter: target or null} (empty when secret), {target: voices}
    "captain_elected": ("seat", "by"),  # by: vote, draw
    "captain_named": ("seat", "former", "by"),  # by: choice (a standing order too), draw
    "quiet_night": (),
    "died": ("seat", "card", "how"),  # card: null where not revealed; how: night, banished, shot, grief, rust, abandon
    "votes_cast": ("votes", "counts", "ravens"),  # ravens: voices that a Corbeau added, by seat, within the counts
    "nobody_banished": (),
    "spared": ("seat", "card"),  # T-44: he lives, and votes no more
    "anger": (),  # T-31c: the village has lost its powers
    "barred": ("seats",),  # T-33b: who may not vote tomorrow
    "trap_sprung": ("culprit",),  # to everyone or to the owner alone (option)
    "bear_growls": (),  # to everyone or to the Montreur alone (option)
    "game_over": ("camp", "seats"),  # camp: one of WINNERS or a role's name
    "secrets": ("seed", "seats", "middle", "lovers", "deaths", "story"),  # see ending.py
    # one seat, or a few
    "dealt": ("card",),
    "family": ("family", "seats"),  # family: sisters, brothers
    "new_card": ("card",),
    "card_seen": ("target", "card"),
    "victims_told": ("seats",),  # whom the life potion may save, maybe nobody
    "in_love": ("seat",),
    "den_read": ("night",),  # the den's posts of this night, without their authors, are the reader's
    "spirits_answered": ("question", "answer"),  # answer: yes, no, silent
    "menu_answered": ("about", "target", "answer"),  # about: one of MENU
    "sniffed": ("target", "group", "found"),
    "infected": (),
    "infection_unused": (),
    "charmed": ("seats",),  # all the charmed, to each of them and to the Joueur de Flûte
    "silence": ("decision", "outcome", "value"),  # outcome: pass, default, draw, order
    "void": ("decision", "reason"),  # reason: removal
    "strike": ("count",),
    "order_used": ("kind", "seat"),  # seat: a seat, seats, or yes
    # the pack
    "pack": ("seats",),
    "pack_victim": ("seat", "by"),  # by: vote, draw
    "spy_caught": ("seat",),
    "wolf_joined": ("seat",),
    "became_wolf": ("seats",),  # to the new wolf: the pack
    # the MJ
    "cause": ("seat", "causes"),
    "drawn": ("name", "value"),
}

DECISIONS: dict[str, tuple[str, ...]] = {
    # election
    "captain_vote": (),
    # evening, dusk
    "steal": ("cards",),
    "side": (),
    "couple": (),
    "model": (),
    # deep night, in wake order
    "protect": (),
    "trap": (),
    "play_card": (),
    "see": (),
    "sniff": (),
    "ask_spirits": (),
    "ask_menu": (),
    "spirits": ("question",),  # asked of the MJ
    "mark": (),
    "spy": (),
    "devour": (),
    "infect": (),
    "devour_again": (),
    "devour_wolf": (),
    "charm": (),
    # late
    "life_potion": (),
    "death_potion": (),
    # day
    "vote": (),
    "sign": (),
    "accept_draw": (),  # asked of the MJ
    # resolution
    "tie": (),
    "take_card": ("condemned",),
    "bar": (),
    "shoot": (),
    "succession": (),
}

STAGES = ("election", "second_round", "evening", "dusk", "deep", "late", "day", "tie_vote", "second_vote", "resolution")
"""Names that everybody sees. `resolution` never says what is being decided."""

DEATH_CAUSES = ("pack", "second", "white", "poison", "banished", "rust", "grief", "shot", "abandon")

WINNERS = ("village", "wolves", "lovers", "draw", "nobody")
"""Besides the names of the roles that win alone."""

WARNINGS = (
    "wolves-unusual",
    "solo-at-a-small-table",
    "two-solos",
    "infect-and-big-wolf",
    "sectaire-and-solo",
    "ring-roles-at-a-small-table",
)
"""T-02c: what a set-up may be warned of."""
