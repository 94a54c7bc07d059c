"""Records to chunks: one sentence or field each, within a token budget, an exact span of its document.

So small a chunk is its own citation, and is found better than a whole entry (docs/architecture.md has the
figures); the entry around it is told by the prefix.

The budget counts the prefix that is embedded before a chunk (owner, kind, heading path); the prefix is no part
of the span. Knows nothing of the model but a function that counts tokens.
"""

from collections.abc import Callable, Iterator

from askcv.corpus.blocks import trimmed
from askcv.corpus.parts import record_parts
from askcv.text.words import data_fingerprint
from askcv.types import Chunk, Document, Record

VERSION = f"5-{data_fingerprint()}"
"""Names the way of cutting and the word lists that chunks are found by; an index of another is built anew."""
MIN_BUDGET = 32
Span = tuple[int, int]
CountTokens = Callable[[str], int]


def embedding_prefix(owner: str, kind: str, heading_path: tuple[str, ...]) -> str:
    """What is embedded before a chunk: `Ada Lovelace, publication: Publications > Note G`."""
    told = f"{owner}, {kind}" if owner else kind
    return f"{told}: {' > '.join(heading_path)}"


def chunk_records(
    document: Document, records: tuple[Record, ...], owner: str, count_tokens: CountTokens, limit: int
) -> Iterator[Chunk]:
    """Cut the records of one document into chunks of at most `limit` tokens, prefix included.

    Args:
        document: The document that the records' spans point into.
        records: Its records, in order.
        owner: The person's name, for the prefix.
        count_tokens: Tokens of a text, special tokens left out.
        limit: The embedder's length, special tokens left out.

    Yields:
        Chunks in document order; together they hold every sentence, field and code block of every record.
    """
    text = document.text
    for record in records:
        number = 0
        for path, start, end in _pieces(document, record):
            prefix = embedding_prefix(owner, record.kind, path)
            budget = max(MIN_BUDGET, limit - count_tokens(prefix) - 1)
            for first, last in _halve(text, start, end, count_tokens, budget):
                yield Chunk(f"{record.id}:{number}", document.id, record.id, text[first:last], first, last, path)
                number += 1


def _pieces(document: Document, record: Record) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """The parts of a record with the headings above each; the heading itself where there is nothing more."""
    top = tuple(dict.fromkeys(heading for heading in (document.title, record.section, record.title) if heading))
    parts = list(record_parts(document, record))
    if all(part.type == "heading" for part in parts):
        yield top, record.start, record.end
        return
    below: list[tuple[int, str]] = []
    for part in parts:
        if part.type != "heading":
            yield (*top, *(title for _, title in below)), part.start, part.end
        elif part.start > record.start:
            below = [(level, title) for level, title in below if level < part.level]
            below.append((part.level, part.shown))


def _halve(text: str, start: int, end: int, count_tokens: CountTokens, budget: int) -> Iterator[Span]:
    """Cut at the white space nearest the middle, or in the middle of a word where there is none."""
    start, end = trimmed(text, start, end)
    if start == end:
        return
    if end - start == 1 or count_tokens(text[start:end]) <= budget:
        yield start, end
        return
    middle = (start + end) // 2
    spaces = [position for position in range(start + 1, end - 1) if text[position].isspace()]
    cut = min(spaces, key=lambda position: abs(position - middle)) if spaces else middle
    yield from _halve(text, start, cut, count_tokens, budget)
    yield from _halve(text, cut, end, count_tokens, budget)
