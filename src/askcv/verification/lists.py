"""What the gate must know of a language, as data: one file a language, adding a language is adding a file."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from askcv.text.folding import fold
from askcv.text.words import search_terms, stem, words

Phrase = tuple[str, ...]
_SETS = (
    "owners",
    "function",
    "openers",
    "counted",
    "light",
    "weighty",
    "sided",
    "multiples",
    "pronouns",
    "apart",
    "copulas",
)
_FACTORS = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
ANY = "*"
"""In a phrase, any one word."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Words that limit or deny what follows; a statement that drops or adds one says something else.

    `number` marks stand in front of a number only; `unless` are phrases in which a word is no mark; what is under an
    `across` mark may stand behind a comma.
    """

    name: str
    phrases: tuple[Phrase, ...]
    unless: tuple[Phrase, ...] = ()
    number: bool = False
    across: bool = False


@dataclass(frozen=True, slots=True)
class People:
    """How a statement says that people stand in a field: any of `words`; they do what the verbs of `acts` say."""

    words: frozenset[str]
    acts: frozenset[str]


@dataclass(frozen=True, slots=True)
class NumberWords:
    """The words of a language for numbers: `values` below a hundred, `factors` above, `percent` as phrases.

    Where one of `one_after` stands before `one`, or one of `one_before` behind it, it counts nothing.
    """

    values: dict[str, int]
    factors: dict[str, int]
    dozen: frozenset[str]
    percent: tuple[Phrase, ...]
    times: frozenset[str]
    one: str
    one_after: frozenset[str]
    one_before: frozenset[str]


@dataclass(frozen=True, slots=True)
class Lists:
    """The words of one language; sets hold folded words, `synonyms` a stem's stand-in."""

    owners: frozenset[str]
    function: frozenset[str]
    openers: frozenset[str]
    counted: frozenset[str]
    light: frozenset[str]
    weighty: frozenset[str]
    published: frozenset[str]
    sided: frozenset[str]
    multiples: frozenset[str]
    pronouns: frozenset[str]
    apart: frozenset[str]
    copulas: frozenset[str]
    present: tuple[Phrase, ...]
    now: tuple[Phrase, ...]
    times: dict[str, frozenset[str]]
    marks: tuple[Mark, ...]
    people: dict[str, People]
    synonyms: dict[str, str]
    numbers: NumberWords


@lru_cache(maxsize=8)
def lists(language: str) -> Lists:
    """The lists of a language; those of English where it has none."""
    code = language.split("-", maxsplit=1)[0].lower()
    file = resources.files("askcv.verification") / f"{code}.toml"
    if not file.is_file():
        code, file = "en", resources.files("askcv.verification") / "en.toml"
    table: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    return Lists(
        **{name: _folded(table.get(name, "")) for name in _SETS},
        published=_folded(table["published"]["words"]),
        present=_phrases(table["present"]),
        now=_phrases(table["now"]),
        times={name: _folded(given) for name, given in table["times"].items()},
        marks=tuple(_mark(name, given) for name, given in table["marks"].items()),
        people={
            name: People(_folded(given["words"]), _folded(given["acts"])) for name, given in table["people"].items()
        },
        synonyms=_synonyms(table["synonyms"], code),
        numbers=_number_words(table["numbers"]),
    )


def term(folded: str, language: str) -> str:
    """What a word is compared by: its stem, or that of the word that stands for all that state the same."""
    if folded in lists(language).apart:
        return folded
    found = search_terms(folded, language)
    key = found[0] if len(found) == 1 else stem(folded, language)
    return lists(language).synonyms.get(key, key)


def _synonyms(groups: list[str], language: str) -> dict[str, str]:
    result: dict[str, str] = {}
    for group in groups:
        keys = [(search_terms(word, language) or (stem(fold(word), language),))[0] for word in group.split()]
        for key in keys:
            result.setdefault(key, keys[0])
    return result


def _mark(name: str, given: dict[str, Any]) -> Mark:
    unless = _phrases(given.get("unless", []))
    return Mark(name, _phrases(given["words"]), unless, bool(given.get("number")), bool(given.get("across")))


def _number_words(given: dict[str, Any]) -> NumberWords:
    values = {fold(word): number for number, word in enumerate(given["units"].split())}
    values |= {fold(word): 10 * number for number, word in enumerate(given["tens"].split(), start=2)}
    factors = {fold(word): factor for name, factor in _FACTORS.items() for word in given[name].split()}
    return NumberWords(
        values=values,
        factors=factors,
        dozen=_folded(given["dozen"]),
        percent=_phrases(given["percent"]),
        times=_folded(given["times"]),
        one=fold(given["units"].split()[1]),
        one_after=_folded(given["one_after"]),
        one_before=_folded(given["one_before"]),
    )


def _phrases(given: list[str]) -> tuple[Phrase, ...]:
    return tuple(
        tuple(ANY if part == ANY else word.folded for part in text.split() for word in _pieces(part)) for text in given
    )


def _pieces(part: str) -> list[Any]:
    return [None] if part == ANY else list(words(part))


def _folded(given: str | list[str]) -> frozenset[str]:
    text = given if isinstance(given, str) else " ".join(given)
    return frozenset(fold(word) for word in text.split())
