"""Who does it to whom: names on either side of a verb or of `than` must not have changed places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from askcv.verification.lists import lists
from askcv.verification.tokens import Token

_NEAR = 3
"""So many words apart, a verb and the name right after it in a statement may stand in the text."""
_STRAIGHT, _TURNED = "straight", "turned"
_ARTICLES = frozenset({"the", "a", "an", "his", "her", "its"})


@dataclass(frozen=True, slots=True)
class _Relation:
    """Two names with a verb between them; `passive` where the second one acts."""

    first: str
    verb: str
    second: str
    passive: bool


def crossed(said: tuple[Token, ...], told: Sequence[tuple[Token, ...]], language: str) -> bool:
    """Whether a statement turns round what the lines of a text say of two things, and no line says it so."""
    if _other_side(said, told, language) or any(_other_range(said, line) for line in told):
        return True
    checks = ([_turned(relation, line) for line in told] for relation in _relations(said))
    distances = ([_object_distance(pair, line) for line in told] for pair in _objects(said))
    return any(_TURNED in found and _STRAIGHT not in found for found in checks) or any(
        known and min(known) > _NEAR for found in distances if (known := [item for item in found if item])
    )


def name_pairs(found: tuple[Token, ...]) -> Iterator[tuple[str, str]]:
    """The words of names of several words, two by two: `Berkeley Lab`."""
    for one, two in pairwise(found):
        if one.kind == two.kind == "name" and not two.breaks and two.start - one.end == 1:
            yield one.key, two.key


def has_pair(pair: tuple[str, str], told: Sequence[Token], gap: int = 2) -> bool:
    """Whether two words stand in that order in a text, with at most one between them."""
    first, second = pair
    return any(
        token.key == first and any(other.key == second for other in told[place + 1 : place + 1 + gap])
        for place, token in enumerate(told)
    )


def _turned(relation: _Relation, told: tuple[Token, ...]) -> str:
    """Whether a line has two things in the order of a relation, or the other way round; empty where it has neither."""
    places = [
        [place for place, token in enumerate(told) if token.key == key]
        for key in (relation.first, relation.verb, relation.second)
    ]
    if not all(places):
        return ""
    firsts, verbs, seconds = places
    if any(a < v < b for a in firsts for v in verbs for b in seconds):
        return _STRAIGHT
    turned = [(v, a) for b in seconds for v in verbs for a in firsts if b < v < a]
    return _TURNED if turned and all(_passive(told, v, a) == relation.passive for v, a in turned) else ""


@lru_cache(maxsize=4096)
def _relations(said: tuple[Token, ...]) -> tuple[_Relation, ...]:
    bare = [place for place in range(len(said)) if _is_bare(said, place)]
    return tuple(
        _Relation(said[first].key, said[place].key, said[second].key, _passive(said, place, second))
        for first, second in pairwise(bare)
        for place in range(first + 1, second)
        if said[place].kind == "word" and said[place].content
    )


def _is_bare(said: Sequence[Token], place: int) -> bool:
    """Whether a name stands without a preposition, but for the `by` of one who acts."""
    if said[place].kind != "name":
        return False
    before = place - 1
    while before >= 0 and said[before].kind == "name" and not said[before + 1].breaks:
        before -= 1
    word = said[before].folded if before >= 0 else ""
    return not word or word in {"the", "a", "an", "by", "his", "her"} or not said[before].function


def _passive(found: Sequence[Token], verb: int, second: int) -> bool:
    return any(token.folded == "by" for token in found[verb + 1 : second])


def _other_side(said: tuple[Token, ...], told: Sequence[tuple[Token, ...]], language: str) -> bool:
    """Whether what follows `than`, `before` or `after` stands in the text, but not after that word."""
    wanted = _sides(said, language)
    if not wanted:
        return False
    sides = {side for line in told for side in _sides(line, language)}
    keys = {token.key for line in told for token in line}
    return any(side not in sides and side[1] in keys for side in wanted)


@lru_cache(maxsize=16384)
def _sides(found: tuple[Token, ...], language: str) -> tuple[tuple[str, str], ...]:
    cues = lists(language).sided
    return tuple(
        (token.folded, following.key)
        for place, token in enumerate(found)
        if token.folded in cues
        for following in [item for item in found[place + 1 :] if not item.function][:1]
    )


def _other_range(said: tuple[Token, ...], told: tuple[Token, ...]) -> bool:
    """Whether a statement goes from one number to another where the text goes otherwise."""
    ranges = set(_ranges(told))
    numbers = {token.key for token in told if token.kind == "number"}
    return bool(ranges) and any(pair not in ranges and {*pair} <= numbers for pair in _ranges(said))


def _ranges(found: tuple[Token, ...]) -> Iterator[tuple[str, str]]:
    numbers = [place for place, token in enumerate(found) if token.kind == "number"]
    for first, second in pairwise(numbers):
        if first and found[first - 1].folded == "from" and found[second - 1].folded == "to":
            yield found[first].key, found[second].key


@lru_cache(maxsize=4096)
def _objects(said: tuple[Token, ...]) -> tuple[tuple[str, str], ...]:
    """Words with the names that follow at once: `extends Intel`."""
    bare = [token for token in said if token.folded not in _ARTICLES or token.kind != "word"]
    return tuple(
        (one.key, two.key)
        for one, two in pairwise(bare)
        if one.kind == "word" and one.content and two.kind == "name" and not two.breaks
    )


def _object_distance(pair: tuple[str, str], told: tuple[Token, ...]) -> int:
    """How many words apart a line has two words at the nearest; 0 where it does not hold both."""
    content = [token.key for token in told if not token.function]
    firsts, seconds = ([place for place, key in enumerate(content) if key == wanted] for wanted in pair)
    return min((abs(a - b) for a in firsts for b in seconds if a != b), default=0)
