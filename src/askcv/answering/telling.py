"""Chosen candidates to the sentences of an answer, in order: subjects, frames and quotes so that they read as one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from askcv.answering.candidates import Candidate, Span
from askcv.answering.wording import ended
from askcv.types import Record
from askcv.values.dates import Months, read_date, read_range
from askcv.voice.speaking import Voice, as_sentence, in_first_person, is_verbless

_THINGS = frozenset({"project", "publication"})
"""Kinds of entries whose notes tell of the thing; those of others tell what the person did."""
_DEEDS = frozenset({"experience", "community", "education", "award", "talk"})
"""Kinds of entries whose notes tell what the person did."""
_FULL_STOP = ".!?"
_LISTS = frozenset({"page", "skill", "award"})
"""Kinds of entries that are lists, if they hold nothing but notes."""
A_SENTENCE = 12
"""A note of so many words says something; a shorter one names something."""
SHORT_TITLE = 3
"""A title of so few words is a name, and stands without quotes."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of an answer: its text, the number of its evidence, and the span that it tells."""

    text: str
    number: int
    span: Span


class Telling:
    """Tells one answer: what was said before decides how the person and the entries are spoken of."""

    def __init__(self, voice: Voice) -> None:
        """Take how the person is spoken of."""
        self._voice = voice
        self._introduced: set[str] = set()
        self._named = False
        self._began: Months | None = None
        self._earlier = 0

    def tell(self, chosen: Sequence[Candidate]) -> Iterator[Told]:
        """The sentences of an answer, from what is told in it, in order."""
        quoted: list[Candidate] = []
        for candidate in chosen:
            if quoted and quoted[0].evidence.number != candidate.evidence.number:
                yield self._quotes(quoted)
                quoted = []
            text = self._text(candidate)
            if text and quoted:
                yield self._quotes(quoted)
                quoted = []
            if not text:
                quoted.append(candidate)
                continue
            yield Told(text, candidate.evidence.number, candidate.span)
            self._introduced.add(candidate.evidence.record.id)
            self._named = True
        if quoted:
            yield self._quotes(quoted)

    def _text(self, candidate: Candidate) -> str:
        """A candidate as a sentence, or an empty text where it can only be quoted with others."""
        text, record, voice = candidate.text, candidate.evidence.record, self._voice
        first = not self._named
        if candidate.names:
            told = text if first else voice.follows(text)
            return self._after(candidate, told)
        if in_first_person(text):
            own = not candidate.note and record.kind != "page"  # on a page of another kind others may speak
            return f"{voice.subject(first=first)} writes: “{text.rstrip(_FULL_STOP)}”." if own else ""
        if candidate.note:
            return self._note(candidate)
        if record.kind == "profile" and is_verbless(text, voice):
            return f"The documents describe {voice.name} as “{text.rstrip(_FULL_STOP)}”."
        return ended(voice.leads(text) if first else voice.follows(text))

    def _after(self, candidate: Candidate, told: str) -> str:
        """A post with `Before that` before it, where it ended before the one told last began."""
        record = candidate.evidence.record
        if not candidate.leads or record.kind != "experience":
            return told
        began, ended_in = ends_of(record, candidate.evidence.document.language)
        last = self._began
        earlier = bool(last and ended_in and ended_in.last <= last.last and ended_in.first <= last.first)
        if self._began and not earlier:
            self._began = None
            return told
        self._began = began
        if not earlier:
            return told
        pronoun = told.startswith(f"{self._voice.pronoun.capitalize()} ") and bool(self._voice.pronoun)
        self._earlier += 1
        opening = "Before that" if self._earlier % 2 else "Earlier"
        return f"{opening}, {told[0].lower() + told[1:] if pronoun else told}"

    def _note(self, candidate: Candidate) -> str:
        text, record, voice = candidate.text, candidate.evidence.record, self._voice
        first = not self._named
        if record.kind in _THINGS:
            return _whole(as_sentence(text, _title(record)))
        if record.kind not in _DEEDS:
            return ""
        where = _where(record, text) if record.id not in self._introduced else ""
        subject = voice.pronoun if where and not first and voice.pronoun else voice.subject(first=first)
        told = as_sentence(text, subject)
        return _whole(f"At {where}, {told}" if told and where else told)

    def _quotes(self, quoted: Sequence[Candidate]) -> Told:
        """Notes of one entry that can only be quoted, as one sentence."""
        record = quoted[0].evidence.record
        joined = "; ".join(f"“{item.text.rstrip(_FULL_STOP)}”" for item in quoted)
        if record.id in self._introduced:
            text = f"The documents add: {joined}."
        elif record.kind in _THINGS and len(quoted) == 1 and quoted[0].text != record.title:
            text = f"The documents describe {_title(record)} as {joined}."
        elif len(quoted) == 1 and record.title in quoted[0].text:
            text = f"The documents list {joined}."
        elif len(quoted) > 1 or (record.kind in _LISTS and len(quoted[0].text.split()) < A_SENTENCE):
            text = f"Under “{record.title}” the documents list {joined}."
        else:
            text = f"On “{record.title}” the documents say: {joined}."
        spans = [item.span for item in quoted]
        self._introduced.add(record.id)
        return Told(text, quoted[0].evidence.number, (min(spans)[0], max(last for _, last in spans)))


def ends_of(record: Record, language: str) -> tuple[Months | None, Months | None]:
    """When an entry began and ended, as far as its fields tell."""
    for field in record.fields:
        if field.name == "period":
            found = read_range(field.value, language)
            return (found[0], found[1]) if found else (None, None)
    start, end = (next(iter(record.values(name)), "") for name in ("start", "end"))
    return read_date(start, language) if start else None, read_date(end, language) if end else None


def _whole(text: str) -> str:
    return ended(text) if text else ""


def _title(record: Record) -> str:
    return record.title if len(record.title.split()) <= SHORT_TITLE else f"“{record.title}”"


def _where(record: Record, text: str) -> str:
    """Where an entry was, in case a sentence of it does not tell."""
    places = record.values("organisation") if record.kind in {"experience", "community"} else ()
    return places[0] if places and places[0].casefold() not in text.casefold() else ""
