"""Markdown as a flat list of blocks with exact spans. The parsing is markdown-it-py's (CommonMark).

Knows nothing of entries or kinds. HTML blocks are not given out: a reader of the page does not see their text
as text, and a comment is hidden on purpose.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

Span = tuple[int, int]

_NEWLINE = re.compile(r"\r\n?|\n")  # the same line ends as markdown-it normalises
_MARKS = re.compile(r"(?:[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]?))*")
_PARSER = MarkdownIt("commonmark").enable("table")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, list, blockquote, table or code block; `text[start:end]` holds its lines, trimmed.

    `level` is a heading's level, else 0; `title` a heading's text. `items` are the spans of a list's items or a
    table's rows, the first row being its head. `leaves` are the spans of the paragraphs inside, without the marks
    of lists and quotes before them.
    """

    type: str
    start: int
    end: int
    level: int = 0
    title: str = ""
    items: tuple[Span, ...] = ()
    leaves: tuple[Span, ...] = ()


def blocks(text: str, start: int = 0, end: int | None = None) -> Iterator[Block]:
    """The top-level blocks of `text[start:end]`, in order, with spans into `text`.

    Args:
        text: The whole text of a document.
        start: Where the Markdown begins; it must be the start of a line.
        end: Where it ends; the end of the text by default.
    """
    end = len(text) if end is None else end
    body = text[start:end]
    lines = [start, *(start + match.end() for match in _NEWLINE.finditer(body))]
    if lines[-1] != end:
        lines.append(end)

    def span(token: Token) -> Span:
        first, last = token.map or (0, 0)
        return trimmed(text, lines[first], lines[min(last, len(lines) - 1)])

    tokens = _PARSER.parse(body)
    for position, token in enumerate(tokens):
        if token.level != 0 or token.map is None or token.type in {"html_block", "hr"}:
            continue
        begin, last = span(token)
        if begin == last:
            continue
        if token.type == "heading_open":
            title = tokens[position + 1].content.strip()
            yield Block("heading", begin, last, level=int(token.tag[1]), title=title)
        elif token.type == "paragraph_open":
            yield Block("paragraph", begin, last, leaves=((begin, last),))
        else:
            inside = list(_inside(tokens, position))
            yield Block(
                token.type.removesuffix("_open"),
                begin,
                last,
                items=tuple(span(other) for other in inside if _is_item(other)),
                leaves=tuple(_unmarked(text, *span(other)) for other in inside if other.type == "paragraph_open"),
            )


def _inside(tokens: list[Token], position: int) -> Iterator[Token]:
    """The tokens of the block that opens at a position."""
    for place in range(position + 1, len(tokens)):
        if tokens[place].level == 0:
            return
        if tokens[place].map:
            yield tokens[place]


def _is_item(token: Token) -> bool:
    return token.type == "tr_open" or (token.type == "list_item_open" and token.level == 1)


def _unmarked(text: str, start: int, end: int) -> Span:
    marks = _MARKS.match(text, start, end)
    return (marks.end() if marks else start), end


def trimmed(text: str, start: int, end: int) -> Span:
    """The span without the white space at its ends."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
