"""One spelling for every number: `four` is `4`, `3.0 per cent` is `3%`, `1,200` is `1200`, `7B` is `7 billion`."""

import re
from decimal import Decimal

from askcv.text.words import Word

_UNITS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split()
_UNITS += "seventeen eighteen nineteen".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_WORDS = {word: number for number, word in enumerate(_UNITS)} | {word: 10 * n for n, word in enumerate(_TENS, 2)}
_DOZEN = {"dozen": 12}
_LARGE = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
_LETTERS = {"k": 1000, "m": 10**6, "mn": 10**6, "b": 10**9, "bn": 10**9}
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_PLAIN = re.compile(r"\d+(?:\.\d+)?")
_PERCENT = (("percent",), ("per", "cent"))


def number_at(found: list[Word], place: int, text: str) -> tuple[str, int] | None:
    """The number that begins with a word, and how many words it takes; None where none does.

    `one` counts only where more of a number or what is counted follows: `one of them`, `no one` count nothing.
    """
    word = found[place]
    following = [item.folded for item in found[place + 1 : place + 3]]
    if word.is_number:
        key, taken = _digits(word.folded), 1
        if following and _PLAIN.fullmatch(key):
            glued = found[place + 1].start == word.end
            factor = _LARGE.get(following[0]) or (_LETTERS.get(following[0]) if glued else None)
            if factor:
                key, taken = _written(Decimal(key) * factor), 2
        return _with_percent(key, taken, following[taken - 1 :])
    value, taken = _spelled([item.folded for item in found[place : place + 6]])
    if not taken or (word.folded == "one" and taken == 1 and not _counts(found, place, text)):
        return None
    return _with_percent(str(value), taken, [item.folded for item in found[place + taken : place + taken + 2]])


def _digits(folded: str) -> str:
    unit = folded[-1] if folded[-1] in "%x" else ""
    bare = folded.removesuffix(unit)
    if _THOUSANDS.fullmatch(bare):
        bare = bare.replace(",", "")
    if _PLAIN.fullmatch(bare) and "." in bare:
        bare = bare.rstrip("0").rstrip(".")
    return bare + unit


def _spelled(folded: list[str]) -> tuple[int, int]:
    """The value of number words in a row and how many they are; `forty two`, `two hundred`."""
    total = value = taken = 0
    for word in folded:
        if word in _WORDS:
            if value % 100 and not (value % 10 == 0 and _WORDS[word] < 10):  # noqa: PLR2004 - `twenty five`
                break
            value += _WORDS[word]
        elif word in _DOZEN and value <= 1:
            value = _DOZEN[word]
        elif word in _LARGE and value:
            total, value = (total, value * 100) if word == "hundred" else (total + value * _LARGE[word], 0)
        else:
            break
        taken += 1
    return total + value, taken


def _counts(found: list[Word], place: int, text: str) -> bool:
    if place + 1 >= len(found) or (place and found[place - 1].folded in {"no", "any", "every", "some", "each"}):
        return False
    between = text[found[place].end : found[place + 1].start]
    return between in {" ", "-"} and found[place + 1].folded not in {
        "of",
        "is",
        "has",
        "who",
        "that",
        "can",
        "would",
        "or",
        "and",
        "which",
        "should",
        "to",
        "in",
        "by",
    }


def _with_percent(key: str, taken: int, following: list[str]) -> tuple[str, int]:
    for phrase in _PERCENT:
        if tuple(following[: len(phrase)]) == phrase:
            return f"{key}%", taken + len(phrase)
    if following[:1] == ["times"] and _PLAIN.fullmatch(key):
        return f"{key}x", taken + 1
    return key, taken


def _written(value: Decimal) -> str:
    return f"{value.normalize():f}"
