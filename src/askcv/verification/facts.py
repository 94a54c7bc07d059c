"""What one entry says, read once: its lines with their tokens, marks and dates, and the period of its fields."""

from dataclasses import dataclass
from functools import lru_cache

from askcv.corpus.parts import record_parts
from askcv.text.folding import fold
from askcv.types import Document, Record
from askcv.values.dates import Period
from askcv.values.entries import POINTS, read_entry
from askcv.verification.lists import lists
from askcv.verification.marks import Marked, marked
from askcv.verification.times import DateMention, date_mentions
from askcv.verification.tokens import Token, tokens

_PLACES = frozenset({"venue", "event"})
_STANDING = frozenset({"experience", "community", "education", "project"})
"""Kinds of which a statement in the present tense says that they go on."""


@dataclass(frozen=True, slots=True)
class Line:
    """A heading, field or sentence of an entry; `name` is a field's canonical name, empty for the others;
    `prose` is what is neither heading nor field.
    """

    tokens: tuple[Token, ...]
    keys: frozenset[str]
    marks: tuple[Marked, ...]
    dates: tuple[DateMention, ...]
    name: str = ""
    prose: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """An entry as statements are compared with it.

    `context` are its headings and fields, which hold for all that it says; `prose` its sentences, rows and code.
    `whole` are the folded texts of its parts. `keys` and `numbers` are those of all lines.
    """

    language: str
    context: tuple[Line, ...]
    prose: tuple[Line, ...]
    whole: frozenset[str]
    keys: frozenset[str]
    folded: frozenset[str]
    numbers: frozenset[str]
    dates: tuple[DateMention, ...]
    period: Period
    standing: bool
    status: frozenset[str]
    people: tuple[tuple[str, frozenset[str]], ...]
    places: frozenset[str]
    place_labels: frozenset[str]


def facts_of(document: Document, record: Record) -> Facts:
    """What a record of a document says; read once, as long as neither changes."""
    return _facts(document.text, document.title, document.language, record)


@lru_cache(maxsize=4096)
def _facts(text: str, title: str, language: str, record: Record) -> Facts:
    document = Document(record.document_id, title, "", text, "", language)
    headings = [_line(part, language) for part in (title, record.kind, record.section, record.title) if part]
    fields: list[Line] = []
    prose: list[Line] = []
    whole: set[str] = set()
    names = {(field.start, field.end): field.name for field in record.fields}
    for part in record_parts(document, record):
        name = names.get((part.start, part.end), "") if part.type == "field" else ""
        line = _line(part.shown, language, name, prose=part.type not in {"heading", "field"})
        if part.type == "heading":
            headings.append(line)
        elif part.type == "field":
            fields.append(line)
        else:
            prose.append(line)
        whole.add(plain_key(part.shown))
    lines = [*headings, *fields, *prose]
    status = frozenset(mark.name for line in fields if line.name == "status" for mark in line.marks)
    known = lists(language)
    return Facts(
        language=language,
        context=(*headings, *fields),
        prose=tuple(prose),
        whole=frozenset(whole),
        keys=frozenset(token.key for line in lines for token in line.tokens),
        folded=frozenset(token.folded for line in lines for token in line.tokens),
        numbers=frozenset(token.key for line in lines for token in line.tokens if token.kind == "number"),
        dates=tuple(date for line in lines for date in line.dates),
        period=read_entry(record, language).period,
        standing=record.kind in _STANDING and record.kind not in POINTS,
        status=status,
        people=tuple(
            (line.name, frozenset(token.key for token in line.tokens)) for line in fields if line.name in known.people
        ),
        places=frozenset(
            token.key for line in fields if line.name in _PLACES for token in line.tokens[1:] if token.content
        ),
        place_labels=frozenset(line.tokens[0].key for line in fields if line.name in _PLACES and line.tokens),
    )


def plain_key(text: str) -> str:
    """A text without what differs between two copies of it: spaces, case, the mark at its end."""
    return fold(" ".join(text.split()).rstrip(".!?;: "))


def _line(text: str, language: str, name: str = "", *, prose: bool = False) -> Line:
    found = tokens(text, language)
    keys = frozenset(token.key for token in found)
    return Line(found, keys, marked(found, language), date_mentions(found, language), name, prose)
