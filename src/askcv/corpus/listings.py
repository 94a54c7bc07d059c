"""Entries that are one list, headed by the name of a field: `## Languages` over `- Spanish: native`, `## Skills`.

Gives each item as a value of that field. Knows nothing of spans.
"""

import re
from collections.abc import Iterator

from askcv.corpus.fields import canonical_name
from askcv.lexicon import folded_words
from askcv.lexicon.names import is_language_name

LISTED = frozenset({"languages", "skills", "technologies"})
MAX_WORDS = 12
"""A longer item, or one with a full stop, is a sentence and not a name."""
_PARTS = re.compile(r"\s*[;,/|]\s*|\s+(?:and|und|y|e|i)\s+")
_EDGES = " .,:;()[]–—-"


def listed_field(title: str) -> str:
    """The canonical name of the field that a heading names as a list; empty where it names none."""
    name = canonical_name(title)
    return name if name in LISTED else ""


def listed_value(name: str, item: str) -> str:
    """The value of an item without a label: `Spanish, native` -> `Spanish (native)`; empty where it is a sentence."""
    text = item.strip()
    if not text or len(text.split()) > MAX_WORDS or text.endswith((".", "!", "?")):
        return ""
    return "; ".join(_languages(text)) if name == "languages" else text


def labelled_value(name: str, label: str, value: str) -> str:
    """The value of an item with a label that is no field: `Spanish: native`, `Native: Spanish`; empty for others."""
    if name != "languages":
        return ""
    if is_language_name(label):
        return f"{label} ({value})"
    parts = [part for part in _PARTS.split(value) if part]
    return "; ".join(f"{part} ({label.lower()})" for part in parts) if all(map(is_language_name, parts)) else ""


def _languages(text: str) -> Iterator[str]:
    """The languages that an item names, each with what else is said of it."""
    parts = [part for part in _PARTS.split(text) if part]
    if len(parts) > 1 and all(map(is_language_name, parts)):
        yield from parts
        return
    words = re.findall(r"\w+|\W+", text)
    for length in (3, 1):  # `Brazilian Portuguese` is looked for before `Portuguese`
        for start in range(len(words) - length + 1):
            name = "".join(words[start : start + length]).strip(_EDGES)
            if name and folded_words(name) and is_language_name(name):
                rest = "".join(words[:start] + words[start + length :]).strip(_EDGES)
                yield f"{name} ({' '.join(rest.split())})" if rest else name
                return
