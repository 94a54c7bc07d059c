"""Sentences of a document that speak to whoever answers, or ask: no fact about the person stands in them.

They are not told, not shown to a model, and prove nothing. Patterns are data, one file a language.
"""

import re
from functools import lru_cache
from importlib import resources


@lru_cache(maxsize=8192)
def is_order(sentence: str) -> bool:
    """Whether a sentence gives an order to a reader or a program, or is a question."""
    return sentence.strip().rstrip("”\"')").endswith("?") or gives_order(sentence)


def gives_order(sentence: str) -> bool:
    """Whether a sentence gives an order to a reader or a program."""
    return any(pattern.search(sentence.strip()) for pattern in _patterns())


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], ...]:
    folder = resources.files("askcv.text") / "order_patterns"
    lines = [line for listing in folder.iterdir() for line in listing.read_text("utf-8").splitlines()]
    return tuple(re.compile(line, re.IGNORECASE) for line in lines if line and not line.startswith("#"))
