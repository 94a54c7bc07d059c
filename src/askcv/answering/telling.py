"""Chosen candidates to the sentences of an answer, in order: subjects, frames and quotes so that they read as one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from askcv.answering.candidates import Candidate, Span
from askcv.answering.wording import ended
from askcv.types import Record
from askcv.voice.speaking import Voice, as_sentence, in_first_person

_PERSONAL = frozenset({"experience", "community", "education", "award", "profile", "talk", "skill", "page"})
"""Kinds of entries whose notes tell what the person did; those of others tell of the thing."""
_FULL_STOP = ".!?"


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of an answer: its text, the number of its evidence, and the span that it tells."""

    text: str
    number: int
    span: Span


def tell(chosen: Sequence[Candidate], voice: Voice) -> Iterator[Told]:
    """The sentences of an answer.

    Args:
        chosen: What is told, in order.
        voice: How the person is spoken of.
    """
    quoted: list[Candidate] = []
    introduced: set[str] = set()
    first = True
    for candidate in chosen:
        text = _text(candidate, voice, introduced, first=first)
        if quoted and (text or quoted[0].evidence.number != candidate.evidence.number):
            yield _quotes(quoted, introduced)
            quoted = []
        if text:
            yield Told(text, candidate.evidence.number, candidate.span)
            introduced.add(candidate.evidence.record.id)
        else:
            quoted.append(candidate)
        first = False
    if quoted:
        yield _quotes(quoted, introduced)


def _text(candidate: Candidate, voice: Voice, introduced: set[str], *, first: bool) -> str:
    """A candidate as a sentence, or an empty text where it can only be quoted."""
    text, record = candidate.text, candidate.evidence.record
    if candidate.names:
        return text if first else voice.follows(text)
    if in_first_person(text):
        return f"{voice.subject(first=first)} writes: “{text.rstrip('.')}”." if not candidate.note else ""
    if candidate.note:
        personal = record.kind in _PERSONAL
        subject = voice.subject(first=first) if personal else f"“{record.title}”"
        where = _where(record, text) if personal and record.id not in introduced else ""
        if where and not first and voice.pronoun:
            subject = voice.pronoun
        told = as_sentence(text, subject)
        return ended(f"At {where}, {told}" if where else told) if told else ""
    return ended(voice.leads(text) if first else voice.follows(text))


def _where(record: Record, text: str) -> str:
    """Where an entry was, in case a sentence of it does not tell."""
    places = record.values("organisation") if record.kind in {"experience", "community"} else ()
    return places[0] if places and places[0].casefold() not in text.casefold() else ""


def _quotes(quoted: Sequence[Candidate], introduced: set[str]) -> Told:
    """Notes of one entry that can only be quoted, as one sentence."""
    record = quoted[0].evidence.record
    joined = "; ".join(f"“{item.text.rstrip(_FULL_STOP)}”" for item in quoted)
    about = "The documents add" if record.id in introduced else f"On “{record.title}” the documents say"
    spans = [item.span for item in quoted]
    introduced.add(record.id)
    return Told(f"{about}: {joined}.", quoted[0].evidence.number, (min(spans)[0], max(last for _, last in spans)))
