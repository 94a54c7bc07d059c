"""Which sentences answer: each candidate is scored by the question's words, its fields and its entry's rank.

The method is that of extractive question answering before neural readers (coverage weighted by rarity), which
never invents: what it cannot find it does not say.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from askcv.answering.candidates import Candidate, candidates
from askcv.answering.question import Question
from askcv.prompts import Evidence
from askcv.text.words import content_stems

MAX_SENTENCES = 4
ENTRY_WEIGHT = 0.6
FIELD_BONUS = 0.5
LEAD_BONUS = 0.15
KEEP = 0.72
"""A further sentence is shown where it scores at least this share of the best one."""


def select(question: Question, evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """The sentences that answer, the best first and the others of its entry in reading order.

    Args:
        question: What is asked.
        evidence: Entries, best first.
        owner: The person's name.

    Returns:
        At most `MAX_SENTENCES`; empty where there is no evidence.
    """
    pool = [candidate for item in evidence for candidate in candidates(item, owner)]
    if not pool:
        return []
    weights = _rarity(question.stems, pool)
    titles = {item.record.id: frozenset(content_stems(item.record.title)) for item in evidence}
    strengths = _strengths(evidence)

    def score(candidate: Candidate) -> float:
        record = candidate.evidence.record
        own = _coverage(weights, candidate.stems)
        inherited = _coverage(weights, candidate.stems | titles[record.id])
        value = ENTRY_WEIGHT * strengths[record.id] + 0.5 * own + 0.5 * inherited
        if candidate.names and question.fields & set(candidate.names):
            value += FIELD_BONUS * (1.0 if not candidate.leads else 0.8)
        if candidate.leads:
            value += LEAD_BONUS
        return value

    ranked = sorted(pool, key=lambda item: (-score(item), item.evidence.number, item.position))
    best = ranked[0]
    chosen = [best]
    for candidate in ranked[1:]:
        if len(chosen) == MAX_SENTENCES or score(candidate) < KEEP * score(best):
            break
        if not _told(candidate, chosen):
            chosen.append(candidate)
    rest = sorted(chosen[1:], key=lambda item: (item.evidence.number, item.position))
    return [best, *rest]


def _told(candidate: Candidate, chosen: Iterable[Candidate]) -> bool:
    """Whether the sentences chosen already say most of what this one says."""
    said = frozenset().union(*(item.stems for item in chosen))
    new = candidate.stems - said
    return len(new) <= 0.25 * len(candidate.stems)


def _rarity(stems: Sequence[str], pool: Sequence[Candidate]) -> dict[str, float]:
    """Inverse document frequency of the question's stems over the candidates."""
    counts = Counter(stem for candidate in pool for stem in candidate.stems)
    return {stem: math.log(1 + len(pool) / (1 + counts[stem])) for stem in stems}


def _coverage(weights: dict[str, float], stems: frozenset[str]) -> float:
    whole = sum(weights.values())
    return sum(weight for stem, weight in weights.items() if stem in stems) / whole if whole else 0.0


def _strengths(evidence: Sequence[Evidence]) -> dict[str, float]:
    best = max(item.score for item in evidence)
    return {item.record.id: item.score / best if best > 0 else 0.0 for item in evidence}
