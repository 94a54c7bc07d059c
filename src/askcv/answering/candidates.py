"""The sentences that an entry offers: its leading sentence, its fields as sentences, and those of its prose."""

from collections.abc import Iterator
from dataclasses import dataclass

from askcv.answering.wording import field_sentences, lead_sentence
from askcv.corpus.parts import MARK, record_parts
from askcv.prompts import Evidence
from askcv.text.dates import NOW
from askcv.text.orders import is_order
from askcv.text.words import search_terms
from askcv.values.dates import is_now

MIN_WORDS = 3
PLAIN_IN_LEAD = frozenset({"role", "organisation", "degree", "start", "end", "date"})
"""Fields that a leading sentence tells better than a sentence of their own."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence that may be shown, and the span of the document that it tells.

    `position` orders the sentences of one entry; `names` are the fields that it tells, empty for prose;
    `similarity` is the highest cosine to the question of the chunks that it tells, 0 where none was found; a `note` is
    prose that is no whole sentence: an item of a list, or a line without its stop.
    """

    evidence: Evidence
    text: str
    span: Span
    terms: frozenset[str]
    position: int
    similarity: float
    names: tuple[str, ...] = ()
    leads: bool = False
    note: bool = False


def candidates(evidence: Evidence, owner: str) -> Iterator[Candidate]:
    """Every sentence that an entry offers, in reading order."""
    for position, (text, span, names, leads) in enumerate(_sentences(evidence, owner)):
        note = not names and _is_note(evidence, text, span)
        now = NOW if "end" in names and any(is_now(value) for value in evidence.record.values("end")) else ""
        terms = frozenset(search_terms(f"{text} {now}", evidence.document.language))
        yield Candidate(evidence, text, span, terms, position, _similarity(evidence, span), names, leads, note)


def _sentences(evidence: Evidence, owner: str) -> Iterator[tuple[str, Span, tuple[str, ...], bool]]:
    record, document = evidence.record, evidence.document
    spans = {field.name: (field.start, field.end) for field in reversed(record.fields)}
    lead = lead_sentence(record, owner)
    if lead:
        told = [spans[name] for name in lead.names]
        span = (min(start for start, _ in told), max(end for _, end in told))
        yield lead.text, span, lead.names, True
    plainer = set(lead.names) & PLAIN_IN_LEAD if lead else set()
    for sentence in field_sentences(record, owner):
        value = document.text[slice(*sentence.span)].partition(":")[2]
        if plainer.isdisjoint(sentence.names) and not is_order(value):
            yield sentence.text, sentence.span, sentence.names, False
    for part in record_parts(document, record):
        if part.type in {"sentence", "row"} and len(part.shown.split()) >= MIN_WORDS and not is_order(part.shown):
            yield part.shown, (part.start, part.end), (), False


def _is_note(evidence: Evidence, text: str, span: Span) -> bool:
    """Whether prose is an item of a list, or ends without a stop."""
    whole = evidence.document.text
    line = max(whole.rfind("\n", 0, span[0]), whole.rfind("\r", 0, span[0])) + 1
    return bool(MARK.fullmatch(whole[line : span[0]].lstrip())) or not text.rstrip("”\"')").endswith((".", "!", "?"))


def _similarity(evidence: Evidence, span: Span) -> float:
    """The highest cosine among the chunks found that overlap a span."""
    start, end = span
    return max((cosine for first, last, cosine in evidence.nearest if first < end and start < last), default=0.0)
