"""Slips of the pen, and names written by ear: what a word is meant to be."""

import re
from collections.abc import Sequence

from rapidfuzz import fuzz, process

from askcv.lexicon import folded_words

_LIKENESS = 88.0
"""From this ratio of rapidfuzz on, a word counts as a misspelling of a known one."""
MIN_SOUND = 5
SAME_SOUND = 80.0
"""From this ratio of consonants on, two names may be one, written by ear: where in doubt, nothing is denied."""
_SOUNDS = (
    ("tch", "c"), ("sch", "s"), ("tsch", "c"), ("ch", "k"), ("ck", "k"), ("ph", "f"), ("th", "t"), ("sh", "s"),
    ("dz", "j"), ("dj", "j"), ("x", "ks"), ("q", "k"), ("c", "k"), ("w", "v"), ("z", "s"), ("g", "k"), ("y", "j"),
)  # fmt: skip
_VOWELS = re.compile(r"[aeiouhj]")
_REPEATED = re.compile(r"(.)\1+")


def nearest(word: str, known: Sequence[str]) -> str | None:
    """The known word that is most like a word and begins with the same letter, or None where none is like it."""
    found = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=_LIKENESS)
    return found[0] if found and found[0][0] == word[0] else None


def sound(name: str) -> str:
    """The consonants of a name as most languages would say them, so that names written by ear can be compared."""
    folded = " ".join(folded_words(name))
    for written, said in _SOUNDS:
        folded = folded.replace(written, said)
    consonants = _VOWELS.sub("", folded)
    return _REPEATED.sub(r"\1", consonants)
