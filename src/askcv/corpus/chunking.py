"""Records to chunks: each within a token budget, each an exact span of its document.

The budget counts the prefix that is embedded before a chunk (owner, kind, heading path); the prefix is no part
of the span. Knows nothing of the model but a function that counts tokens.
"""

from collections.abc import Callable, Iterator

from askcv.corpus.blocks import Block, trimmed
from askcv.corpus.parts import record_blocks
from askcv.text.sentences import sentence_spans
from askcv.types import Chunk, Document, Record

VERSION = "1"
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
        Chunks in document order; together they hold every block of every record.
    """
    for record in records:
        path = (document.title, record.title) if record.title != document.title else (document.title,)
        prefix = embedding_prefix(owner, record.kind, path)
        budget = max(MIN_BUDGET, limit - count_tokens(prefix) - 1)
        inside = list(record_blocks(document, record))
        body = [block for block in inside if block.start > record.start or not block.level] or inside
        pieces = [piece for block in body for piece in _split(document, block, count_tokens, budget)]
        spans = _merge(document.text, pieces, count_tokens, budget)
        for number, (start, end) in enumerate(spans):
            yield Chunk(
                id=f"{record.id}:{number}",
                document_id=document.id,
                record_id=record.id,
                text=document.text[start:end],
                start=start,
                end=end,
                heading_path=path,
            )


def _split(document: Document, block: Block, count_tokens: CountTokens, budget: int) -> Iterator[Span]:
    """The block's span, or the spans of smaller parts where it is over the budget."""
    text = document.text
    if count_tokens(text[block.start : block.end]) <= budget:
        yield block.start, block.end
        return
    parts = block.items or tuple(sentence_spans(text, block.start, block.end, document.language))
    for start, end in parts:
        if count_tokens(text[start:end]) <= budget:
            yield start, end
        else:
            yield from _halve(text, start, end, count_tokens, budget)


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


def _merge(text: str, pieces: list[Span], count_tokens: CountTokens, budget: int) -> list[Span]:
    """Join neighbours within the budget, but never across markup that a reader of the page does not see."""
    merged: list[Span] = []
    for start, end in pieces:
        visible = merged and "<" not in text[merged[-1][1] : start]
        if visible and count_tokens(text[merged[-1][0] : end]) <= budget:
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return merged
