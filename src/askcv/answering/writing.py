"""What the default engine writes: an account, a detail, or a yes with what shows it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from askcv.answering.candidates import Candidate
from askcv.answering.composing import of_entries, of_person
from askcv.answering.relevance import holds
from askcv.answering.selection import select
from askcv.answering.telling import Told, tell
from askcv.prompts import Request
from askcv.questions.reading import Reading, Shape
from askcv.text.words import search_terms
from askcv.voice.speaking import Voice

YES = "Yes."


def written(request: Request) -> Iterator[Told]:
    """The sentences that answer a request, the asked detail first."""
    reading, evidence, owner = request.reading, request.evidence, request.owner
    if reading.shape is Shape.PERSON:
        chosen = of_person(reading, evidence, owner)
    elif reading.shape is Shape.ACCOUNT:
        chosen = of_entries(reading, evidence, owner)
    else:
        chosen = select(reading, evidence, owner)
    voice = request.voice or Voice(owner or "This person", owner or "This person")
    affirmed = reading.shape is Shape.YES_NO and _affirms(reading, chosen)
    for number, told in enumerate(tell(chosen, voice)):
        yield replace(told, text=f"{YES} {told.text}") if affirmed and number == 0 else told


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
    return all(holds(told, term) for term in reading.specific)
