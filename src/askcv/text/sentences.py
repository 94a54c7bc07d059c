"""Sentences with exact spans. The splitting is sentencex's (Wikimedia), which knows abbreviations a language."""

from collections.abc import Iterator

import sentencex


def sentence_spans(text: str, start: int, end: int, language: str = "en") -> Iterator[tuple[int, int]]:
    """The half-open spans of the sentences in `text[start:end]`, without the space around them.

    Args:
        text: The whole text; the spans yielded point into it.
        start: First code point of the part to split.
        end: One past its last code point.
        language: ISO 639-1 code, for the abbreviations.

    Yields:
        Spans in order, none empty; together they hold everything but white space.
    """
    part = text[start:end]
    # The splitter's own offsets are not used: its pieces, in order, are found again in the text.
    position = 0
    for piece in sentencex.segment(language, part):
        stripped = piece.strip()
        if not stripped:
            continue
        found = part.index(stripped, position)
        position = found + len(stripped)
        yield start + found, start + position
