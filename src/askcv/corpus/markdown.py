"""Markdown to a `Document` and its `Record`s.

Each `##` heading is an entry; the list right under it holds its fields. A `##` heading that only names a kind
(`## Work experience`) and has `###` headings is a section: then those are the entries. Beside such sections, one
of the owner's own (`## Recordings`) is a section as well, and its entries are of the kind `page`. The text of the
document is the file's own, code point for code point, so that every span can be checked against the file.
"""

import re
from dataclasses import dataclass
from pathlib import PurePosixPath

from askcv.corpus.blocks import Block, blocks
from askcv.corpus.fields import canonical_name, first_link, is_known
from askcv.corpus.front_matter import read_front_matter
from askcv.corpus.grouping import Group, Grouping
from askcv.corpus.inline import plain
from askcv.corpus.itemising import is_itemised, title_date, without_date
from askcv.corpus.kinds import kind_of_heading
from askcv.corpus.listings import labelled_value, listed_field, listed_value
from askcv.corpus.parts import MARK
from askcv.errors import CorpusError
from askcv.text.folding import fold
from askcv.types import Document, Field, Record

_FIELD = re.compile(
    r"(?:[-*+]|\d+[.)])[ \t]+(?P<open>\*\*|__|\*|_)?(?P<label>[^\W\d_][^:.\r\n*_]{0,40}?)"
    r"(?(open)(?:(?P=open)[ \t]*:|:(?P=open))|[ \t]*:)\s*(?![/\\])(?P<value>\S[\s\S]*)"
)
PERIOD = "period"
_DATES = frozenset({"start", "end", "year", "date", PERIOD})
_INNER_MARK = re.compile(r"(?:^|[\r\n])[ \t]*(?:[-*+]|\d+[.)])[ \t]+")


@dataclass(frozen=True, slots=True)
class MarkdownFile:
    """A document with its entries; `private` documents are read, named and never indexed."""

    document: Document
    records: tuple[Record, ...]
    private: bool


def read_markdown(text: str, document_id: str, source: str) -> MarkdownFile:
    """Read one Markdown file.

    Args:
        text: The file's text, line ends as they are.
        document_id: Its path below the corpus folder.
        source: How messages name it.

    Raises:
        CorpusError: Broken front matter, or two entries of one heading.
    """
    head = read_front_matter(text, source)
    parts = list(blocks(text, head.end))
    headings = [block for block in parts if block.level]
    top = next((block for block in parts if block.level == 1), None)
    stem = PurePosixPath(document_id).stem
    named = head.kind or kind_of_heading(stem) or (kind_of_heading(top.title) if top else None)
    sections = {found for block in headings if (found := kind_of_heading(plain(block.title)))}
    kind = named or ("profile" if top and sections else "page")  # a person's name over sections: a whole CV
    title = head.title or (plain(top.title) if top else stem.replace("_", " ").replace("-", " "))
    metadata = {**head.other, **({"heading": plain(top.title)} if top else {})}
    document = Document(document_id, title, kind, text, source, head.language or "en", metadata)
    records = tuple(_records(document, Grouping(parts, kind, sections).groups()))
    return MarkdownFile(document, records, head.private)


def _records(document: Document, entries: list[Group]) -> list[Record]:
    records: list[Record] = []
    lines: dict[str, int] = {}
    taken: set[str] = set()
    for entry in entries:
        title = plain(entry.heading.title) if entry.heading else document.title
        start = entry.heading.start if entry.heading else entry.body[0].start
        line = document.text.count("\n", 0, start) + 1
        key = f"{entry.kind}\n{fold(title)}"
        if entry.heading and key in lines:
            raise CorpusError(
                f"{document.source}: two entries are headed “{title}” (lines {lines[key]} and {line}). "
                "Give each its own heading, for instance with the place or the year."
            )
        if entry.heading:
            lines[key] = line
        record_id = _unique(f"{document.id}#{slug(title)}", taken)
        taken.add(record_id)
        fields = _fields_of(document.text, entry, title)
        if not fields and is_itemised(entry):
            records += _items(document, entry, taken)
            continue
        fields += _dated(document.text, entry, title, fields)
        records.append(
            Record(
                id=record_id,
                document_id=document.id,
                kind=entry.kind,
                title=without_date(title) if fields and fields[-1].name == PERIOD else title,
                fields=fields,
                start=start,
                end=entry.body[-1].end if entry.body else entry.heading.end if entry.heading else start,
                section=entry.section,
            )
        )
    return records


def _items(document: Document, entry: Group, taken: set[str]) -> list[Record]:
    """The items of a section's list as entries of its kind."""
    assert entry.heading is not None  # noqa: S101 - a section has its heading
    records = []
    for start, end in (item for block in entry.body for item in block.items):
        mark = MARK.match(document.text, start)
        begin = mark.end() if mark else start
        first = document.text[begin:end].splitlines()[0]
        title = plain(first)
        date = title_date(first)
        fields = (Field(PERIOD, "", first[slice(*date)], begin + date[0], begin + date[1]),) if date else ()
        record_id = _unique(f"{document.id}#{slug(title)}", taken)
        taken.add(record_id)
        section = plain(entry.heading.title)
        records.append(Record(record_id, document.id, entry.kind, without_date(title), fields, start, end, section))
    return records


def _dated(text: str, entry: Group, title: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """The date in an entry's heading, where no field gives one."""
    if entry.heading is None or any(field.name in _DATES for field in fields):
        return ()
    raw = text[entry.heading.start : entry.heading.end].rstrip("# \r\n")
    date = title_date(raw) if title_date(title) else None
    if not date:
        return ()
    start = entry.heading.start + date[0]
    return (Field(PERIOD, "", raw[slice(*date)], start, start + len(raw[slice(*date)])),)


def _fields_of(text: str, entry: Group, title: str) -> tuple[Field, ...]:
    if not entry.body:
        return ()
    listed = listed_field(title) if entry.heading else ""
    found = (_listed_fields(text, entry.body[0], listed, title) if listed else ()) or _fields(text, entry.body[0])
    return found or _fields_below(text, entry)


def _fields_below(text: str, entry: Group) -> tuple[Field, ...]:
    """The fields of a list that stands below some text: each item has a label, and one of them is a typed one.

    Below the words that introduce the person any labels will do: an address or a number to call goes by many names.
    """
    block = next((block for block in entry.body if block.items), None)
    found = _fields(text, block) if block else ()
    complete = block is not None and len(found) == len(block.items)
    told = entry.kind == "profile" or any(is_known(field.label) for field in found)
    return found if complete and told else ()


def _listed_fields(text: str, block: Block, name: str, title: str) -> tuple[Field, ...]:
    """The items of a list that its heading names as a field, or a paragraph that is such a list; else nothing."""
    fields = []
    listed = False
    for start, end in block.items or ((block.start, block.end),) * (block.type == "paragraph"):
        match = _FIELD.fullmatch(text, start, end)
        mark = MARK.match(text, start) if block.items else None
        begin = mark.end() if mark else start
        if match and is_known(match.group("label")):
            return ()
        label = match.group("label").strip() if match else title
        told = plain(match.group("value")) if match else plain(text[begin:end])
        value = labelled_value(name, label, told) if match else listed_value(name, told)
        listed = listed or bool(value)
        if match and not value:  # a label of its own: `Level: B2`
            fields.append(Field(canonical_name(label), label, told, begin, end, first_link(text[begin:end])))
        elif value:
            fields.append(Field(name, title, value, begin, end, first_link(text[begin:end])))
    return tuple(fields) if listed else ()


def _fields(text: str, block: Block) -> tuple[Field, ...]:
    """The fields of a list: its items with a known label, and those with any label where each item has one."""
    matches = [(start, end, _FIELD.fullmatch(text, start, end)) for start, end in block.items]
    every = all(match for _, _, match in matches)
    found = []
    for start, end, match in matches:
        if not match or not (every or is_known(match.group("label"))):
            continue
        label = match.group("label").strip()
        value = "; ".join(plain(part) for part in _INNER_MARK.split(match.group("value")) if part.strip())
        mark = MARK.match(text, start)
        begin = mark.end() if mark else start
        found.append(Field(canonical_name(label), label, value, begin, end, first_link(match.group("value"))))
    return tuple(found)


def slug(title: str) -> str:
    """A title as the fragment of an address: `PhD, Computer Science` -> `phd-computer-science`."""
    return re.sub(r"[^\w]+", "-", fold(title)).strip("-")[:80] or "entry"


def _unique(candidate: str, taken: set[str]) -> str:
    number = 2
    name = candidate
    while name in taken:
        name = f"{candidate}-{number}"
        number += 1
    return name
