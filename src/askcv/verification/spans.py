"""The smallest span of a record that holds what a sentence says; found by code, never by a model."""

from collections.abc import Iterable

from askcv.corpus.parts import record_parts
from askcv.types import Document, Record
from askcv.verification.tokens import tokens

Span = tuple[int, int]


def smallest_span(sentence: str, document: Document, record: Record, exempt: Iterable[str] = ()) -> Span:
    """The shortest run of neighbouring segments that holds all of a sentence's words that the record holds.

    Words of the heading do not stretch the run to the heading: a title names an entry, it proves little. Nor do
    the words of `exempt`, such as the person's name. A sentence that stands in the record word for word is its
    own span.
    """
    found = document.text.find(sentence, record.start, record.end) if sentence else -1
    if found >= 0:
        return found, found + len(sentence)
    parts = record_parts(document, record)
    held = [_keys(part.shown, document.language) for part in parts]
    heading = held[0] if parts and parts[0].type == "heading" else frozenset()
    free = frozenset[str]().union(*(_keys(text, document.language) for text in exempt))
    said = _keys(sentence, document.language) - free
    body = frozenset[str]().union(*held[1:] if heading else held)
    wanted = (said & body) - heading or said & body or said & heading
    runs = _runs(held, wanted, 1 if heading and wanted & body else 0)
    spans = [(parts[first].start, parts[last].end) for first, last in runs]
    return min(spans, key=lambda span: span[1] - span[0], default=(record.start, record.end))


def _keys(text: str, language: str) -> frozenset[str]:
    """What the words of a text that carry meaning are compared by, as the gate compares them."""
    return frozenset(token.key for token in tokens(text, language) if token.content)


def _runs(held: list[frozenset[str]], wanted: frozenset[str], first_place: int) -> Iterable[tuple[int, int]]:
    """The first and last place of the shortest run from each place on that holds all that is wanted."""
    for first in range(first_place, len(held)):
        together = frozenset[str]()
        for last in range(first, len(held)):
            together |= held[last]
            if wanted <= together:
                yield first, last
                break
