"""What one sentence says, read once for all entries that it is compared with."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from askcv.verification.counts import Count, counts
from askcv.verification.lines import plain_key
from askcv.verification.lists import lists
from askcv.verification.marks import Marked, marked, phrase_at
from askcv.verification.times import DateMention, date_mentions
from askcv.verification.tokens import Token, tokens

_QUOTED = re.compile(r"[“\"„«]([^“”\"„«»]{2,200})[”\"“»]")
_JOINTS = re.compile(r";|,?\s+(?:and|while|whereas|but)\s+|,\s+(?:which|who|where)\s+|,\s+(?=(?:he|she|they|it)\s)")
MIN_CONTENT = 2
MIN_REPEATED = 4
MIN_PIECE = 3
"""A part of a sentence with fewer words that carry meaning is not taken for a statement of its own."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A sentence or a part of it that must stand in one line of an entry.

    `content` are the keys that must be told, `firm` those of numbers, names and weighty words, which must all be;
    `counts` are its numbers with what they count;
    `tokens`, `counts` and
    `marks` are without those in quotes, which are compared word for word; `all_marks` are with them.
    """

    tokens: tuple[Token, ...]
    content: tuple[str, ...]
    keys: frozenset[str]
    counts: tuple[Count, ...]
    firm: frozenset[str]
    marks: tuple[Marked, ...]
    all_marks: tuple[Marked, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """What stands in quotes: the keys of its words, and its marks."""

    keys: tuple[str, ...]
    marks: tuple[Marked, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence as it is checked; `pieces` are its parts where it has several, `quotes` the keys of quoted texts.

    `complete` says that it can stand alone; `names` and `weighty` words must stand in the document; `dated` are its
    numbers that are parts of dates.
    """

    plain: str
    complete: bool
    whole: Piece
    pieces: tuple[Piece, ...]
    numbers: frozenset[str]
    dated: frozenset[str]
    names: tuple[Token, ...]
    weighty: tuple[Token, ...]
    quotes: tuple[Quote, ...]
    dates: tuple[DateMention, ...]
    now: bool
    present: bool
    joins: bool


@lru_cache(maxsize=4096)
def claim_of(sentence: str, language: str, free: frozenset[str]) -> Claim:
    """Read a sentence.

    Args:
        sentence: The sentence, without citation marks.
        language: The language of the documents.
        free: Keys that need no support: those of the person's name and of our own frames.
    """
    known = lists(language)
    found = tokens(sentence, language)
    dates = date_mentions(found, language)
    if any(date.role for date in dates):
        free |= {token.key for token in found if token.folded in known.times["dated"]}
    quoted = [match.span(1) for match in _QUOTED.finditer(sentence)]
    whole = _piece(found, quoted, language, free)
    unquoted = tuple(token for token in found if not _is_quoted(token, quoted))
    parts = (unquoted,) if quoted else tuple(_parts(sentence, found))
    pieces = tuple(_piece(part, quoted, language, free) for part in parts)
    return Claim(
        plain=plain_key(sentence),
        complete=_is_whole(sentence, found),
        whole=whole,
        pieces=pieces if quoted or len(pieces) > 1 else (),
        numbers=frozenset(token.key for token in found if token.kind == "number"),
        dated=frozenset(part for date in dates if date.alone for part in (str(date.months.year), date.day) if part),
        names=tuple(token for token in found if token.kind == "name" and token.key not in free),
        weighty=tuple(token for token in found if token.folded in known.weighty and token.key not in free),
        quotes=tuple(_quote(tokens(text, language), language) for text in _QUOTED.findall(sentence)),
        dates=dates,
        now=any(token.kind == "word" and phrase_at(found, place, known.now) for place, token in enumerate(found)),
        present=_in_present(sentence, found, language, free),
        joins=any(token.folded in known.times["joins"] for token in found),
    )


def _piece(found: tuple[Token, ...], quoted: Sequence[tuple[int, int]], language: str, free: frozenset[str]) -> Piece:
    light = lists(language).light
    content = tuple(
        token.key for token in found if token.content and token.key not in free and token.folded not in light
    )
    own = tuple(token for token in found if not _is_quoted(token, quoted))
    keys = frozenset(token.key for token in found)
    weighty = lists(language).weighty
    firm = frozenset(t.key for t in own if (t.kind != "word" or t.folded in weighty) and t.key not in free)
    return Piece(own, content, keys, counts(own, language), firm, marked(own, language), marked(found, language))


def _quote(found: tuple[Token, ...], language: str) -> Quote:
    return Quote(tuple(token.key for token in found), marked(found, language))


def _is_quoted(token: Token, quoted: Sequence[tuple[int, int]]) -> bool:
    return any(start <= token.start < end for start, end in quoted)


def _parts(sentence: str, found: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
    """The parts of a sentence that say something by themselves; one that says too little joins the one before."""
    open_part: list[Token] = []
    held: list[tuple[Token, ...]] = []
    cuts = [match.end() for match in _JOINTS.finditer(sentence)]
    for token in found:
        if cuts and token.start >= cuts[0]:
            cuts = [cut for cut in cuts if cut > token.start]
            rest = [item for item in found if item.start >= token.start and (not cuts or item.start < cuts[0])]
            enough = [sum(item.content for item in part) >= MIN_PIECE for part in (open_part, rest)]
            if all(enough):
                held.append(tuple(open_part))
                open_part = []
        open_part.append(token)
    yield from (*held, tuple(open_part))


def _in_present(sentence: str, found: tuple[Token, ...], language: str, free: frozenset[str]) -> bool:
    """Whether a sentence says that the person does something today."""
    known = lists(language)
    return any(
        (token.key in free or token.folded in known.pronouns) and phrase_at(found, place + 1, known.present)
        for place, token in enumerate(found[:-1])
        if (token.kind == "name" or token.folded in known.pronouns)
        and not sentence[token.start : token.end].endswith(("'s", "’s"))
    )


def _is_whole(sentence: str, found: tuple[Token, ...]) -> bool:
    """Whether a text is a sentence that says something: no names alone, none torn or that repeats itself."""
    content = [token.key for token in found if token.content]
    says = len(content) >= MIN_CONTENT and any(token.kind != "name" for token in found)
    repeats = len(content) >= MIN_REPEATED and 2 * len(set(content)) <= len(content)
    return says and not repeats and sentence.rstrip('*_ ”"»’)').endswith((".", "!", "…"))
