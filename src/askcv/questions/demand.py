"""Questions whose answer is counted or compared over entries: quoting single sentences cannot answer those.

Such a question is answered from a sentence only where that sentence tells the count or the superlative outright.
Knows nothing of evidence; cue words are data, one file a language.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Literal

from askcv.text.words import Word, place_of, search_terms, stems, stopwords, words

REACH = {"count": 3, "superlative": 1}
"""So many words may stand between a number, or a superlative, and the noun that it belongs to."""


@dataclass(frozen=True, slots=True)
class Demand:
    """What is to be counted (`how many talks`), measured (`how much does it cost`), picked out, left out or explained.

    `noun` is the search term of what is counted or compared, `superlative` the stem of the superlative, if any.
    """

    type: Literal["count", "amount", "superlative", "negation", "reason"]
    noun: str
    superlative: str = ""

    def told_by(self, sentence: str, language: str = "en") -> bool:
        """Whether a sentence tells the count, or applies the superlative to the noun, outright."""
        if self.type == "negation":
            return _holds([word.folded for word in words(sentence)], "negation", language)
        if self.type == "reason":
            purpose = re.search(r"\bto [a-z]{2,}", sentence)  # not `to June 2025`
            return bool(purpose) or _holds([word.folded for word in words(sentence)], "because", language)
        if self.type == "amount":
            return any(_is_count(word) for word in words(sentence))
        found = [(word, _term(word, language)) for word in words(sentence)]
        for place, (word, _) in enumerate(found):
            cue = _is_count(word) if self.type == "count" else stems(word.folded, language) == [self.superlative]
            if cue and self.noun in [term for _, term in found[place + 1 : place + 2 + REACH[self.type]]]:
                return True
        return False


def demand_of(question: str, language: str = "en") -> Demand | None:
    """What a question wants counted or compared, or None.

    Args:
        question: A question that stands on its own.
        language: Its language.
    """
    found = list(words(question))
    folded = [word.folded for word in found]
    if _holds(folded[:4], "reason", language):
        return Demand("reason", "")
    if _holds(folded, "negation", language):
        return Demand("negation", "")
    counted = [(place, -len(cue)) for cue in _cues("count", language) if (place := place_of(cue, folded)) is not None]
    if counted:
        place, length = min(counted)  # the first of them, and of two that begin there the longer
        noun = _next_noun(found[place - length :], language)
        return Demand("count", noun) if noun else None
    if _holds(folded, "amount", language):
        return None if _holds(folded, "no_amount", language) else Demand("amount", "")
    for place, word in enumerate(folded):
        if (word,) in _cues("superlative", language):
            noun = _next_noun(found[place + 1 :], language)
            return Demand("superlative", noun, stems(word, language)[0]) if noun else None
    return None


def _holds(folded: list[str], name: str, language: str) -> bool:
    """Whether one of the cue phrases of a name stands among some words."""
    return any(place_of(phrase, folded) is not None for phrase in _cues(name, language))


def _next_noun(following: list[Word], language: str) -> str:
    """The search term of the first word that carries meaning."""
    return next((_term(word, language) for word in following if word.folded not in stopwords(language)), "")


def _term(word: Word, language: str) -> str:
    terms = search_terms(word.folded, language)
    return terms[0] if terms else ""


def _is_count(word: Word) -> bool:
    """Whether a word is a number, in figures or in words, that can count something: a year cannot."""
    if word.folded in _NUMBER_WORDS:
        return True
    year = word.folded.isdigit() and len(word.folded) == 4 and word.folded[:2] in {"19", "20"}  # noqa: PLR2004
    return word.is_number and not year


_NUMBER_WORDS = frozenset(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen".split()
)


@lru_cache(maxsize=16)
def _cues(name: str, language: str) -> frozenset[tuple[str, ...]]:
    listing = resources.files("askcv.questions") / "demands" / f"{language}.toml"
    if not listing.is_file():
        return frozenset()
    table: dict[str, list[str]] = tomllib.loads(listing.read_text("utf-8"))
    return frozenset(tuple(word.folded for word in words(cue)) for cue in table[name])
