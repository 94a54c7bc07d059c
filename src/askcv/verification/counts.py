"""A number and what it counts: `4 papers` is not `4 engineers`, though a text may hold both words."""

from collections.abc import Sequence
from functools import lru_cache

from askcv.verification.lists import lists
from askcv.verification.tokens import Token

_AHEAD = 2
_BEHIND = 4


@lru_cache(maxsize=8192)
def counted(found: tuple[Token, ...], language: str) -> tuple[tuple[str, str], ...]:
    """The numbers of a text, each with the key of the word that says what it counts; empty where none does."""
    known = lists(language).counted
    return tuple(
        (token.key, _noun(found, place, known)) for place, token in enumerate(found) if token.kind == "number"
    )


def miscounted(
    said: Sequence[tuple[str, str]], line: tuple[Token, ...], context: frozenset[str], years: frozenset[str]
) -> bool:
    """Whether a number of a statement stands beside another word in the line that tells it.

    Args:
        said: The numbers of the statement with what they count.
        line: The tokens of the line.
        context: The keys of the entry's headings and of the labels of its fields.
        years: Numbers that are dates, which are compared by their role.
    """
    numbers = [place for place, token in enumerate(line) if token.kind == "number"]
    for number, noun in said:
        if not noun or number in years or noun in context:
            continue
        mine = [place for place in numbers if line[place].key == number]
        if mine and not any(_binds(line, numbers, place, noun) for place in mine):
            return True
    return False


def _binds(line: Sequence[Token], numbers: Sequence[int], number: int, noun: str) -> bool:
    """Whether a word of the line goes with the number at a place, and with no other that is nearer."""
    for place, token in enumerate(line):
        if token.key != noun:
            continue
        before = [other for other in numbers if other < place and _distance(line, other, place) <= _AHEAD + 1]
        if before:
            if before[-1] == number:
                return True
            continue
        after = [other for other in numbers if other > place]
        if after and after[0] == number:
            return True
        if not after and (earlier := [other for other in numbers if other < place]) and earlier[-1] == number:
            return True
    return False


def _distance(line: Sequence[Token], first: int, last: int) -> int:
    return sum(not token.function for token in line[first + 1 : last + 1])


def _noun(found: Sequence[Token], place: int, neutral: frozenset[str]) -> str:
    """The word that follows a number at once; else the nearest before it."""
    for token in found[place + 1 : place + 1 + _AHEAD]:
        if token.breaks or token.function or token.kind == "number":
            break
        if token.folded not in neutral:
            return token.key
    behind = [token for token in found[max(0, place - 2 * _BEHIND) : place] if not token.function]
    for token in reversed(behind[-_BEHIND:]):
        if token.kind == "word" and token.folded not in neutral:
            return token.key
        if token.kind == "number":
            break
    return ""
