"""Read the votes that a post casts, as a patient moderator would (docs/votes.md)."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from .names import Candidate, Found, find, fold
from .spoken import Line, Piece, hear_bbcode, hear_html

NO_LYNCH = "no-lynch"
BLANK = "blank"


@dataclass(frozen=True)
class Table:
    """Who may be named: `living` players, those who no longer may (`gone`: the dead, the MJ), and who writes."""

    living: tuple[Candidate, ...]
    author: str | None = None
    gone: tuple[Candidate, ...] = ()


@dataclass(frozen=True)
class Operation:
    """`op`: "vote" or "unvote"; `target`: a living player's key, NO_LYNCH or BLANK; `said`: the words."""

    op: str
    target: str | None = None
    said: str = ""


@dataclass(frozen=True)
class Lost:
    """A vote that was meant but names nobody. `why`: unknown, ambiguous, several, gone, empty, not-bold."""

    said: str
    why: str


@dataclass
class Reading:
    """Every operation in reading order (the last one stands) and what could not be understood."""

    operations: list[Operation] = field(default_factory=list)
    lost: list[Lost] = field(default_factory=list)


def read(html: str, table: Table, plain_lines: bool = False) -> Reading:
    """Read a rendered post. `plain_lines`: a line that is nothing but a vote counts without bold."""
    return _read(hear_html(html), table, plain_lines)


def read_bbcode(source: str, table: Table, plain_lines: bool = False) -> Reading:
    """Read a BBCode post."""
    return _read(hear_bbcode(source), table, plain_lines)


_SEP = r"[\s:;,\-=>–—→]*"
_UNVOTE = (
    r"un-?vote(?![a-z])|un-?vote(?=vote)"
    r"|(?:je retire|je reprends|j['’ ]annule|i withdraw|i retract|i remove) (?:mon|my) vote"
    r"|annulation d[ue] (?:mon )?vote|retrait de mon vote"
)
_VOTE = (
    r"(?P<wordy>vote to (?:lynch|eliminate|execute)\b|(?:switching|moving|changing) my vote to\b)"
    r"|(?P<gerund>voting(?: for)?(?=\s*[:=]))"
    r"|(?P<mine>(?:mon|my) vote)"
    r"|(?P<plain>vote(?![\w’']))"
)
_COMMAND = re.compile(rf"(?<![\w-])(?:(?P<unvote>{_UNVOTE})|{_VOTE})|(?<=unvote)(?P<glued>vote)(?!\w)", re.IGNORECASE)
_HASH = re.compile(r"(?<![\w#])#{1,2} ?(?:(?P<unvote>un-?vote)|(?P<plain>vote))(?!\w)", re.IGNORECASE)
_ABSTAIN = re.compile(r"\W*(?:je m['’ ]abstiens|i abstain)\W*", re.IGNORECASE)
_COINED = re.compile(r"\W*(?:je )?dévote\W*", re.IGNORECASE)

# Words that may stand between the start of a clause and the keyword; anything else is talk about a vote.
_LEADS = {"", "i", "je", "so", "ok", "okay", "alors", "donc", "et", "and", "puis", "then", "now", "well", "bon"}
_LEADS |= {"et je", "and i", "puis je", "alors je", "donc je", "bon je", "so i", "then i", "ok je", "je change"}
_LEADS |= {"i change", "change", "nouveau", "new", "final", "official", "officiel", "confirm", "je confirme", "moi je"}
_DOUBTS = re.compile(
    r"\b(?:not|never|don['’]?t|won['’]?t|if|would|could|should|will|might|may|maybe|shall|whether|who|why|when|"
    r"ne|n['’]|pas|jamais|si|qui|quand|pourquoi|peut-être|devrai[st]?|faudrait|pourrai[st]?|voudrai[st]?)(?!\w)",
    re.IGNORECASE,
)
_INTO = re.compile(
    rf"{_SEP}(?:(?:va à|ira à|se porte sur|porte sur|goes to|is for|is on|maintenant|now|donc|désormais|toujours|still)"
    rf"(?!\w){_SEP})*(?:(?:for|against|contre|pour|on|sur)(?!\w){_SEP})?",
    re.IGNORECASE,
)
_GOES_TO = re.compile(r"\s*(?:[:;=>–—→-]|va à|ira à|se porte|porte sur|goes to|is for|is on)", re.IGNORECASE)
_NOBODY = {"nolynch", "nl", "noelimination", "noexecution", "noone", "nobody", "pass", "personne"}
_NONE = {"blank", "blanc", "abstain", "abstention"}
_SELF = {"me", "myself", "moi", "moimeme"}
_NOT_A_NAME = {"the", "a", "an", "le", "la", "les", "un", "une", "count", "counts", "compte", "décompte"}
_TRIM = " \t@*_~\"'“”‘’«»‹›()[]{}.,;:!…"


def _read(lines: list[Line], table: Table, plain_lines: bool) -> Reading:
    reading = Reading()
    for line in lines:
        line = _join_split_bold([Piece(_plain(p.text), p.loud) for p in line])
        done, lost = len(reading.operations), len(reading.lost)
        for i, piece in enumerate(line):
            if piece.loud:
                lead = "".join(p.text for p in line[:i])
                after = "".join(p.text for p in line[i + 1 :])
                if not _emphasis(lead, after):
                    _read_loud(piece.text, table, reading)
            else:
                _read_hashes(piece.text, table, reading)
        if len(reading.operations) == done and (plain_lines or len(reading.lost) == lost):
            _read_plain_line("".join(p.text for p in line), table, reading, plain_lines)
    return reading


def _plain(text: str) -> str:
    text = unicodedata.normalize("NFC", text)
    return re.sub(r"[\u00a0\u202f\u2007\u2009\t]", " ", re.sub(r"[\u200b-\u200f\u2060\ufeff]", "", text))


def _join_split_bold(line: Line) -> Line:
    """Put "**Vote:** **Ivo**" and "**Vote**: **Ivo**" together: a lone keyword and the bold part right after it."""
    joined: Line = []
    for piece in line:
        if (
            piece.loud
            and len(joined) >= 2
            and re.fullmatch(_SEP, joined[-1].text)
            and joined[-2].loud
            and re.fullmatch(rf"\W*(?:je |mon |my |i )?vote{_SEP}", joined[-2].text, re.IGNORECASE)
        ):
            gap = joined.pop().text
            joined[-1] = Piece(joined[-1].text + gap + piece.text, True)
        else:
            joined.append(piece)
    return joined


def _emphasis(lead: str, after: str) -> bool:
    """Is the bold part the stressed word of a sentence that asks, denies or supposes?"""
    clause = re.split(r"[.!?,;:]", lead)[-1]
    asked = bool(clause.strip()) and bool(re.match(r"[^.!?]*\?", after))
    return asked or bool(re.match(r"\s*\?", after)) or bool(_DOUBTS.search(clause))


def _read_loud(text: str, table: Table, reading: Reading) -> None:
    if text.rstrip().endswith("?"):
        return
    if _ABSTAIN.fullmatch(text):
        reading.operations.append(Operation("vote", BLANK, text.strip()))
        return
    if _COINED.fullmatch(text):
        reading.operations.append(Operation("unvote", said=text.strip()))
        return
    text = re.sub(r"#{1,2} ?(?=un-?vote|vote)", "", text, flags=re.IGNORECASE)
    for lead, command, rest in _commands(text):
        if _spoken_as_an_order(lead, command, rest):
            _perform(command, rest, table, reading)


def _commands(text: str) -> Iterator[tuple[str, re.Match[str], str]]:
    """Give each keyword of a loud part with what stands before and after it, up to its neighbours."""
    found = list(_COMMAND.finditer(text))
    for i, command in enumerate(found):
        start = found[i - 1].end() if i else 0
        end = found[i + 1].start() if i + 1 < len(found) else len(text)
        yield text[start : command.start()], command, text[command.end() : end]


def _spoken_as_an_order(lead: str, command: re.Match[str], rest: str) -> bool:
    clause = re.split(r"[.!,;\n]", lead)[-1].strip(" *_\"'«»()[]{}-–—>:@").casefold()
    if _DOUBTS.search(clause) or re.match(r"\s*pas\b", rest, re.IGNORECASE):
        return False
    after_unvote = command.string[: command.start() - len(lead)].casefold().endswith("vote")
    if clause not in _LEADS and not after_unvote:
        return False
    if command["mine"]:
        # "my vote on Ann was missed" tells; "my vote: Ann" votes
        return bool(_GOES_TO.match(rest))
    return True


def _perform(command: re.Match[str], rest: str, table: Table, reading: Reading) -> None:
    said = " ".join((command[0] + rest).split())
    if command["unvote"]:
        reading.operations.append(Operation("unvote", said=said))
        return
    target = rest[_INTO.match(rest).end() :]  # type: ignore[union-attr]  # matches the empty text
    outcome = _target(target, table)
    if isinstance(outcome, Lost):
        if outcome.why != "talk" and not (outcome.why == "empty" and command.string[command.end() :].strip(_TRIM)):
            reading.lost.append(Lost(said, outcome.why))
    else:
        reading.operations.append(Operation("vote", outcome, said))


def _target(text: str, table: Table) -> str | Lost:
    """Return whom `text` names: its first words, whatever follows a name that is written whole."""
    words = re.findall(r"[^\s/|]+", text.strip(_TRIM))
    if not words:
        return Lost(text, "empty")
    if words[0].strip(_TRIM).casefold() in _NOT_A_NAME:
        return Lost(text, "talk")
    best: Found | None = None
    for n in range(min(len(words), 6), 0, -1):
        name = " ".join(words[:n])
        # "Bruno's replacement", "Sven (L-1)", "ThePiotr - hammer": the name ends where punctuation breaks in
        for cut in dict.fromkeys(
            (name.strip(_TRIM), re.split(r"['’]s\b|[(),;:\[\]]| -|[.!](?:\s|$)", name)[0].strip(_TRIM))
        ):
            if special := _special(cut, table):
                return special
            found = find(cut, table.living)
            whole = n == len(words) or len(cut) < len(name.strip(_TRIM))
            if find(cut, table.gone).sure and not found.sure:
                return Lost(text, "gone")
            if found.key and (found.sure or whole):
                if _another(words, cut, found.key, table):
                    return Lost(text, "several")
                return found.key
            if whole and found.rivals:
                best = found
    return Lost(text, "ambiguous" if best else "unknown")


def _special(name: str, table: Table) -> str | None:
    folded = fold(name)
    if find(name, table.living).sure:
        return None
    if folded in _NOBODY:
        return NO_LYNCH
    if folded in _NONE:
        return BLANK
    return table.author if folded in _SELF else None


def _another(words: list[str], name: str, key: str, table: Table) -> bool:
    """Is somebody else named, whole, after the name?"""
    rest = words[len(name.split()) :]
    for i in range(len(rest)):
        for n in range(1, min(4, len(rest) - i) + 1):
            found = find(" ".join(rest[i : i + n]).strip(_TRIM), table.living)
            if found.sure and found.key != key:
                return True
    return False


def _read_hashes(text: str, table: Table, reading: Reading) -> None:
    found = list(_HASH.finditer(text))
    for i, command in enumerate(found):
        end = found[i + 1].start() if i + 1 < len(found) else len(text)
        _perform(command, text[command.end() : end], table, reading)


_PLAIN_LINE = re.compile(
    rf"\s*(?:(?:je|i|mon|my) )?(?P<plain>vote){_SEP}(?:(?:for|contre|pour) )?(?P<name>.+)", re.IGNORECASE
)


def _read_plain_line(text: str, table: Table, reading: Reading, counts: bool) -> None:
    """A line that says nothing but a vote: counted if the game wants it, otherwise pointed out to its author."""
    command = _PLAIN_LINE.fullmatch(text)
    if not command or text.rstrip().endswith("?"):
        return
    found = find(command["name"].strip(_TRIM), table.living)
    if not found.key or not found.sure:
        return
    if counts:
        reading.operations.append(Operation("vote", found.key, text.strip()))
    else:
        reading.lost.append(Lost(text.strip(), "not-bold"))
