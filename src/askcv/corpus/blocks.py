"""Markdown as a flat list of blocks with exact spans. The parsing is markdown-it-py's (CommonMark).

Knows nothing of entries or kinds. HTML blocks are not given out: a reader of the page does not see their text
as text, and a comment is hidden on purpose.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

_NEWLINE = re.compile(r"\r\n?|\n")  # the same line ends as markdown-it normalises
_PARSER = MarkdownIt("commonmark")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, list, quote or code block; `text[start:end]` holds its lines, trimmed.

    `level` is a heading's level, else 0; `title` a heading's text; `items` the spans of a list's items.
    """

    type: str
    start: int
    end: int
    level: int = 0
    title: str = ""
    items: tuple[tuple[int, int], ...] = ()


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

    def span(first: int, last: int) -> tuple[int, int]:
        return trimmed(text, lines[first], lines[min(last, len(lines) - 1)])

    tokens = _PARSER.parse(body)
    for position, token in enumerate(tokens):
        if token.level != 0 or token.map is None or token.type in {"html_block", "hr"}:
            continue
        begin, last = span(*token.map)
        if begin == last:
            continue
        if token.type == "heading_open":
            title = tokens[position + 1].content.strip()
            yield Block("heading", begin, last, level=int(token.tag[1]), title=title)
        elif token.type in {"bullet_list_open", "ordered_list_open"}:
            yield Block("list", begin, last, items=tuple(_items(tokens[position + 1 :], span)))
        else:
            yield Block(token.type.removesuffix("_open"), begin, last)


def _items(tokens: list[Token], span: Callable[[int, int], tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for token in tokens:
        if token.level == 0:
            return
        if token.type == "list_item_open" and token.level == 1 and token.map:
            yield span(*token.map)


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without the white space at its ends."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
