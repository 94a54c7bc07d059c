"""The parts of a record: its headings, fields, sentences, table rows and code, as spans of its document.

Chunking, answering and verification all see a record through here, so that they agree on what a sentence is, and
on what a reader of the page sees: HTML blocks and comments are no part of anything.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from askcv.corpus.blocks import Block, Span, blocks
from askcv.corpus.inline import STRUCK, plain
from askcv.text.sentences import sentence_spans
from askcv.types import Document, Record

MARK = re.compile(r"(?:[-*+]|\d+[.)])[ \t]+")
"""The mark before a list's item."""
_QUOTE_MARK = re.compile(r"([\r\n]+)[ \t]*(?:>[ \t]?)+")
_CELL_BORDER = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a record; `document.text[start:end]` is its text as written, `shown` as a reader sees it."""

    type: Literal["heading", "field", "sentence", "row", "code"]
    start: int
    end: int
    shown: str
    level: int = 0


def record_parts(document: Document, record: Record) -> tuple[Part, ...]:
    """The parts of a record, in order."""
    fields = tuple((field.start, field.end) for field in record.fields)
    return _parts(document.text, document.language, record.start, record.end, fields)


@lru_cache(maxsize=2048)  # a question sees the same records several times; the hash of a text is made once
def _parts(text: str, language: str, start: int, end: int, fields: tuple[Span, ...]) -> tuple[Part, ...]:
    return tuple(_read_parts(text, language, start, end, {last: first for first, last in fields}))


def _read_parts(text: str, language: str, start: int, end: int, fields: dict[int, int]) -> Iterator[Part]:
    line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    for block in blocks(text, line, end):
        if block.start < start:
            continue
        if block.level:
            yield Part("heading", block.start, block.end, plain(block.title), block.level)
        elif block.type in {"fence", "code_block"}:
            yield Part("code", block.start, block.end, text[block.start : block.end])
        elif block.type == "table":
            yield from _rows(text, block)
        else:
            told = [item for item in block.items if fields.get(item[1], -1) >= item[0]]
            for first, last in sorted([*told, *_outside(block.leaves, told)]):
                if (first, last) in told:
                    yield Part("field", fields[last], last, plain(text[fields[last] : last]))
                else:
                    yield from _sentences(text, first, last, language)


def visible_text(document: Document, record: Record) -> str:
    """A record's text as a reader of the page sees it, headings with their marks; nothing that is struck out."""
    return "\n".join(
        document.text[part.start : part.end] if part.type == "heading" else part.shown
        for part in record_parts(document, record)
    )


def _outside(leaves: tuple[Span, ...], items: list[Span]) -> list[Span]:
    return [leaf for leaf in leaves if not any(start <= leaf[0] < end for start, end in items)]


def _sentences(text: str, start: int, end: int, language: str) -> Iterator[Part]:
    if STRUCK.search(text, start, end):  # blanked first, since it may begin and end inside of sentences
        text = f"{text[:start]}{STRUCK.sub(lambda found: ' ' * len(found.group()), text[start:end])}{text[end:]}"
    for first, last in sentence_spans(text, start, end, language):
        shown = plain(_QUOTE_MARK.sub(r"\1", text[first:last]))
        if shown:  # else it is a mark alone
            yield Part("sentence", first, last, shown)


def _rows(text: str, table: Block) -> Iterator[Part]:
    """The rows of a table under its head, each cell told with the head of its column."""
    head, *rows = table.items
    names = _cells(text[slice(*head)])
    for start, end in rows:
        pairs = zip(names, _cells(text[start:end]), strict=False)
        told = ", ".join(f"{name}: {cell}" if name else cell for name, cell in pairs if cell)
        yield Part("row", start, end, told)


def _cells(row: str) -> list[str]:
    return [plain(cell.replace("\\|", "|")) for cell in _CELL_BORDER.split(row.strip().strip("|"))]
