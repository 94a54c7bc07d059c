"""The parts of a record: its blocks, and below them its heading, fields and sentences, as spans of its document.

Chunking, answering and verification all see a record through here, so that they agree on what a sentence is.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from askcv.corpus.blocks import Block, blocks
from askcv.text.sentences import sentence_spans
from askcv.types import Document, Record

MARK = re.compile(r"(?:[-*+]|\d+[.)])[ \t]+")
"""The mark before a list's item."""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, a field, a sentence or a block of code; `document.text[start:end]` is its text as written."""

    type: Literal["heading", "field", "sentence", "code"]
    start: int
    end: int
    level: int = 0


def record_blocks(document: Document, record: Record) -> Iterator[Block]:
    """The blocks of a record, its heading first where it has one."""
    text = document.text
    line = max(text.rfind("\n", 0, record.start), text.rfind("\r", 0, record.start)) + 1
    for block in blocks(text, line, record.end):
        if block.start >= record.start:
            yield block


def record_parts(document: Document, record: Record, *, code: bool = False) -> Iterator[Part]:
    """The parts of a record, in order; `code` says whether code blocks are among them."""
    fields = {field.end: field for field in record.fields}
    for block in record_blocks(document, record):
        if block.level:
            yield Part("heading", block.start, block.end, block.level)
        elif block.type in {"fence", "code_block"}:
            if code:
                yield Part("code", block.start, block.end)
        else:
            for start, end in block.items or ((block.start, block.end),):
                if end in fields and fields[end].start >= start:
                    yield Part("field", fields[end].start, end)
                    continue
                mark = MARK.match(document.text, start) if block.items else None
                for span in sentence_spans(document.text, mark.end() if mark else start, end, document.language):
                    yield Part("sentence", *span)
