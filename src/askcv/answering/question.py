"""What a question asks: the words that carry meaning, and the fields that its cue words point at.

Cue words are data, one file a language. Knows nothing of evidence.
"""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from askcv.text.words import content_stems, stem, stems, words


@dataclass(frozen=True, slots=True)
class Question:
    """A question's content stems without the owner's name, and the canonical names of the fields asked for."""

    text: str
    stems: tuple[str, ...]
    fields: frozenset[str]


def read_question(text: str, owner: str, language: str = "en") -> Question:
    """Read a question.

    Args:
        text: The question, standing on its own.
        owner: The person's name: its words say nothing about what is asked.
        language: The language of the question.
    """
    name = {stem(word.folded, language) for word in words(owner)}
    content = tuple(dict.fromkeys(item for item in content_stems(text, language) if item not in name))
    every = stems(text, language)
    asked = frozenset(
        field for field, phrases in _cues(language).items() if any(_holds(every, phrase) for phrase in phrases)
    )
    return Question(text, content, asked)


@lru_cache(maxsize=16)
def _cues(language: str) -> dict[str, tuple[tuple[str, ...], ...]]:
    listing = resources.files("askcv.answering") / "cues" / f"{language}.toml"
    if not listing.is_file():
        return {}
    table = tomllib.loads(listing.read_text("utf-8"))
    return {field: tuple(tuple(stems(cue, language)) for cue in cues) for field, cues in table.items()}


def _holds(sequence: list[str], phrase: tuple[str, ...]) -> bool:
    length = len(phrase)
    return any(tuple(sequence[first : first + length]) == phrase for first in range(len(sequence) - length + 1))
