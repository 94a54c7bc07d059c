"""Which sentences answer: each candidate is scored by the question's terms, its fields and its entry.

It never invents: what it cannot find it does not say. The weights were set on the development questions of one
person and looked at on those of others (docs/architecture.md).
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from askcv.answering.candidates import Candidate, candidates
from askcv.answering.relevance import holds
from askcv.prompts import Evidence
from askcv.questions.reading import Reading
from askcv.text.words import search_terms
from askcv.voice.speaking import is_loose

MAX_SENTENCES = 4
KEEP = 0.75
"""A further sentence is shown where it scores at least this share of the best one."""
OTHER_ENTRY_KEEP = 0.9
"""The same for a sentence of another entry than the best one's."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each sign is worth."""

    entry: float = 0.5
    own: float = 0.6
    inherited: float = 0.6
    similarity: float = 0.5
    field: float = 0.7
    lead: float = 0.15
    focus: float = 0.4


def select(
    reading: Reading, evidence: Sequence[Evidence], owner: str, weights: Weights | None = None
) -> list[Candidate]:
    """The sentences that answer, the best first and the others in reading order.

    Args:
        reading: What is asked.
        evidence: Entries, best first.
        owner: The person's name.
        weights: What each sign is worth.

    Returns:
        At most `MAX_SENTENCES`; empty where there is no evidence.
    """
    pool = [candidate for item in evidence for candidate in candidates(item, owner)]
    if reading.demand:  # what no sentence tells outright would have to be computed: it is not answered here
        pool = [candidate for candidate in pool if reading.demand.told_by(candidate.text)]
        if reading.demand.type in {
            "reason",
            "amount",
        }:  # of what is asked about, not of something else at the same place
            pool = [
                one for one in pool if not one.names and all(holds(_with_title(one), term) for term in reading.specific)
            ]
    if not pool:
        return []
    scores = _scores(reading, evidence, pool, weights or Weights())
    ranked = sorted(range(len(pool)), key=lambda row: (-scores[row], row))
    best, top = pool[ranked[0]], scores[ranked[0]]
    chosen = [*_before(best, pool), best]
    entry = [pool[row] for row in ranked if pool[row].evidence.number == best.evidence.number]
    if reading.lists and reading.focus:
        parts = [item for item in entry if not item.names and holds(item.terms, reading.focus)]
        if len(parts) > 1:  # `What are the parts of …?`: each sentence that tells of one
            parts.sort(key=lambda item: item.position)
            return [*_before(parts[0], pool), *parts][: MAX_SENTENCES + 1]
    chosen += _completing(reading, chosen, entry)
    for row in ranked[1:]:
        same_entry = pool[row].evidence.number == best.evidence.number
        enough = scores[row] >= (KEEP if same_entry else OTHER_ENTRY_KEEP) * top
        if enough and len(chosen) < MAX_SENTENCES and not _told(pool[row], chosen) and not is_loose(pool[row].text):
            chosen.append(pool[row])
    first = chosen[: 1 + len(_before(best, pool))]
    rest = [candidate for candidate in chosen if candidate not in first]
    number = best.evidence.number
    rest.sort(key=lambda item: (item.evidence.number != number, item.evidence.number, item.position))
    return [*first, *rest]


def _with_title(candidate: Candidate) -> frozenset[str]:
    """The terms of a candidate and of what its entry goes by."""
    record = candidate.evidence.record
    return candidate.terms | frozenset(search_terms(" ".join([record.title, *record.values("organisation")])))


def _before(best: Candidate, pool: Sequence[Candidate]) -> list[Candidate]:
    """The sentence that a loose one points at: the one before it in the same entry."""
    if best.names or not is_loose(best.text):
        return []
    number, position = best.evidence.number, best.position - 1
    found = [item for item in pool if item.evidence.number == number and item.position == position]
    return [item for item in found if not item.names]


def _completing(reading: Reading, chosen: Sequence[Candidate], entry: Sequence[Candidate]) -> list[Candidate]:
    """Further sentences of an entry until, with its title, everything is told that is asked about."""
    record = chosen[-1].evidence.record
    title = " ".join([record.kind, record.section, record.title, *record.values("organisation")])
    told = frozenset(search_terms(title)).union(*(item.terms for item in chosen))
    added: list[Candidate] = []
    for term in reading.specific:
        if not holds(told, term):
            more = next((item for item in entry if holds(item.terms, term) and item not in added), None)
            if more and len(chosen) + len(added) < MAX_SENTENCES:
                added.append(more)
                told |= more.terms
    return added


def _scores(reading: Reading, evidence: Sequence[Evidence], pool: Sequence[Candidate], weights: Weights) -> list[float]:
    rarity = _rarity(reading.terms, pool)
    best = max(item.score for item in evidence) or 1.0
    titles = {
        item.number: frozenset(search_terms(f"{item.record.kind} {item.record.section} {item.record.title}"))
        for item in evidence
    }
    entries = {item.number: item.score / best for item in evidence}
    scores = []
    for candidate in pool:
        number = candidate.evidence.number
        score = weights.entry * entries[number]
        score += weights.own * _coverage(rarity, candidate.terms)
        score += weights.inherited * _coverage(rarity, candidate.terms | titles[number])
        score += weights.similarity * candidate.similarity
        score += weights.field * _asked(reading, candidate)
        score += weights.lead * candidate.leads
        score += weights.focus * bool(reading.focus and holds(candidate.terms, reading.focus))
        score += weights.field * _labelled(reading, candidate)
        scores.append(score)
    return scores


def _asked(reading: Reading, candidate: Candidate) -> float:
    """How plainly a candidate's fields are asked for, 0 to 1: a question word alone (`who`) says less than a name."""
    plain = [1.0 if reading.cues[name] else 0.7 for name in candidate.names if name in reading.cues]
    return max(plain, default=0.0) * (0.8 if candidate.leads else 1.0)


def _labelled(reading: Reading, candidate: Candidate) -> bool:
    """Whether a note begins with a label that is asked for: `Thesis: …`."""
    label, colon, _ = candidate.text.partition(":")
    terms = search_terms(label) if candidate.note and colon else ()
    return bool(terms) and any(term in reading.terms for term in terms)


def _told(candidate: Candidate, chosen: Iterable[Candidate]) -> bool:
    """Whether the sentences chosen already say most of what this one says."""
    for other in chosen:
        same_entry = candidate.evidence.number == other.evidence.number
        if same_entry and candidate.names and set(candidate.names) <= set(other.names):
            return True
    said = frozenset[str]().union(*(item.terms for item in chosen))
    return len(candidate.terms - said) <= len(candidate.terms) / 4


def _rarity(terms: Sequence[str], pool: Sequence[Candidate]) -> dict[str, float]:
    """Inverse document frequency of the question's terms over the candidates."""
    counts = Counter(term for candidate in pool for term in candidate.terms)
    return {term: math.log1p(len(pool) / (1 + counts[term])) for term in terms}


def _coverage(weights: dict[str, float], terms: frozenset[str]) -> float:
    whole = sum(weights.values())
    return sum(weight for term, weight in weights.items() if term in terms) / whole if whole else 0.0
