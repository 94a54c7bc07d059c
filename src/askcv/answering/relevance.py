"""Whether an entry bears on a question at all: the first refusal.

One entry must hold every term that tells what is asked about. Half of them is not enough, however similar the entry is:
`Did she use Python at Eastgate?` is no question for an entry that holds only the one or the other.
"""

import re
from collections.abc import Sequence

from askcv.prompts import Evidence
from askcv.questions.reading import Reading, Shape
from askcv.text.words import same_word, search_terms

_PLACING = frozenset({"organisation", "event", "venue", "place", "issuer"})


_OF_KINDS = {
    "education": frozenset(search_terms("school university college")),
    "experience": frozenset(search_terms("employer company firm")),
}
"""Words for an organisation that only entries of one kind have: a job's is no school."""


def covering(reading: Reading, evidence: Sequence[Evidence]) -> list[Evidence]:
    """The entries that hold everything that a question asks about, in their order.

    Args:
        reading: What is asked.
        evidence: Entries, best first.
    """
    if not reading.specific and reading.shape is Shape.DETAIL:  # nothing is named: only a field can answer
        evidence = [item for item in evidence if not item.asked_by.isdisjoint(reading.cues)]
    return [item for item in evidence if not missing(reading, item)]


def missing(reading: Reading, item: Evidence) -> list[str]:
    """The terms that an entry would have to hold, and does not."""
    held = frozenset(search_terms(item.told, item.document.language))
    asked = frozenset[str]().union(*(terms for name, terms in reading.cues.items() if name in item.asked_by))
    asked -= {term for kind, terms in _OF_KINDS.items() if kind != item.record.kind for term in terms}
    if reading.demand and reading.demand.type == "reason":  # a start date is no reason to have begun
        asked = frozenset()
    if "link" in asked_for_outright(reading) and item.record.kind == "profile":  # of its addresses the one asked for
        labels = " ".join(f"{field.label} {field.value}" for field in item.record.fields if field.link)
        held = frozenset(search_terms(labels, item.document.language))
    lacking = [term for term in reading.specific if term not in asked and not holds(held, term)]
    if len(frozenset(lacking).intersection(reading.either)) == 1:  # one side of an `or` is enough
        lacking = [term for term in lacking if term not in reading.either]
    return lacking + [term for term in reading.placed if term not in lacking and not _placed(item, term)]


def asked_for_outright(reading: Reading) -> frozenset[str]:
    """The fields that a question asks for by a word that says so: `link`, not `where`."""
    return frozenset(name for name, terms in reading.cues.items() if terms)


def holds(held: frozenset[str], term: str) -> bool:
    """Whether a term is among some, or another form of the same word is: `leadership` and `leader`."""
    return term in held or any(same_word(other, term) for other in held)


def _placed(item: Evidence, term: str) -> bool:
    """Whether a term names where someone was: in a field or a title, or after `at` and the like in a sentence."""
    record = item.record
    fields = " ".join(field.value for field in record.fields if field.name in _PLACING)
    language = item.document.language
    if term in search_terms(f"{record.title} {record.section} {fields}", language):
        return True
    named = re.findall(r"\b(?:at|for|from|joined|in|to|left)\s+((?:the\s+)?(?:[^\s,.;]+\s*){1,4})", item.told)
    return any(term in search_terms(text, language) for text in named)
