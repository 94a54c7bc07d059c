"""The sentences that an entry offers: its leading sentence, its fields as sentences, and those of its prose."""

from collections.abc import Iterator
from dataclasses import dataclass

from askcv.answering.wording import field_sentences, lead_sentence
from askcv.corpus.fields import plain
from askcv.corpus.parts import record_parts
from askcv.prompts import Evidence
from askcv.text.dates import NOW, is_now
from askcv.text.words import search_terms

MIN_WORDS = 3
PLAIN_IN_LEAD = frozenset({"role", "start", "end", "date"})
"""Fields that a leading sentence tells better than a sentence of their own."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence that may be shown.

    `position` orders the sentences of one entry; `names` are the fields that it tells, empty for prose;
    `similarity` is the highest cosine to the question of the chunks that it tells, 0 where none was found.
    """

    evidence: Evidence
    text: str
    terms: frozenset[str]
    position: int
    similarity: float
    names: tuple[str, ...] = ()
    leads: bool = False


def candidates(evidence: Evidence, owner: str) -> Iterator[Candidate]:
    """Every sentence that an entry offers, in reading order."""
    for position, (text, names, similarity, leads) in enumerate(_sentences(evidence, owner)):
        now = NOW if "end" in names and any(is_now(value) for value in evidence.record.values("end")) else ""
        terms = frozenset(search_terms(f"{text} {now}", evidence.document.language))
        yield Candidate(evidence, text, terms, position, similarity, names, leads)


def _sentences(evidence: Evidence, owner: str) -> Iterator[tuple[str, tuple[str, ...], float, bool]]:
    record, document = evidence.record, evidence.document
    spans = {field.name: (field.start, field.end) for field in record.fields}
    lead = lead_sentence(record, owner)
    if lead:
        yield lead.text, lead.names, max(_similarity(evidence, *spans[name]) for name in lead.names), True
    told = set(lead.names) & PLAIN_IN_LEAD if lead else set()
    for sentence in field_sentences(record, owner):
        if told.isdisjoint(sentence.names):
            yield sentence.text, sentence.names, _similarity(evidence, *spans[sentence.names[0]]), False
    for part in record_parts(document, record):
        if part.type == "sentence":
            text = plain(document.text[part.start : part.end])
            if len(text.split()) >= MIN_WORDS:
                yield text, (), _similarity(evidence, part.start, part.end), False


def _similarity(evidence: Evidence, start: int, end: int) -> float:
    """The highest cosine among the chunks found that overlap a span."""
    return max((cosine for first, last, cosine in evidence.nearest if first < end and start < last), default=0.0)
