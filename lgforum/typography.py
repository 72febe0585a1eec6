"""French spaces: what a typesetter puts before high punctuation, inside quotation marks and after a number.

Texts are written with plain spaces (`Votes : 3 ?`, `« ainsi »`); `french` makes the ones that must not break
unbreakable. Tags, placeholders and addresses pass through untouched.
"""

import re

NO_BREAK = "\u00a0"
NARROW = "\u202f"

# private-use characters stand for what must not be touched while the rules run
_TAG, _VALUE = "\ue000", "\ue001"
_KEEP = re.compile(r"<[^>]*>|https?://\S+|%\(\w+\)[sd]|\{\w+\}")
_KEPT = re.compile(f"[{_TAG}{_VALUE}]")
_DIGIT = rf"[\d{_VALUE}]"
_UNIT = r"(?:h|min|s|j|%|px|voix|sièges?|joueurs?|messages?|phases?|votes?|points?)(?!\w)"
_RULES = (
    (re.compile(r"[ \u00a0](?=[;!?])"), NARROW),
    (re.compile(r"[ \u202f](?=:)"), NO_BREAK),
    (re.compile(r"(?<=«)[ \u202f]"), NO_BREAK),
    (re.compile(r"[ \u202f](?=»)"), NO_BREAK),
    (re.compile(rf"(?<={_DIGIT}) (?={_UNIT})"), NO_BREAK),
    (re.compile(rf"(?<=\u00a0h) (?={_DIGIT})"), NO_BREAK),
    (re.compile(r"(?<=\d) (?=\d{3}\b)"), NARROW),
    (re.compile(rf"(?<=nº) (?={_DIGIT})"), NO_BREAK),
    (re.compile(rf"(?<=[Jj]our) (?={_DIGIT})|(?<=[Nn]uit) (?={_DIGIT})"), NO_BREAK),
)


def french(text: str) -> str:
    """Return `text` with the spaces that French does not break made unbreakable; all else is left as it was.

    What stands between `<` and `>`, addresses, `%(name)s` and `{name}` are kept byte for byte. A placeholder counts
    as a number before a unit ("%(n)s voix") and after "jour", "nuit" or "nº".
    """
    if " " not in text:
        return text
    kept: list[str] = []

    def put_aside(found: re.Match[str]) -> str:
        kept.append(found[0])
        return _VALUE if found[0][0] in "%{" else _TAG

    text = _KEEP.sub(put_aside, text)
    for pattern, space in _RULES:
        text = pattern.sub(space, text)
    back = iter(kept)
    return _KEPT.sub(lambda _: next(back), text)
