"""Who does it to whom: names on either side of a verb or of `than` must not have changed places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from askcv.verification.tokens import Token

_SIDED = frozenset({"than", "before", "after", "against"})
_NEAR = 3


@dataclass(frozen=True, slots=True)
class _Relation:
    """Two names with a verb between them; `passive` where the second one acts."""

    first: str
    verb: str
    second: str
    passive: bool


def crossed(said: tuple[Token, ...], told: tuple[Token, ...]) -> bool:
    """Whether a statement turns round what a text says of two things."""
    return _turned(said, told) or _other_side(said, told) or _other_range(said, told)


def _turned(said: tuple[Token, ...], told: tuple[Token, ...]) -> bool:
    places: dict[str, list[int]] = {}
    for place, token in enumerate(told):
        places.setdefault(token.key, []).append(place)
    for relation in _relations(said):
        firsts, verbs, seconds = (places.get(key, []) for key in (relation.first, relation.verb, relation.second))
        straight = any(a < v < b for a in firsts for v in verbs for b in seconds)
        turned = [(v, b) for b in firsts for v in verbs for a in seconds if a < v < b]
        if turned and not straight and all(_passive(told, v, b) == relation.passive for v, b in turned):
            return True
    return False


@lru_cache(maxsize=4096)
def _relations(said: tuple[Token, ...]) -> tuple[_Relation, ...]:
    bare = [place for place in range(len(said)) if _is_bare(said, place)]
    result = []
    for first, second in zip(bare, bare[1:], strict=False):
        for place in range(first + 1, second):
            token = said[place]
            if token.kind == "word" and token.content:
                passive = _passive(said, place, second)
                result.append(_Relation(said[first].key, token.key, said[second].key, passive))
    return tuple(result)


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


def _other_side(said: tuple[Token, ...], told: tuple[Token, ...]) -> bool:
    """Whether what follows `than`, `before` or `after` stands there in the text, but on the other side."""
    for word, key in _sides(said):
        sides = list(_sides(told))
        if any(token.key == key for token in told) and (word, key) not in sides:
            opposite = {"before": "after", "after": "before"}.get(word, word)
            if any(other in {word, opposite} for other, _ in sides) or word != "than":
                return True
    return False


@lru_cache(maxsize=16384)
def _sides(found: tuple[Token, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(_each_side(found))


def _each_side(found: tuple[Token, ...]) -> Iterator[tuple[str, str]]:
    for place, token in enumerate(found):
        if token.folded in _SIDED:
            following = [item for item in found[place + 1 :][: _NEAR + 1] if not item.function]
            for item in following[:_NEAR]:
                yield token.folded, item.key


def _other_range(said: tuple[Token, ...], told: tuple[Token, ...]) -> bool:
    """Whether a statement goes from one number to another and the text does not."""
    ranges = set(_ranges(told))
    numbers = {token.key for token in told if token.kind == "number"}
    return any(pair not in ranges and {*pair} <= numbers and pair[::-1] in ranges for pair in _ranges(said))


def _ranges(found: tuple[Token, ...]) -> Iterator[tuple[str, str]]:
    numbers = [place for place, token in enumerate(found) if token.kind == "number"]
    for first, second in zip(numbers, numbers[1:], strict=False):
        cue = found[first - 1].folded if first else ""
        if cue == "from" and found[second - 1].folded == "to":
            yield found[first].key, found[second].key
