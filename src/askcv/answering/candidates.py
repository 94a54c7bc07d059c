"""The sentences that an entry offers: its leading sentence, its fields as sentences, and those of its prose."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from askcv.answering.wording import field_sentences, lead_sentence
from askcv.corpus.blocks import blocks
from askcv.corpus.fields import plain
from askcv.prompts import Evidence
from askcv.text.sentences import sentence_spans
from askcv.text.words import content_stems

MIN_WORDS = 3
_MARK = re.compile(r"^(?:[-*+]|\d+[.)])[ \t]+")


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
    for text in prose_sentences(evidence):
        position += 1
        yield Candidate(evidence, text, _stems(text, language), position)


def prose_sentences(evidence: Evidence) -> Iterator[str]:
    """The sentences of an entry's prose, as a reader sees them; lists of fields are left out."""
    text, record = evidence.document.text, evidence.record
    line = max(text.rfind("\n", 0, record.start), text.rfind("\r", 0, record.start)) + 1
    for block in blocks(text, line):
        if block.start >= record.end:
            return
        if block.level or block.start < record.start or block.type in {"fence", "code_block"}:
            continue
        if record.fields and block.start <= record.fields[0].start < block.end:
            continue
        for start, end in block.items or [(block.start, block.end)]:
            for first, last in sentence_spans(text, start, end, evidence.document.language):
                sentence = plain(_MARK.sub("", text[first:last]) if first == start and block.items else text[first:last])
                if len(sentence.split()) >= MIN_WORDS:
                    yield sentence


def _stems(text: str, language: str) -> frozenset[str]:
    return frozenset(content_stems(text, language))
