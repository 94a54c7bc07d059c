"""Whether the evidence bears on the question at all: the first refusal.

The question's terms are weighed by their rarity in the documents, one that no document holds most; an entry that
does not hold half of that weight does not answer the question, however similar it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from askcv.prompts import Evidence
from askcv.questions.reading import Reading
from askcv.text.words import search_terms

MIN_COVERAGE = 0.5


@dataclass(frozen=True, slots=True)
class Relevance:
    """How well the best entry covers a question: the share of its terms' weight, and the cosine. Both 0 to 1."""

    coverage: float
    similarity: float

    @property
    def enough(self) -> bool:
        """Whether an answer may be tried."""
        return self.coverage >= MIN_COVERAGE


def relevance(reading: Reading, evidence: Sequence[Evidence], rarity: Callable[[str], float]) -> Relevance:
    """Judge the evidence for a question.

    Args:
        reading: What is asked.
        evidence: Entries, best first.
        rarity: How much a term weighs; the rarer it is in the documents, the more.
    """
    best = float(bool(evidence) and not reading.terms)
    for item in evidence:
        held = frozenset(search_terms(item.told))
        answered = frozenset[str]().union(*(terms for name, terms in reading.cues.items() if name in item.asked_by))
        weights = {term: rarity(term) for term in reading.terms if term not in answered}
        covered = sum(weight for term, weight in weights.items() if term in held)
        whole = sum(weights.values())
        best = max(best, covered / whole if whole else float(bool(answered)))
    return Relevance(best, max((item.similarity for item in evidence), default=0.0))
