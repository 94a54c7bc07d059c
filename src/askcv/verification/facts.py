"""What one entry says, read once: its lines with their tokens, marks and dates, and the period of its fields."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from askcv.corpus.parts import record_parts
from askcv.types import Document, Record
from askcv.values.dates import Period
from askcv.values.entries import POINTS, read_entry
from askcv.verification.lines import Line, line_of, plain_key
from askcv.verification.lists import lists
from askcv.verification.times import DateMention
from askcv.verification.tokens import tokens

_ITEM = re.compile(r"([^;,()]+)\(([^()]+)\)")
_PLACES = frozenset({"venue", "event"})
_STANDING = frozenset({"experience", "community", "education", "project"})
"""Kinds of which a statement in the present tense says that they go on."""


@dataclass(frozen=True, slots=True)
class Label:
    """Words that stand only in the label of a field, and those of the field's value: `arXiv` is no venue."""

    keys: frozenset[str]
    values: frozenset[str]


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a field's list, and what stands in parentheses behind it."""

    names: frozenset[str]
    notes: frozenset[str]


@dataclass(frozen=True, slots=True)
class Facts:
    """An entry as statements are compared with it.

    `context` are its headings and fields, which hold for all that it says; `prose` its sentences, rows and code.
    `whole` are the folded texts of its parts. `keys` and `numbers` are those of all lines.
    """

    language: str
    context: tuple[Line, ...]
    context_keys: frozenset[str]
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
    beside_people: frozenset[str]
    places: frozenset[str]
    place_labels: frozenset[str]
    labels: tuple[Label, ...]
    items: tuple[Item, ...]

    def says_any(self, words: frozenset[str]) -> bool:
        """Whether the prose holds one of some folded words."""
        return any(token.folded in words for line in self.prose for token in line.tokens)


def facts_of(document: Document, record: Record) -> Facts:
    """What a record of a document says; read once, as long as neither changes."""
    return _facts(document.text, document.title, document.language, record)


@lru_cache(maxsize=4096)
def _facts(text: str, title: str, language: str, record: Record) -> Facts:
    document = Document(record.document_id, title, "", text, "", language)
    headings = [line_of(part, language) for part in (title, record.kind, record.section, record.title) if part]
    fields: list[Line] = []
    prose: list[Line] = []
    whole: set[str] = set()
    names = {(field.start, field.end): field.name for field in record.fields}
    for part in record_parts(document, record):
        name = names.get((part.start, part.end), "") if part.type == "field" else ""
        line = line_of(part.shown, language, name, prose=part.type not in {"heading", "field"})
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
        context_keys=frozenset(key for line in (*headings, *fields) for key in line.keys),
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
        beside_people=frozenset(key for line in lines if line.name not in known.people for key in line.keys),
        places=frozenset(
            token.key for line in fields if line.name in _PLACES for token in line.tokens[1:] if token.content
        ),
        items=tuple(_items(record, language)),
        labels=tuple(_labels(record, lines, fields, language)),
        place_labels=frozenset(line.tokens[0].key for line in fields if line.name in _PLACES and line.tokens),
    )


def _labels(record: Record, lines: list[Line], fields: list[Line], language: str) -> Iterator[Label]:
    """The labels of fields whose words stand nowhere else."""
    for field, line in zip(record.fields, fields, strict=False):
        count = len(tokens(field.label, language))
        values = frozenset(token.key for token in line.tokens[count:])
        elsewhere = values.union(*(other.keys for other in lines if other is not line))
        keys = frozenset(token.key for token in line.tokens[:count]) - elsewhere
        if keys and values:
            yield Label(keys, values)


def _items(record: Record, language: str) -> Iterator[Item]:
    for field in record.fields:
        found = _ITEM.findall(field.value)
        if len(found) > 1:
            for name, note in found:
                names, notes = (frozenset(t.key for t in tokens(text, language) if t.content) for text in (name, note))
                yield Item(names, notes - names)
