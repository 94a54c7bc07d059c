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
    return tuple((token.key, _noun(found, place, known)) for place, token in enumerate(found) if token.kind == "number")


def is_counted(number: str, noun: str, line: tuple[Token, ...], language: str) -> bool:
    """Whether a line has a number beside the word that says what it counts, and no other number nearer to it."""
    if (number, noun) in counted(line, language):
        return True
    numbers = [place for place, token in enumerate(line) if token.kind == "number"]
    mine = [place for place in numbers if line[place].key == number]
    return any(_binds(line, numbers, place, noun) for place in mine)


def _binds(line: Sequence[Token], numbers: Sequence[int], number: int, noun: str) -> bool:
    for place, token in enumerate(line):
        if token.key != noun:
            continue
        before = [other for other in numbers if other < place]
        after = [other for other in numbers if other > place]
        close = before and _distance(line, before[-1], place) <= _AHEAD + 1
        nearest = before[-1] if before and (close or not after) else after[0] if after else -1
        if nearest == number:
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
