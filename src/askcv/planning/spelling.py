"""Slips of the pen: a misspelled word to the known word that it is meant to be."""

from collections.abc import Sequence

from rapidfuzz import fuzz, process

_LIKENESS = 88.0
"""From this ratio of rapidfuzz on, a word counts as a misspelling of a known one."""


def nearest(word: str, known: Sequence[str]) -> str | None:
    """The known word that is most like a word and begins with the same letter, or None where none is like it."""
    found = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=_LIKENESS)
    return found[0] if found and found[0][0] == word[0] else None
