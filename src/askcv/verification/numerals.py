"""One spelling for every number: `four` is `4`, `3.0 per cent` is `3%`, `1,200` is `1200`, `7B` is `7 billion`."""

import re
from collections.abc import Sequence
from decimal import Decimal

from askcv.text.words import Word
from askcv.verification.lists import NumberWords

_LETTERS = {"k": 1000, "m": 10**6, "mn": 10**6, "b": 10**9, "bn": 10**9}
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_PLAIN = re.compile(r"\d+(?:\.\d+)?")
_LONGEST = 6
_HUNDRED = 100
_DOZEN = 12


def number_at(found: Sequence[Word], place: int, text: str, known: NumberWords) -> tuple[str, int] | None:
    """The number that begins with a word, and how many words it takes; None where none does.

    Args:
        found: The words of the text.
        place: The place of the word.
        text: The text.
        known: The language's words for numbers.
    """
    word = found[place]
    if word.is_number:
        key, taken = _digits(word.folded), 1
        following = found[place + 1] if place + 1 < len(found) else None
        if following and _PLAIN.fullmatch(key):
            letter = _LETTERS.get(following.folded) if following.start == word.end else None
            factor = known.factors.get(following.folded) or letter
            if factor:
                key, taken = f"{(Decimal(key) * factor).normalize():f}", 2
    else:
        value, taken = _spelled([item.folded for item in found[place : place + _LONGEST]], known)
        if not taken or (taken == 1 and word.folded == known.one and not _counts(found, place, text, known)):
            return None
        key = str(value)
    return _with_unit(key, taken, [item.folded for item in found[place + taken : place + taken + 2]], known)


def _digits(folded: str) -> str:
    unit = folded[-1] if folded[-1] in "%x" else ""
    bare = folded.removesuffix(unit)
    if _THOUSANDS.fullmatch(bare):
        bare = bare.replace(",", "")
    if _PLAIN.fullmatch(bare) and "." in bare:
        bare = bare.rstrip("0").rstrip(".")
    return bare + unit


def _spelled(folded: Sequence[str], known: NumberWords) -> tuple[int, int]:
    """The value of number words in a row and how many they are: `forty two`, `two hundred`."""
    total = value = taken = 0
    for word in folded:
        worth, factor = known.values.get(word), known.factors.get(word)
        if worth is not None and (not value % _HUNDRED or (not value % 10 and worth < 10)):  # noqa: PLR2004
            value += worth
        elif word in known.dozen and value <= 1:
            value = _DOZEN
        elif factor and value:
            total, value = (total, value * factor) if factor == _HUNDRED else (total + value * factor, 0)
        else:
            break
        taken += 1
    return total + value, taken


def _counts(found: Sequence[Word], place: int, text: str, known: NumberWords) -> bool:
    """Whether `one` says how many: not in `no one` or `one of them`."""
    if place + 1 >= len(found) or (place and found[place - 1].folded in known.one_after):
        return False
    between = text[found[place].end : found[place + 1].start]
    return between in {" ", "-"} and found[place + 1].folded not in known.one_before


def _with_unit(key: str, taken: int, following: list[str], known: NumberWords) -> tuple[str, int]:
    if not _PLAIN.fullmatch(key):
        return key, taken
    for phrase in known.percent:
        if tuple(following[: len(phrase)]) == phrase:
            return f"{key}%", taken + len(phrase)
    return (f"{key}x", taken + 1) if following[:1] and following[0] in known.times else (key, taken)
