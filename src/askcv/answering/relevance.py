"""Whether the evidence bears on the question at all: the first refusal.

Two signs count: how much of the question's meaning-bearing words the best entries hold, and whether a name in
the question stands anywhere in the documents.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from askcv.answering.question import Question
from askcv.prompts import Evidence
from askcv.text.words import content_stems

MIN_COVERAGE = 0.5
MIN_SIMILARITY = 0.5
SURE_SIMILARITY = 0.62


@dataclass(frozen=True, slots=True)
class Relevance:
    """How well the evidence covers a question. All values are 0 to 1; `unknown` are stems no document holds."""

    coverage: float
    similarity: float
    unknown: tuple[str, ...]

    @property
    def enough(self) -> bool:
        """Whether an answer may be tried."""
        if self.similarity >= SURE_SIMILARITY and not self.unknown:
            return True
        return self.coverage >= MIN_COVERAGE


def relevance(question: Question, evidence: Sequence[Evidence], knows: Callable[[str], bool]) -> Relevance:
    """Judge the evidence for a question.

    Args:
        question: What is asked.
        evidence: Entries, best first.
        knows: Whether any document holds a stem.
    """
    best = 0.0
    for item in evidence:
        held = frozenset(content_stems(f"{item.document.title} {item.record.kind} {item.text}"))
        covered = sum(stem in held for stem in question.stems)
        best = max(best, covered / len(question.stems) if question.stems else 0.0)
    unknown = tuple(stem for stem in question.stems if not knows(stem))
    similarity = max((item.similarity for item in evidence), default=0.0)
    return Relevance(best, similarity, unknown)
