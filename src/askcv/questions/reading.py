"""Reading a question: the terms that carry meaning, and the fields that its cue words point at.

Cue words are data, one file a language.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from askcv.questions.demand import Demand, demand_of
from askcv.text.words import place_of, search_terms, stem, stems, words

Phrase = tuple[str, ...]
OPEN = "open"
OPEN_UNLESS_ASKED = "open_unless_asked"


@dataclass(frozen=True, slots=True)
class Reading:
    """A question's search terms without the owner's name, and what its cue words point at.

    `cues` maps the canonical name of each field asked for to the terms by which it was asked for; `open` says
    whether a whole account is asked for; `demand` what is to be counted or compared over entries.
    """

    text: str
    terms: tuple[str, ...]
    cues: Mapping[str, frozenset[str]]
    open: bool
    demand: Demand | None = None


def read_question(text: str, owner: str, language: str = "en", resolve: Callable[[str], str] | None = None) -> Reading:
    """Read a question.

    Args:
        text: The question, standing on its own.
        owner: The person's name: its words say nothing about what is asked.
        language: The language of the question.
        resolve: Gives the form in which the documents hold a term, or the term itself.
    """
    name = {stem(word.folded, language) for word in words(owner)}
    found = [item for item in search_terms(text, language) if item not in name]
    every = stems(text, language)
    cues: dict[str, frozenset[str]] = {}
    for field, phrases in _cues(language).items():
        matched = [phrase for phrase in phrases if place_of(phrase, every) is not None]
        if matched:
            cues[field] = frozenset(term for phrase in matched for term in search_terms(" ".join(phrase), language))
    terms = tuple(dict.fromkeys(resolve(item) if resolve else item for item in found))
    if not terms:  # "who is she?" asks for the person, not for a field
        return Reading(text, terms, {}, open=True)
    account = cues.pop(OPEN, None) is not None
    perhaps = cues.pop(OPEN_UNLESS_ASKED, None) is not None
    return Reading(text, terms, cues, account or (perhaps and not cues), demand_of(text, language))


@lru_cache(maxsize=16)
def _cues(language: str) -> dict[str, tuple[Phrase, ...]]:
    listing = resources.files("askcv.questions") / "cues" / f"{language}.toml"
    if not listing.is_file():
        return {}
    table = tomllib.loads(listing.read_text("utf-8"))
    return {field: tuple(tuple(stems(cue, language)) for cue in cues) for field, cues in table.items()}
