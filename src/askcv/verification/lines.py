"""A line of text as the gate compares it: its tokens with their marks and dates."""

from dataclasses import dataclass, replace

from askcv.text.folding import fold
from askcv.verification.marks import Marked, marked
from askcv.verification.times import DateMention, date_mentions
from askcv.verification.tokens import Token, tokens


@dataclass(frozen=True, slots=True)
class Line:
    """A heading, field or sentence; `keys` are those of its tokens.

    `name` is a field's canonical name, empty for the others; `prose` is what is neither heading nor field.
    """

    tokens: tuple[Token, ...]
    keys: frozenset[str]
    marks: tuple[Marked, ...]
    dates: tuple[DateMention, ...]
    name: str = ""
    prose: bool = False


def line_of(text: str, language: str, name: str = "", *, prose: bool = False) -> Line:
    """Read a line.

    Args:
        text: The line as a reader sees it.
        language: Its language.
        name: The canonical name of the field that it is, if any.
        prose: Whether it is neither heading nor field.
    """
    found = tokens(text, language)
    keys = frozenset(token.key for token in found)
    marks = marked(found, language)
    if name == "status":  # it is that of the whole entry
        marks = tuple(replace(mark, scope=()) for mark in marks)
    return Line(found, keys, marks, date_mentions(found, language), name, prose)


def plain_key(text: str) -> str:
    """A text without what differs between two copies of it: spaces, case, the mark at its end."""
    return fold(" ".join(text.split()).rstrip(".!?;: "))
