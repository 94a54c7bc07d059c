"""A number and what it counts: `4 papers` is not `4 engineers`, though a text may hold both words."""

from dataclasses import dataclass
from functools import lru_cache

from askcv.verification.lists import lists
from askcv.verification.tokens import Token

_AHEAD = 2
_BEHIND = 4


@dataclass(frozen=True, slots=True)
class Count:
    """A number and the key of the word that says what it counts: the one that follows at once, else the one before."""

    number: str
    noun: str
    follows: bool


@lru_cache(maxsize=16384)
def counts(found: tuple[Token, ...], language: str) -> tuple[Count, ...]:
    """The numbers of a text with what they count; those that count nothing are left out."""
    known = lists(language).counted
    counted = (_count(found, place, known) for place, token in enumerate(found) if token.kind == "number")
    return tuple(count for count in counted if count)


def is_counted(count: Count, line: tuple[Token, ...], language: str) -> bool:
    """Whether a line says a number of the same thing, and no other number that is nearer to it."""
    if count in counts(line, language):
        return True
    numbers = [place for place, token in enumerate(line) if token.kind == "number"]
    nouns = [place for place, token in enumerate(line) if token.key == count.noun]
    ahead = [number for noun in nouns if (number := _directly_before(line, noun)) is not None]
    if count.follows and ahead:
        return any(line[place].key == count.number for place in ahead)
    return any(line[_nearest(numbers, noun)].key == count.number for noun in nouns if numbers)


def _count(found: tuple[Token, ...], place: int, neutral: frozenset[str]) -> Count | None:
    number = found[place].key
    for token in found[place + 1 : place + 1 + _AHEAD]:
        if token.breaks or token.function or token.kind == "number":
            break
        if token.folded not in neutral:
            return Count(number, token.key, follows=True)
    behind = [token for token in found[max(0, place - 2 * _BEHIND) : place] if not token.function]
    for token in reversed(behind[-_BEHIND:]):
        if token.kind == "number":
            return None
        if token.folded not in neutral:
            return Count(number, token.key, follows=False)
    return None


def _directly_before(line: tuple[Token, ...], noun: int) -> int | None:
    """The place of a number in front of a noun, with at most adjectives between them."""
    for place in range(noun - 1, max(-1, noun - _AHEAD - 2), -1):
        if line[place + 1].breaks or line[place].function:
            return None
        if line[place].kind == "number":
            return place
    return None


def _nearest(numbers: list[int], noun: int) -> int:
    return min(numbers, key=lambda place: (abs(place - noun), place < noun))
