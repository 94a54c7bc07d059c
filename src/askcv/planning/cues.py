"""The cue words of one language, compiled from its lexicon: phrases of stems to what they may mean."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from askcv.lexicon import Phrase, folded_words, lexicon, phrase
from askcv.planning.spelling import nearest

Senses = Mapping[str, str]
"""What a phrase may mean: the type of cue (`kind`, `verb`, `operation`, ...) to its name there."""
FUZZY_LETTERS = 6
_NO_CUES = frozenset({"aux", "continuing"})
"""Lists under `fillers` that tell where a word stands, not what it means."""
_NAMING = frozenset({"kind", "noun", "attribute", "level"})
"""Types of cues that are nouns."""


class Cues:
    """The cue phrases of one language."""

    def __init__(self, language: str) -> None:
        """Compile the lexicon of a language."""
        self.language = language
        self.tables = lexicon(language)
        self._phrases: dict[Phrase, dict[str, str]] = defaultdict(dict)
        self._exact: dict[Phrase, dict[str, str]] = defaultdict(dict)
        self._bare: dict[Phrase, dict[str, set[Phrase]]] = defaultdict(lambda: defaultdict(set))
        self._endings: dict[str, list[str]] = {
            name: sorted(listed, key=len, reverse=True)
            for name, listed in self.table("documents", "inflections").items()
        }
        for type_, name, words in self._listed():
            for word in words:
                if found := phrase(word, language):
                    self._phrases[found].setdefault(type_, name)
                    self._exact[tuple(folded_words(word))].setdefault(type_, name)
                    self._bare[found][type_].add(self.without_endings(folded_words(word), type_))
        self._longest = max(len(found) for found in self._phrases)
        self._words = frozenset(word for found in self._exact for word in found)
        self._fuzzy = sorted(
            {
                word
                for type_, _, listed in self._listed()
                if type_ in {"kind", "noun", "attribute", "verb"}
                for item in listed
                for word in folded_words(item)
                if len(word) >= FUZZY_LETTERS
            }
        )

    def senses(
        self, folded: Sequence[str], stems: Sequence[str], start: int, limit: int | None = None
    ) -> tuple[int, Senses]:
        """The length and senses of the longest cue that starts at a word; 0 where none does.

        A phrase that is listed as it stands means just that: `awards` are no `awarded`. One of the same stems counts
        as far as it is another form of the same word: `papers`, but no `recordings` for `records`.
        """
        for length in range(min(limit or self._longest, len(stems) - start), 0, -1):
            exact = self._exact.get(tuple(folded[start : start + length]))
            if found := exact or self._inflected(folded[start : start + length], tuple(stems[start : start + length])):
                return length, found
        return 0, {}

    def _inflected(self, folded: Sequence[str], stems: Phrase) -> Senses:
        """What a phrase of listed stems may mean, as far as its words are forms of the listed ones."""
        return {
            type_: name
            for type_, name in self._phrases.get(stems, {}).items()
            if self.without_endings(folded, type_) in self._bare[stems][type_]
        }

    def without_endings(self, folded: Sequence[str], type_: str) -> Phrase:
        """Words of a type of cue without the endings of their inflection; nothing where the language's are not told."""
        endings = self._endings.get("nouns" if type_ in _NAMING else "others")
        if endings is None:
            return ()
        return tuple(
            next((word.removesuffix(ending) for ending in endings if word.endswith(ending)), word) for word in folded
        )

    def holds(self, word: str) -> bool:
        """Whether a word is part of any cue."""
        return word in self._words

    @property
    def words(self) -> frozenset[str]:
        """The folded words of all cues."""
        return self._words

    def spelled(self, word: str) -> str | None:
        """The cue word that a misspelled one is meant to be, or None."""
        return nearest(word, self._fuzzy) if len(word) >= FUZZY_LETTERS else None

    def table(self, *path: str) -> Any:
        """A table of the lexicon, empty where the language has none."""
        found: Any = self.tables
        for name in path:
            found = found.get(name, {})
        return found

    def _listed(self) -> list[tuple[str, str, list[str]]]:
        tables = self.tables
        named = [
            (type_, name, table["words"])
            for type_, group in (("kind", "kinds"), ("noun", "nouns"), ("attribute", "attributes"), ("verb", "verbs"))
            for name, table in tables[group].items()
        ]
        plain = [
            (type_, name, words)
            for type_, group in (
                ("level", "levels"),
                ("operation", "operations"),
                ("position", "positions"),
                ("relation", "relations"),
                ("join", "joins"),
                ("filler", "fillers"),
            )
            for name, words in tables[group].items()
            if name not in _NO_CUES
        ]
        return named + plain


@lru_cache(maxsize=16)
def cues(language: str) -> Cues:
    """The cues of a language, compiled once."""
    return Cues(language)
