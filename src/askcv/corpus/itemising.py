"""Entries that are items of a list (`## Awards` over `- Green Star (2025)`), and the dates that stand in a title.

Knows nothing of documents or records.
"""

import re

from askcv.corpus.grouping import Group
from askcv.corpus.inline import plain
from askcv.corpus.kinds import kind_of_heading

ITEMISED = frozenset({"award", "talk", "publication", "project", "community", "education", "experience"})
"""Kinds of sections of which each item of a list is an entry."""
MOST_WORDS = 6
_DATE = re.compile(
    r"\s*(?:[(\[](?P<inside>[^()\[\]]*\b(?:19|20)\d\d\b[^()\[\]]*)[)\]]"
    r"|[,|·–—]\s*(?P<after>(?:[^\W\d_]+\.?\s+)?(?:19|20)\d\d(?:\s*[-–—]\s*(?:(?:[^\W\d_]+\.?\s+)?(?:19|20)\d\d|[^\W\d_]+))?))\s*$"
)
_OTHER = re.compile(r"\d{5,}|\d,\d")
"""Figures that no date holds: `Patent 11,234,567`."""


def is_itemised(entry: Group) -> bool:
    """Whether an entry is a section of which each item of a list is an entry: lists and nothing else below it."""
    if entry.heading is None or entry.is_section or entry.kind not in ITEMISED:
        return False
    named = kind_of_heading(plain(entry.heading.title)) == entry.kind
    return named and bool(entry.body) and all(block.items for block in entry.body)


def title_date(title: str) -> tuple[int, int] | None:
    """Where the date stands that closes a title, as a half-open span, or None: `Head Chef, Lume (2019–2023)`."""
    match = _DATE.search(title)
    if not match:
        return None
    name = "inside" if match.group("inside") else "after"
    told = match.group(name)
    if _OTHER.search(told) or len(re.findall(r"\w+", told)) > MOST_WORDS:
        return None
    return match.span(name)


def without_date(title: str) -> str:
    """A title without the date that closes it; the same where nothing else would be left."""
    match = _DATE.search(title) if title_date(title) else None
    rest = title[: match.start()].rstrip(" ,|·–—") if match else title
    return rest or title
