"""Folding: one spelling for each word, whatever its case, accents or script.

Folded text has other lengths than its source (`len("İ".casefold()) == 2`), so nothing here returns spans:
words are cut from the source first and folded one by one.
"""

import unicodedata
from functools import lru_cache

_CYRILLIC = dict(
    zip(
        "абвгдђежзијклљмнњопрстћуфхцчџш",
        "a b v g d dj e z z i j k l lj m n nj o p r s t c u f h c c dz s".split(" "),
        strict=True,
    )
)
_LETTERS = str.maketrans({**_CYRILLIC, "đ": "dj", "ł": "l", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "’": "'"})


_SERBIAN = dict(
    zip(
        "абвгдђежзијклљмнњопрстћуфхцчџш",
        "a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š".split(" "),
        strict=True,
    )
)
_LATIN = str.maketrans(_SERBIAN | {letter.upper(): latin.capitalize() for letter, latin in _SERBIAN.items()})


def latin(text: str) -> str:
    """Serbian in Latin letters: `Шта је LoopTune?` -> `Šta je LoopTune?`; other text as it is."""
    return text.translate(_LATIN)


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """A word in lower case, without accents, in Latin letters: `Čapek`, `ЧАПЕК` -> `capek`."""
    lowered = unicodedata.normalize("NFC", word).casefold().translate(_LETTERS)
    decomposed = unicodedata.normalize("NFKD", lowered)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
