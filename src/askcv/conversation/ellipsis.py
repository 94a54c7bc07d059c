"""What is said anew takes the place of what it is like in the question before: `and at Apple?`, `and the master's?`."""

import re
from collections.abc import Sequence

_PREPOSITIONS = (
    "at in with from for by on as during about of before after since until bei im mit von für über nach vor seit "
    "en con de sobre desde u sa na od iz kod za o"
).split()
_NEXT = "|".join(_PREPOSITIONS)
_ALIKE = {
    "bei": "bei|beim|am|an der|an|in|im",
    "an": "an|am|bei|in|im",
    "u": "u|na|kod",
    "kod": "kod|u|na",
}
"""Prepositions of a place that may stand for one another."""
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_QUOTED = re.compile(r"“[^”]*”")
_ARTICLE = re.compile(r"^(?:the|a|an|his|her|their|der|die|das|dem|den|el|la|los|las)\s+", re.IGNORECASE)
_LEVELS = re.compile(
    r"\b(?:the |his |her )?(?:phd|doctorate|master'?s?|msc|bachelor'?s?|bsc)"
    r"(?: (?:degree|thesis|defence|defense|studies))?\b",
    re.IGNORECASE,
)


def substituted(earlier: str, said: str, named: Sequence[str]) -> str | None:
    """The earlier question with what is said now in the place of what is like it, or None where nothing is.

    Args:
        earlier: The question before, standing on its own.
        said: What is said now, without its `and`.
        named: Names of what the earlier question was about: titles, organisations.
    """
    new = said.strip().rstrip("?!. ")
    if not new:
        return None
    word, _, rest = new.partition(" ")
    if word.casefold() in _PREPOSITIONS and rest:
        like = _prepositional(earlier, word, new)
        return like or _joined(earlier, new)
    for pattern in (_LEVELS, _YEAR):
        if pattern.search(new) and pattern.search(earlier):
            return pattern.sub(lambda _: new, earlier, count=1)
    if _QUOTED.search(earlier):
        return _QUOTED.sub(lambda _: _ARTICLE.sub("", new), earlier, count=1)
    for name in sorted(named, key=len, reverse=True):
        place = re.search(rf"\b{re.escape(name)}(?!\w)", earlier, re.IGNORECASE) if name else None
        if place:
            return earlier[: place.start()] + _ARTICLE.sub("", new) + earlier[place.end() :]
    return None


def _prepositional(earlier: str, word: str, new: str) -> str | None:
    """The earlier question with the phrase of the same preposition exchanged; a year only for a year."""
    alike = _ALIKE.get(word.casefold(), word)
    phrases = list(re.finditer(rf"\b(?:{alike})\s+(?:(?!\b(?:{_NEXT})\b)[^?,;])+", earlier, re.IGNORECASE))
    dated = bool(_YEAR.search(new))
    like = [match for match in phrases if bool(_YEAR.search(match.group())) == dated]
    if not like:
        return None
    match = like[-1]
    tail = " " if match.group().endswith(" ") else ""
    return earlier[: match.start()] + new + tail + earlier[match.end() :]


def _joined(earlier: str, new: str) -> str:
    return f"{earlier.rstrip('?!. ')} {new}?"
