"""Accounts: what is told of a person, of an entry, or of a topic over several entries.

The current and the most telling come first, each entry as a whole; what is said once is not said again.
"""

from collections.abc import Iterable, Sequence

from askcv.answering.candidates import Candidate, candidates
from askcv.prompts import Evidence
from askcv.questions.reading import Reading
from askcv.text.words import search_terms
from askcv.voice.speaking import is_loose

MOST = 6
MOST_NOTES = 10
OF_ONE_ENTRY = 4
OF_SEVERAL_ENTRIES = 2
_CAREER = ("profile", "experience", "education", "community", "project", "award")
_WHOLE = ("profile", "experience", "education", "skill", "award", "project", "publication")


def of_person(reading: Reading, evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """Who the person is: what the documents say of them at once, what they do now and did before, what they studied.

    Args:
        reading: What is asked.
        evidence: The entries in the order in which they are told, the current ones of each kind first.
        owner: The person's name.
    """
    del reading
    profile = [item for item in evidence if item.record.kind == "profile"]
    chosen: list[Candidate] = []
    for item in profile:
        for candidate in _prose(item, owner):
            if len(chosen) < OF_SEVERAL_ENTRIES + 1:
                _add(chosen, candidate)
    for kind, most in (("experience", 2), ("education", 1), ("skill", 1), ("award", 1), ("publication", 1)):
        taken = 0
        for item in evidence:
            if item.record.kind == kind and taken < most and len(chosen) < MOST:
                taken += _add(chosen, *_head(item, owner))
    return chosen


def of_entries(reading: Reading, evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """What an entry is and what is told of it, or, where several go by what is asked, some of each.

    Args:
        reading: What is asked.
        evidence: The entries that hold what is asked, best first.
        owner: The person's name.
    """
    named = [item for item in evidence if _is_named(reading, item)]
    if not named:
        return of_topic(reading, evidence, owner)
    best = [item for item in named if item.record.kind == named[0].record.kind]
    each = OF_ONE_ENTRY if len(best) == 1 else OF_SEVERAL_ENTRIES
    chosen: list[Candidate] = []
    for item in best:
        told = 0
        notes = [candidate for candidate in _prose(item, owner) if candidate.note]
        listed = notes if len(notes) > 1 and not _head(item, owner) else []
        for candidate in (*_head(item, owner), *_prose(item, owner)):
            if candidate not in listed and told < each and len(chosen) < MOST:
                told += _add(chosen, candidate)
        chosen += listed[:MOST_NOTES]
    if len(best) == 1 and len(chosen) < OF_ONE_ENTRY:
        for item in named:
            if item not in best and len(chosen) < MOST:
                _add(chosen, *_head(item, owner))
    return chosen


def of_topic(reading: Reading, evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """What entries say of a topic: of each the sentence that says most of it.

    Args:
        reading: What is asked.
        evidence: The entries that hold the topic, best first.
        owner: The person's name.
    """
    wanted = frozenset(reading.specific)
    chosen: list[Candidate] = []
    for item in evidence:
        told = [candidate for candidate in candidates(item, owner) if not is_loose(candidate.text)]
        ranked = sorted(
            told, key=lambda one: (-len(one.terms & wanted), bool(one.names), -one.similarity, one.position)
        )
        if ranked and ranked[0].terms & wanted and len(chosen) < MOST - 1:
            _add(chosen, ranked[0])
            most = len(ranked[0].terms & wanted)
            if ranked[0].note:  # of a list all items that say as much
                chosen += [one for one in ranked[1:MOST_NOTES] if one.note and len(one.terms & wanted) == most]
    return chosen


def _is_named(reading: Reading, item: Evidence) -> bool:
    """Whether an entry goes by what is asked: by its title, or where it was."""
    record = item.record
    told = " ".join([record.title, *record.values("organisation"), *record.values("event")])
    held = frozenset(search_terms(told, item.document.language))
    return bool(reading.specific) and held >= frozenset(reading.specific)


def _head(item: Evidence, owner: str) -> list[Candidate]:
    """The sentence that tells what an entry is, if its fields make one."""
    return [candidate for candidate in candidates(item, owner) if candidate.leads][:1]


def _prose(item: Evidence, owner: str) -> Iterable[Candidate]:
    """The sentences of an entry in reading order; what points at one before it only right after that."""
    before = -1
    for candidate in candidates(item, owner):
        if not candidate.names:
            if not is_loose(candidate.text) or before == candidate.position - 1:
                yield candidate
            before = candidate.position


def _add(chosen: list[Candidate], *found: Candidate) -> int:
    """Add what is not told yet; how many were added."""
    count = 0
    for candidate in found:
        said = frozenset[str]().union(*(item.terms for item in chosen))
        if len(candidate.terms - said) > len(candidate.terms) / 4:
            chosen.append(candidate)
            count += 1
    return count
