"""Accounts: what is told of a person, of an entry, or of a topic over several entries.

The current and the most telling come first, each entry as a whole; what is said once is not said again.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from askcv.answering.candidates import Candidate, candidates
from askcv.answering.relevance import holds
from askcv.prompts import Evidence
from askcv.questions.reading import Reading, Shape
from askcv.text.words import search_terms
from askcv.voice.speaking import is_loose

MOST = 6
MOST_NOTES = 10
OF_ONE_ENTRY = 4
OF_SEVERAL_ENTRIES = 2
OF_PROFILE = 3
MIN_NOTE = 5
"""A note of fewer words beside others is a label."""
OF_A_TOPIC = 5
_TOPIC_ORDER = ("experience", "community", "project", "education", "skill", "award", "talk", "publication")
_FROM_WRITINGS = 2
"""So many publications and talks are told of a topic that other entries tell of, too."""
_PLACED = frozenset({"experience", "education"})
_PART = re.compile(r"\s*[,:|·()–—]\s*|\s+-\s+")

_LEVELS = frozenset(search_terms("phd master bachelor"))

Pick = tuple[str, int]
"""A kind of entry, and how many of it are told."""


def of_person(reading: Reading, evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """Who the person is, by what is asked: all in all, the career, what the person is like or does now.

    Args:
        reading: What is asked.
        evidence: The entries in the order in which they are told, the current ones of each kind first.
        owner: The person's name.
    """
    if reading.shape is Shape.CURRENT:
        return _current(evidence, owner)
    if reading.shape is Shape.CHARACTER:
        profile = [item for item in evidence if item.record.kind == "profile"]
        chosen: list[Candidate] = []
        prose = [item for item in profile[1:] if not item.record.fields]  # languages and addresses tell no character
        for item in (*prose, *profile[:1]):
            _fill(chosen, _sentences(item, owner), 1 if item in prose else OF_SEVERAL_ENTRIES, OF_ONE_ENTRY)
        return chosen
    career = reading.shape is Shape.CAREER
    plan: tuple[Pick, ...] = (
        (("experience", 4), ("education", 1)) if career else (("experience", 2), ("education", 1), ("skill", 1))
    )
    profile = [] if career else [item for item in evidence if item.record.kind == "profile"]
    told = [candidate for item in profile for candidate in _prose(item, owner)]
    chosen = []
    _fill(chosen, [one for one in told if not one.note] or told, OF_PROFILE, OF_PROFILE)
    said = frozenset[str]().union(*(item.terms for item in chosen))
    for kind, most in plan:
        items = [item for item in evidence if item.record.kind == kind]
        if kind == "education":  # the last degree alone, and not at all where it was spoken of
            items = items[:most]
        if kind in _PLACED and not career:
            items = [item for item in items if not _is_said(item, said)]
        chosen += [head for item in items for head in _head(item, owner)[:1]][:most]
    return chosen[:MOST]


def _is_said(item: Evidence, said: frozenset[str]) -> bool:
    """Whether the place of an entry was spoken of already: its post would be told twice."""
    places = search_terms(" ".join(place.split(" (")[0] for place in item.record.values("organisation")))
    return bool(places) and said.issuperset(places)


def _current(evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """The work that goes on: of a job what it is and what is done there, of others what they are."""
    chosen: list[Candidate] = []
    for item in sorted(evidence, key=lambda one: one.record.kind != "experience"):
        job = item.record.kind == "experience"
        _fill(chosen, [*_head(item, owner), *(_prose(item, owner) if job else ())], OF_ONE_ENTRY if job else 1, MOST)
    return chosen


def of_each(reading: Reading, evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """Of each entry what it is, and the sentence that says most of what is asked."""
    wanted = frozenset(reading.specific)
    chosen: list[Candidate] = []
    for item in evidence:
        told = [one for one in candidates(item, owner) if one.terms & wanted and not one.names]
        best = max(told, key=lambda one: (len(one.terms & wanted), -one.position), default=None)
        chosen += [*_head(item, owner), *([best] if best else [])]
    return chosen[:MOST]


def of_whole(evidence: Sequence[Evidence], owner: str, said: frozenset[tuple[int, int]]) -> list[Candidate]:
    """What entries tell, from their beginning on, without what was said before."""
    chosen: list[Candidate] = []
    for item in evidence:
        found = [one for one in (*_head(item, owner), *_prose(item, owner)) if one.span not in said]
        fields = [one for one in candidates(item, owner) if one.names and not one.leads and one.span not in said]
        _fill(chosen, found or fields, OF_ONE_ENTRY, MOST)
    return chosen


def of_entries(reading: Reading, evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """What an entry is and what is told of it, or, where several go by what is asked, some of each.

    Args:
        reading: What is asked.
        evidence: The entries that hold what is asked, best first.
        owner: The person's name.
    """
    named = [item for item in evidence if is_named(reading, item)]
    if not named:
        return of_topic(reading, evidence, owner)
    kind = named[0].record.kind
    if any(item.record.kind == "experience" for item in named):
        kind = "experience"
    best = sorted((item for item in named if item.record.kind == kind), key=lambda item: item.recency)
    each = OF_ONE_ENTRY if len(best) == 1 else OF_SEVERAL_ENTRIES
    if reading.lists and len(best) > 1 and all(_head(item, owner) for item in best):
        return [head for item in best for head in _head(item, owner)][:MOST_NOTES]
    chosen: list[Candidate] = []
    for item in best:
        notes = [candidate for candidate in _prose(item, owner) if candidate.note]
        if len(notes) > 1 and not _head(item, owner) and len(best) == 1:
            chosen += [candidate for candidate in _prose(item, owner) if not candidate.note][:1] + notes[:MOST_NOTES]
        else:
            prose = list(_prose(item, owner))
            telling = [one for one in prose if not one.note or len(one.text.split()) >= MIN_NOTE] or prose
            written = item.record.kind in {"publication", "talk"}  # what it says, before who wrote it where
            order = [*telling[: each - 1], *_head(item, owner)] if written else [*_head(item, owner), *telling]
            _fill(chosen, order, each, MOST)
    return chosen


def of_topic(reading: Reading, evidence: Sequence[Evidence], owner: str) -> list[Candidate]:
    """What entries say of a topic: of each the sentence that says most of it; what was done before what was written.

    Args:
        reading: What is asked.
        evidence: The entries that hold the topic.
        owner: The person's name.
    """
    wanted = frozenset(reading.specific)
    order = {kind: place for place, kind in enumerate(_TOPIC_ORDER)}
    ordered = sorted(evidence, key=lambda item: (order.get(item.record.kind, len(order)), item.recency))
    done = [item for item in ordered if item.record.kind not in {"publication", "talk"}]
    written = [item for item in ordered if item not in done]
    chosen: list[Candidate] = []
    for item in (*done, *(written[:_FROM_WRITINGS] if done else written)):
        every = [one for one in candidates(item, owner) if not is_loose(one.text)]
        told = [one for one in every if one.terms & wanted] or _head(item, owner)
        told = told or [one for one in every if not one.names]
        ranked = sorted(told, key=lambda one: (-len(one.terms & wanted), _is_field(one), -one.similarity, one.position))
        if ranked and len(chosen) < OF_A_TOPIC:
            _fill(chosen, ranked[:1], 1, OF_A_TOPIC)
            if ranked[0].note and not _head(item, owner):  # of a list all items that say as much
                most = len(ranked[0].terms & wanted)
                chosen += [one for one in ranked[1:MOST_NOTES] if one.note and len(one.terms & wanted) == most]
    return chosen


def is_named(reading: Reading, item: Evidence) -> bool:
    """Whether an entry goes by what is asked: where it was, or a part of its title is just that."""
    record, language = item.record, item.document.language
    places = [*record.values("organisation"), *record.values("event")]
    whole = frozenset(search_terms(" ".join([record.title, *places]), language))
    if not reading.specific or (not reading.placed and not all(holds(whole, term) for term in reading.specific)):
        return False
    parts = [frozenset(search_terms(part, language)) for part in _PART.split(record.title)]
    parts += [frozenset(search_terms(place, language)) for place in places]
    wanted = frozenset(reading.specific)
    if reading.placed:
        told = frozenset(search_terms(" ".join([record.title, *places]), language))
        return all(holds(told, term) for term in reading.placed)
    if wanted & _LEVELS:  # of a degree and of work that is called by it the degree is meant
        return record.kind == "education"
    return any(part and (part <= wanted or 2 * len(part & wanted) >= len(part)) for part in parts)


def _is_field(candidate: Candidate) -> int:
    """Prose before what an entry is, and that before its fields."""
    return 0 if not candidate.names else 1 if candidate.leads else 2


def _head(item: Evidence, owner: str) -> list[Candidate]:
    """The sentence that tells what an entry is, if its fields make one."""
    return [candidate for candidate in candidates(item, owner) if candidate.leads][:1]


def _sentences(item: Evidence, owner: str) -> list[Candidate]:
    """The whole sentences of an entry; its notes where there is none."""
    prose = list(_prose(item, owner))
    return [candidate for candidate in prose if not candidate.note] or prose


def _prose(item: Evidence, owner: str) -> Iterator[Candidate]:
    """The sentences of an entry in reading order; what points at one before it only right after that."""
    before = -1
    for candidate in candidates(item, owner):
        if not candidate.names:
            if not is_loose(candidate.text) or before == candidate.position - 1:
                yield candidate
            before = candidate.position


def _fill(chosen: list[Candidate], found: Sequence[Candidate], most: int, in_all: int) -> None:
    """Add up to `most` candidates that tell something new, as long as there are fewer than `in_all`."""
    added = 0
    is_new: Callable[[Candidate], bool] = lambda one: (  # noqa: E731 - one line, used at once
        len(one.terms - frozenset[str]().union(*(item.terms for item in chosen))) > len(one.terms) / 4
    )
    for candidate in found:
        if added < most and len(chosen) < in_all and is_new(candidate):
            chosen.append(candidate)
            added += 1
