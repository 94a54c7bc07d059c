"""The owner's own sections as nouns: who has a heading `Recordings` may be asked how many recordings there are.

Knows nothing of questions: it says which heading some words are, and which entries stand under it.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from askcv.lexicon import Phrase, folded_words
from askcv.planning.cues import Cues
from askcv.text.words import stem, stopwords
from askcv.values.entries import Entry

_LONGEST = 5
"""A heading of more words is a sentence, no noun."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, the number of words of it that were said, and the places of the entries that stand under it."""

    heading: str
    length: int
    places: tuple[int, ...]


class Sections:
    """The headings over entries of which the lexicon has no kind."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """Group the entries, which are named by their place in the sequence, by what they stand under."""
        self._places: dict[str, list[int]] = defaultdict(list)
        for place, entry in enumerate(entries):
            if entry.record.kind == "page" and entry.record.section:
                self._places[entry.record.section].append(place)
        self._by_language: dict[str, dict[Phrase, list[str]]] = {}

    def at(self, folded: Sequence[str], start: int, cues: Cues) -> Section | None:
        """The section of which the words from `start` on are the whole heading, in any number and case."""
        if not self._places:
            return None
        headings = self._headings(cues)
        for length in range(min(_LONGEST, len(folded) - start), 0, -1):
            found = headings.get(_base(folded[start : start + length], cues))
            if found:
                places = sorted(place for heading in found for place in self._places[heading])
                return Section(found[0], length, tuple(places))
        return None

    def _headings(self, cues: Cues) -> dict[Phrase, list[str]]:
        if cues.language not in self._by_language:
            headings: dict[Phrase, list[str]] = defaultdict(list)
            for heading in self._places:
                words = folded_words(heading)
                if any(word not in stopwords(cues.language) and not cues.holds(word) for word in words):
                    headings[_base(words, cues)].append(heading)
            self._by_language[cues.language] = headings
        return self._by_language[cues.language]


def _base(words: Sequence[str], cues: Cues) -> Phrase:
    """What two forms of one heading have in common: the words without endings, or stems where none are listed."""
    return cues.without_endings(words, "noun") or tuple(stem(word, cues.language) for word in words)
