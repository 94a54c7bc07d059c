"""The smallest span of a record that holds what a sentence says; found by code, never by a model."""

from collections.abc import Iterable

from askcv.corpus.parts import record_parts
from askcv.text.words import content_stems
from askcv.types import Document, Record

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
    parts = list(record_parts(document, record))
    spans = [(part.start, part.end) for part in parts]
    language = document.language
    stems = [frozenset(content_stems(document.text[start:end], language)) for start, end in spans]
    heading = stems[0] if parts and parts[0].type == "heading" else frozenset()
    free = {item for text in exempt for item in content_stems(text, language)}
    said = frozenset(content_stems(sentence, language)) - free
    body = frozenset().union(*stems[1:]) if heading else frozenset().union(*stems)
    wanted = (said & body) - heading or said & body or said & heading
    best = (record.start, record.end)
    first_body = 1 if heading and wanted & body else 0
    for first in range(first_body, len(spans)):
        held: frozenset[str] = frozenset()
        for last in range(first, len(spans)):
            held |= stems[last]
            if wanted <= held:
                span = (spans[first][0], spans[last][1])
                if span[1] - span[0] < best[1] - best[0]:
                    best = span
                break
    return best
