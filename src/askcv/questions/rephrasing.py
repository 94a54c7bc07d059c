"""Ways of asking to the plainer words that documents use: `mother tongue` is `native language`.

They are data, one file a language.
"""

import re
import tomllib
from functools import lru_cache
from importlib import resources


def rephrased(question: str, language: str) -> str:
    """A question in plainer words; the same where nothing is listed for it."""
    for pattern, meant in _rephrasings(language):
        question = pattern.sub(meant, question)
    return question


@lru_cache(maxsize=16)
def _rephrasings(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    listing = resources.files("askcv.questions") / "rephrasings" / f"{language}.toml"
    if not listing.is_file():
        return ()
    listed = tomllib.loads(listing.read_text("utf-8"))["rephrasing"]
    return tuple((re.compile(item["said"], re.IGNORECASE), item["meant"]) for item in listed)


@lru_cache(maxsize=16)
def generic_words(language: str) -> frozenset[str]:
    """Folded words that ask and do not tell: an answer need not hold them."""
    listing = resources.files("askcv.questions") / "generic" / f"{language}.txt"
    lines = listing.read_text("utf-8").splitlines() if listing.is_file() else []
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())
