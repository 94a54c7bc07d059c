"""What words mean in documents and in questions, as data: one file a language, adding a language is adding a file.

Knows nothing of entries, plans or answers.
"""

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

from askcv.text.folding import fold
from askcv.text.words import stem, words

Phrase = tuple[str, ...]


@lru_cache(maxsize=1)
def lexicon_languages() -> tuple[str, ...]:
    """The codes of the languages that there is a lexicon for, English first."""
    names = (item.name for item in resources.files("askcv.lexicon").iterdir())
    codes = sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))
    return tuple(sorted(codes, key=lambda code: code != "en"))


@lru_cache(maxsize=16)
def lexicon(language: str) -> dict[str, Any]:
    """The tables of a language; English where there are none."""
    code = language.split("-", maxsplit=1)[0].lower()
    name = code if code in lexicon_languages() else "en"
    return tomllib.loads((resources.files("askcv.lexicon") / f"{name}.toml").read_text("utf-8"))


@lru_cache(maxsize=16)
def document_words(table: str) -> dict[str, str]:
    """Folded words of every language to their meaning: `units`, `seasons`, `multipliers`, `degrees`.

    Documents mix languages, so that their words are read in all of them.
    """
    return {
        " ".join(folded_words(word)): meaning
        for code in lexicon_languages()
        for meaning, listed in lexicon(code)["documents"].get(table, {}).items()
        for word in listed
    }


@lru_cache(maxsize=16)
def document_list(name: str) -> frozenset[str]:
    """The folded words of a list of every language: `now`, `others`, `small_words`, ..."""
    return frozenset(
        " ".join(folded_words(word))
        for code in lexicon_languages()
        for word in lexicon(code)["documents"].get(name, ())
    )


@lru_cache(maxsize=16)
def month_names(language: str) -> tuple[list[str], ...]:
    """The forms of the twelve months: first as a sentence writes them, then others and short ones."""
    return tuple(forms.split() for forms in lexicon(language)["documents"]["months"])


@lru_cache(maxsize=1)
def month_words() -> dict[str, int]:
    """Folded names and short names of months of every language, to 1 to 12."""
    return {
        fold(word): number
        for code in reversed(lexicon_languages())
        for number, forms in enumerate(lexicon(code)["documents"]["months"], start=1)
        for word in forms.split()
    }


def folded_words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return [word.folded for word in words(text)]


def phrase(text: str, language: str) -> Phrase:
    """A phrase as it is compared: the stems of its words."""
    return tuple(stem(word, language) for word in folded_words(text))
