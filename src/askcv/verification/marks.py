"""Negation and modality: what denies or limits the words after it, and must be neither dropped nor added."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from askcv.verification.lists import ANY, Phrase, lists
from askcv.verification.tokens import Token

REACH = 3
"""So many words after a mark are under it."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark and the keys of the words under it, the nearest first; those before it where none follow.

    `binds` is false where a joining word parts the mark from those before it: `built from nothing`.
    """

    name: str
    scope: tuple[str, ...]
    binds: bool = True


@lru_cache(maxsize=16384)
def marked(found: tuple[Token, ...], language: str) -> tuple[Marked, ...]:
    """The marks of a text."""
    return tuple(_marked(found, language))


def added_mark(said: Sequence[Marked], told: Sequence[Marked]) -> str:
    """The name of a mark that a statement puts where a text has none; empty where there is none."""
    for mark in said:
        same = [other for other in told if other.name == mark.name]
        if not any(not mark.scope or not other.scope or set(mark.scope) & set(other.scope) for other in same):
            return mark.name
    return ""


def dropped_mark(said: Sequence[Marked], keys: frozenset[str], told: Sequence[Marked]) -> str:
    """The name of a mark of a text that a statement leaves away though it says what is under it.

    Args:
        said: The statement's marks.
        keys: The keys of its words.
        told: The marks of the text.
    """
    for mark in told:
        if mark.binds and mark.scope and mark.scope[0] in keys:
            same = [other for other in said if other.name == mark.name]
            if not any(not other.scope or set(other.scope) & set(mark.scope) for other in same):
                return mark.name
    return ""


def phrase_at(found: Sequence[Token], place: int, phrases: Sequence[Phrase]) -> int:
    """How many words the longest of some phrases takes that stands at a place; 0 where none does."""
    best = 0
    for phrase in phrases:
        if (
            len(phrase) > best
            and len(phrase) <= len(found) - place
            and all(part in {ANY, found[place + offset].folded} for offset, part in enumerate(phrase))
        ):
            best = len(phrase)
    return best


def _marked(found: tuple[Token, ...], language: str) -> Iterator[Marked]:
    known = lists(language).marks
    firsts = _firsts(language)
    for place, token in enumerate(found):
        for mark in (known[index] for index in firsts.get(token.folded, ())):
            taken = phrase_at(found, place, mark.phrases)
            if not taken or phrase_at(found, place, mark.unless) or (token.kind == "name" and place):
                continue
            following = list(_following(found, place + taken, across=mark.across))
            if mark.number:
                if following and _is_number(following[0], language) and _near(found, place + taken, following[0]):
                    yield Marked(mark.name, (following[0].key,))
                continue
            scope = following or list(_before(found, place))
            binds = bool(following) or _is_bound(found, place)
            yield Marked(mark.name, tuple(item.key for item in scope[:REACH]), binds)


def _is_bound(found: tuple[Token, ...], place: int) -> bool:
    return place > 0 and not found[place - 1].function


def _near(found: tuple[Token, ...], place: int, number: Token) -> bool:
    """Whether a number follows at once, but for joining words."""
    return all(item is number or item.function for item in found[place : found.index(number) + 1])


def _is_number(token: Token, language: str) -> bool:
    return token.kind == "number" or token.folded in lists(language).multiples


def _following(found: tuple[Token, ...], place: int, *, across: bool) -> Iterator[Token]:
    """The words after a mark, up to the next mark of punctuation."""
    for item in found[place:]:
        if item.breaks and not across:
            return
        if not item.function:
            yield item


def _before(found: tuple[Token, ...], place: int) -> Iterator[Token]:
    for item in reversed(found[:place]):
        if not item.function:
            yield item
        if item.breaks:
            return


@lru_cache(maxsize=8)
def _firsts(language: str) -> dict[str, tuple[int, ...]]:
    """The places of the marks that may begin with a word."""
    result: dict[str, list[int]] = {}
    for index, mark in enumerate(lists(language).marks):
        for first in {phrase[0] for phrase in mark.phrases}:
            result.setdefault(first, []).append(index)
    return {word: tuple(places) for word, places in result.items()}
