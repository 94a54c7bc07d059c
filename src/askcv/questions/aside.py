"""A message without what is no part of its question: in what form to answer, thanks, a postscript, orders.

Patterns are data, one file a language.
"""

import re
from functools import lru_cache
from importlib import resources

from askcv.text.orders import gives_order
from askcv.text.sentences import sentence_spans


def without_asides(message: str, language: str) -> str:
    """A message's question; the message as it is where it is one sentence or nothing else would be left."""
    spans = list(sentence_spans(message, 0, len(message), language))
    if len(spans) < 2:  # noqa: PLR2004 - one sentence is the question
        return message
    sentences = [message[start:end] for start, end in spans]
    kept = [sentence for sentence in sentences if not _is_aside(sentence, language)]
    return " ".join(kept) or message


def _is_aside(sentence: str, language: str) -> bool:
    return gives_order(sentence) or any(pattern.search(sentence) for pattern in _patterns(language))


@lru_cache(maxsize=16)
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    listing = resources.files("askcv.questions") / "asides" / f"{language}.txt"
    lines = listing.read_text("utf-8").splitlines() if listing.is_file() else []
    return tuple(re.compile(line, re.IGNORECASE) for line in lines if line and not line.startswith("#"))
