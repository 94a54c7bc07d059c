"""Words with exact spans, and their stems (Snowball, through PyStemmer).

A word is what a reader searches for: `C++`, `9.96/10`, `3.0%`, `e-mail` as two words, `2022-05` as a year and a
month. Knows nothing of documents or questions.
"""

import hashlib
import re
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from askcv.text.folding import fold

_WORD = re.compile(
    r"""
    (?P<month>\b(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-\d\d)?\b)   # 2022-05, 2022-05-17
  | (?P<number>\d+(?:[.,:]\d+)*(?:/\d+)?(?:%|x\b)?)              # 9.96/10  3.0%  1.22x  2407.02524
  | (?P<word>[^\W\d_](?:\w|['’](?=\w)|(?<![^\W\d_]{4})[.](?=[^\W\d_]{1,3}[.]))*(?:\+\+|\#)?)
    """,
    re.VERBOSE,
)
_MONTHS = ("january february march april may june july august september october november december").split()
_MONTH_SHORT = {name[:3]: name for name in _MONTHS} | {"sept": "september"}
_SNOWBALL = {"en": "english", "de": "german", "es": "spanish", "sr": "serbian"}
_ACRONYMS = re.compile(r"[A-Z]{2,}s")  # LLMs, FFTs
_local = threading.local()
_SUFFIXES = frozenset(
    "er or ership ship ing ment ation ion ical ic al ist ism ian ive ance ence iti ity ness able ful hood y s ed "
    "iz ize izat ar ari ant ent n i".split()
)
"""Endings by which two stems of one word differ."""
MIN_ROOT = 4


@dataclass(frozen=True, slots=True)
class Word:
    """A folded word and where it stands in the text that it was cut from."""

    folded: str
    start: int
    end: int
    is_number: bool = False


def words(text: str) -> Iterator[Word]:
    """The words of a text, in order, folded, with half-open spans into that text."""
    for match in _WORD.finditer(text):
        start, end = match.span()
        kind = match.lastgroup
        if kind == "month":
            yield Word(match.group()[:4], start, start + 4, is_number=True)
            yield Word(_MONTHS[int(match.group()[5:7]) - 1], start + 5, start + 7)
            if match.group()[8:]:
                yield Word(match.group()[8:].lstrip("0"), start + 8, end, is_number=True)
        elif kind == "number":
            yield Word(fold(match.group()), start, end, is_number=True)
        else:
            found = match.group().rstrip("'’")
            folded = fold(found[:-1] if _ACRONYMS.fullmatch(found) else found)
            folded = folded.removesuffix("'s").replace(".", "")
            yield Word(_MONTH_SHORT.get(folded, folded), start, end)


@lru_cache(maxsize=65536)
def stem(folded: str, language: str = "en") -> str:
    """The Snowball stem of a folded word; the word itself in a language without a stemmer."""
    name = _SNOWBALL.get(language)
    if name is None:
        return folded
    stemmers = _local.__dict__.setdefault("stemmers", {})  # a Snowball stemmer is not thread-safe
    if name not in stemmers:
        import Stemmer

        stemmers[name] = Stemmer.Stemmer(name)
    stemmed: str = stemmers[name].stemWord(folded)
    return stemmed


@lru_cache(maxsize=16)
def stopwords(language: str = "en") -> frozenset[str]:
    """Folded function words of a language; empty where there is no list."""
    return frozenset(fold(word) for line in _lines("stopwords", language) for word in line.split())


@lru_cache(maxsize=16)
def _synonyms(language: str) -> dict[str, str]:
    """The stem that stands for each stem of a group of synonyms."""
    groups = [[stem(fold(word), language) for word in line.split()] for line in _lines("synonyms", language)]
    return {word: group[0] for group in groups for word in group}


@lru_cache(maxsize=1)
def data_fingerprint() -> str:
    """A short hash of the word lists, which decide what a text is found by."""
    folders = (resources.files("askcv.text") / name for name in ("stopwords", "synonyms"))
    files = sorted((item.name, item.read_bytes()) for folder in folders for item in folder.iterdir())
    return hashlib.sha256(repr(files).encode()).hexdigest()[:8]


def _lines(folder: str, language: str) -> list[str]:
    listing = resources.files("askcv.text") / folder / f"{language}.txt"
    if not listing.is_file():
        return []
    return [line for line in listing.read_text("utf-8").splitlines() if not line.startswith("#")]


def stems(text: str, language: str = "en") -> list[str]:
    """The stems of all words of a text, function words included, in order."""
    return [stem(word.folded, language) for word in words(text)]


def place_of(phrase: Sequence[str], listed: list[str]) -> int | None:
    """The place in a list of words where a phrase first stands, or None where it does not."""
    wanted = list(phrase)
    places = range(len(listed) - len(wanted) + 1)
    return next((place for place in places if listed[place : place + len(wanted)] == wanted), None)


def content_stems(text: str, language: str = "en") -> list[str]:
    """The stems of the words that carry meaning, in order."""
    ignored = stopwords(language)
    return [stem(word.folded, language) for word in words(text) if word.folded not in ignored]


@lru_cache(maxsize=8192)
def search_terms(text: str, language: str = "en") -> tuple[str, ...]:
    """The content stems by which a text is found: words that mean the same on a CV are one term."""
    same = _synonyms(language)
    return tuple(same.get(item, item) for item in content_stems(text, language))


def same_word(one: str, other: str) -> bool:
    """Whether two stems are forms of one word: `leadership` and `leader`."""
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) >= MIN_ROOT and long.startswith(short) and long[len(short) :] in _SUFFIXES)
