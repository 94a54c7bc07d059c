"""The names of languages and countries in every language of the lexicon, from CLDR by babel."""

from collections import defaultdict
from functools import lru_cache

from askcv.lexicon import folded_words, lexicon_languages

_LOCALES = {"sr": "sr_Latn"}


def translations(name: str, table: str) -> list[str]:
    """The names of a language or a country in other languages: `German` -> `Deutsch`, `alemán`, `nemački`.

    Args:
        name: The name, in any of the lexicon's languages.
        table: `languages` or `territories`.
    """
    codes, names = _names(table)
    code = codes.get(" ".join(folded_words(name)))
    return names[code] if code else []


def language_name(code: str, language: str) -> str:
    """The name of a language in a language: `de`, `en` -> `German`; empty where there is none."""
    from babel import Locale

    return str(Locale.parse(_LOCALES.get(language, language)).languages.get(code, ""))


def is_language_name(text: str) -> bool:
    """Whether a text is the name of a language, in any of the lexicon's languages."""
    codes, _ = _names("languages")
    return " ".join(folded_words(text)) in codes


@lru_cache(maxsize=2)
def _names(table: str) -> tuple[dict[str, str], dict[str, list[str]]]:
    """Folded names to their codes, and the codes to their names."""
    from babel import Locale

    codes: dict[str, str] = {}
    names: dict[str, list[str]] = defaultdict(list)
    for language in reversed(lexicon_languages()):
        for code, name in getattr(Locale.parse(_LOCALES.get(language, language)), table).items():
            codes[" ".join(folded_words(name))] = code
            names[code].append(name)
    return codes, names


def names_in(language: str, table: str) -> dict[str, str]:
    """The names that a language has for languages or countries, to their English ones; only those of two letters.

    Args:
        language: One of the lexicon's languages.
        table: `languages` or `territories`.
    """
    from babel import Locale

    own, english = (getattr(Locale.parse(_LOCALES.get(code, code)), table) for code in (language, "en"))
    return {name: english[code] for code, name in own.items() if len(code) == 2 and code in english}  # noqa: PLR2004
