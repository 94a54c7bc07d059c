"""What the default engine writes: an account, a detail, a list, or a yes with what shows it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from askcv.answering.candidates import Candidate, candidates
from askcv.answering.composing import is_named, of_each, of_entries, of_person, of_topic, of_whole
from askcv.answering.relevance import holds
from askcv.answering.selection import select
from askcv.answering.telling import Telling, Told
from askcv.prompts import Evidence, Request
from askcv.questions.reading import Reading, Shape
from askcv.text.words import search_terms
from askcv.voice.speaking import Voice

YES = "Yes."


def written(request: Request) -> Iterator[Told]:
    """The sentences that answer a request, the asked detail first."""
    reading, owner = request.reading, request.owner
    voice = request.voice or Voice(owner or "This person", owner or "This person")
    chosen = _chosen(request)
    affirmed = reading.shape is Shape.YES_NO and _affirms(reading, chosen)
    for number, told in enumerate(Telling(voice).tell(chosen)):
        yield replace(told, text=f"{YES} {told.text}") if affirmed and number == 0 else told


def _chosen(request: Request) -> list[Candidate]:
    reading, evidence, owner = request.reading, request.evidence, request.owner
    chosen: list[Candidate] = []
    if reading.about_person:
        chosen = of_person(reading, evidence, owner)
    elif reading.shape is Shape.WHICH:
        chosen = of_each(reading, evidence, owner)
    elif reading.shape is Shape.ACCOUNT and not reading.specific:
        chosen = of_whole(evidence, owner, request.said)
    elif reading.shape is Shape.ACCOUNT:
        chosen = of_entries(reading, evidence, owner)
    elif reading.shape is Shape.YES_NO and reading.open:
        chosen = of_topic(reading, evidence, owner)
    elif reading.lists and not reading.demand and _lists_entries(reading, evidence):
        chosen = of_entries(reading, evidence, owner)
    chosen = chosen or select(reading, evidence, owner)
    return _with_head(reading, chosen, owner)


def _lists_entries(reading: Reading, evidence: Sequence[Evidence]) -> bool:
    """Whether entries are to be listed, and not the values of a field that goes by what is asked (`courses`)."""
    labels = {term for item in evidence for field in item.record.fields for term in search_terms(field.label)}
    return reading.focus not in labels and any(is_named(reading, item) for item in evidence)


def _with_head(reading: Reading, chosen: list[Candidate], owner: str) -> list[Candidate]:
    """The answer with what the entry is before it, where the entry itself is asked for: `Which paper …?`."""
    first = chosen[0].evidence if chosen else None
    if first is None or not reading.focus or reading.focus not in search_terms(first.record.kind):
        return chosen
    heads = [head for head in candidates(first, owner) if head.leads and head not in chosen]
    return [*heads[:1], *chosen]


def _affirms(reading: Reading, chosen: Sequence[Candidate]) -> bool:
    """Whether the sentences chosen from one entry, with its title, say everything that a question asks about."""
    if not chosen or not reading.specific or reading.demand:
        return False
    first = chosen[0].evidence
    record = first.record
    title = f"{record.kind} {record.section} {record.title} {' '.join(record.values('organisation'))}"
    told = frozenset(search_terms(title, first.document.language)).union(
        *(item.terms for item in chosen if item.evidence.number == first.number)
    )
    lacking = [term for term in reading.specific if not holds(told, term)]
    return not lacking or (len(lacking) == 1 and lacking[0] in reading.either)
