"""The sentences that an entry offers: its leading sentence, its fields as sentences, and those of its prose."""

from collections.abc import Iterator
from dataclasses import dataclass

from askcv.answering.wording import field_sentences, lead_sentence
from askcv.corpus.parts import prose_sentences
from askcv.prompts import Evidence
from askcv.text.words import content_stems

MIN_WORDS = 3


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence that may be shown.

    `position` orders the sentences of one entry; `names` are the fields that it tells, empty for prose.
    """

    evidence: Evidence
    text: str
    stems: frozenset[str]
    position: int
    names: tuple[str, ...] = ()
    leads: bool = False


def candidates(evidence: Evidence, owner: str) -> Iterator[Candidate]:
    """Every sentence that an entry offers, in reading order."""
    language = evidence.document.language
    lead = lead_sentence(evidence.record, owner)
    position = 0
    if lead:
        yield Candidate(evidence, lead.text, _stems(lead.text, language), position, lead.names, leads=True)
    for sentence in field_sentences(evidence.record):
        position += 1
        yield Candidate(evidence, sentence.text, _stems(sentence.text, language), position, sentence.names)
    for text in prose_sentences(evidence.document, evidence.record):
        if len(text.split()) < MIN_WORDS:
            continue
        position += 1
        yield Candidate(evidence, text, _stems(text, language), position)


def _stems(text: str, language: str) -> frozenset[str]:
    return frozenset(content_stems(text, language))
