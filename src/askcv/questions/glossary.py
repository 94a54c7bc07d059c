"""The words of CVs and of questions in another language, and the English words for them: one file a language.

A line is `English: words, in, that, language`; several English words parted by `|` are tried against the documents in
their order, and none before the colon says that a word tells nothing. Words are compared by their stems. Names of
languages, countries and months are added from CLDR and the lexicon.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from askcv.lexicon import folded_words, month_names
from askcv.lexicon.names import names_in
from askcv.text.words import stem

LONGEST = 5
"""So many words at most has a phrase."""
Meanings = tuple[str, ...]
Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Glossary:
    """Phrases of one language to their English words: as they are spelled, and by their stems."""

    language: str
    spelled: Mapping[Phrase, Meanings]
    stemmed: Mapping[Phrase, Meanings]

    def longest(self, following: Sequence[str]) -> tuple[Meanings, int] | None:
        """The meanings of the longest phrase that folded words begin with, and how many words it has."""
        for count in range(min(LONGEST, len(following)), 0, -1):
            listed = tuple(following[:count])
            found = self.spelled.get(listed) or self.stemmed.get(tuple(stem(word, self.language) for word in listed))
            if found:
                return found, count
        return None


@lru_cache(maxsize=8)
def glossary(language: str) -> Glossary:
    """The glossary of a language."""
    spelled: dict[Phrase, Meanings] = {}
    stemmed: dict[Phrase, Meanings] = {}
    for phrase, meanings in (*_listed(language), *_named(language)):
        spelled.setdefault(phrase, meanings)
        stemmed.setdefault(tuple(stem(word, language) for word in phrase), meanings)
    return Glossary(language, spelled, stemmed)


@lru_cache(maxsize=8)
def listed_words(language: str) -> frozenset[str]:
    """The single words that a language's file lists; none where there is no file."""
    return frozenset(phrase[0] for phrase, _ in _listed(language) if len(phrase) == 1)


def _listed(language: str) -> Iterator[tuple[Phrase, Meanings]]:
    listing = resources.files("askcv.questions") / "glossaries" / f"{language}.txt"
    for line in listing.read_text("utf-8").splitlines() if listing.is_file() else ():
        if line and not line.startswith("#"):
            english, _, said = line.partition(":")
            meanings = tuple(meaning.strip() for meaning in english.split("|"))
            for phrase in said.split(","):
                yield tuple(folded_words(phrase)), meanings


def _named(language: str) -> Iterator[tuple[Phrase, Meanings]]:
    english = month_names("en")
    for number, forms in enumerate(month_names(language)):
        for form in forms:
            yield tuple(folded_words(form)), (english[number][0].capitalize(),)
    for table in ("territories", "languages"):  # `u Norveškoj` is the country, though its stem is the language's, too
        for name, meant in names_in(language, table).items():
            yield tuple(folded_words(name)), (meant,)
