"""A case as part of an address: compressed, so that it can be passed on and discussed, and never stored.

The first character is the version. What it promises must hold for good: old links are in old discussions.
"""

import base64
import binascii
import zlib

from .limits import MOST_CHARACTERS, MOST_LINK

VERSION = "1"
# Never change it, nor its order: links of this version are read with it. Another one needs another version.
_COMMON = (
    b"expect: options: morale: navigator: steward: quality: attentif defect: susceptible nature: mutant nature: crew "
    b"captain_vote: life_potion: death_potion: devour_again: devour: protect: see: sniff: mark: trap: charm: infect: "
    b"true}\nlovers: [middle: [turned: true alive: false captain: {role: joueur_de_flute}\n  {role: infect_pere}\n  "
    b"{role: grand_mechant_loup}\n  {role: loup_garou_blanc}\n  {role: montreur_d_ours}\n  {role: enfant_sauvage}\n  "
    b"{role: garde_champetre}\n  {role: bouc_emissaire}\n  {role: petite_fille}\n  {role: salvateur}\n  "
    b"{role: servante}\n  {role: chevalier}\n  {role: corbeau}\n  {role: renard}\n  {role: ancien}\n  {role: cupidon}\n"
    b"  {role: chasseur}\n  {role: sorciere}\n  {role: voyante}\n  {role: loup_garou}\n  {role: simple_villageois}\n"
    b"system: spaceship\nsystem: thiercelieux\nseats:\n  table: {phase: day-1}\ntable: {phase: night-1}\n"
    b"phases:\n- phase: day 1\n  moves:\n  - close\n- phase: night 1\n  moves:\n  - {seat: vote: "
)


class BadLink(ValueError):
    """The address holds no case: cut short, changed, or too long."""


def fold(text: str) -> str | None:
    """Return the case as it stands in an address, None where it is too long for one."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _COMMON)
    packed = packer.compress(text.encode()) + packer.flush()
    sealed = packed + zlib.crc32(text.encode()).to_bytes(4, "big")
    folded = VERSION + base64.urlsafe_b64encode(sealed).decode().rstrip("=")
    return folded if len(folded) <= MOST_LINK else None


def unfold(folded: str) -> str:
    """Return the case that an address holds. Raises `BadLink`; never unpacks more than a case may be."""
    if not folded.startswith(VERSION) or len(folded) > MOST_LINK:
        raise BadLink
    body = folded[1:]
    try:
        sealed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        packed, seal = sealed[:-4], sealed[-4:]
        unpacker = zlib.decompressobj(-15, _COMMON)
        unpacked = unpacker.decompress(packed, MOST_CHARACTERS * 4)
        text = unpacked.decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        raise BadLink from error
    if not unpacker.eof or unpacker.unused_data or zlib.crc32(unpacked).to_bytes(4, "big") != seal:
        raise BadLink
    return text
