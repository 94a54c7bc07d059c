"""What an answer is written from: a question as it was read, and the entries found for it."""

import re
from dataclasses import dataclass

from askcv.corpus.parts import record_parts
from askcv.lexicon.names import is_language_name
from askcv.questions.reading import Reading
from askcv.text.dates import NOW
from askcv.text.orders import is_order
from askcv.types import Document, Record
from askcv.values.dates import is_now
from askcv.voice.speaking import Voice


@dataclass(frozen=True, slots=True)
class Evidence:
    """One numbered passage: a record that retrieval found, in its document.

    `score` is the retriever's, by which the evidence is ordered; `similarity` the highest cosine of its chunks to
    the question; `nearest` the start, end and cosine of each chunk found; `recency` orders entries by time, those that
    go on first.
    """

    number: int
    document: Document
    record: Record
    score: float
    similarity: float
    nearest: tuple[tuple[int, int, float], ...] = ()
    recency: int = 0

    @property
    def text(self) -> str:
        """The record's text, heading included, without what a reader does not see and what speaks to the answerer."""
        return "\n".join(
            self.document.text[part.start : part.end] if part.type == "heading" else part.shown
            for part in record_parts(self.document, self.record)
            if not is_order(part.shown)
        )

    @property
    def told(self) -> str:
        """All that an answer may tell of it: its headings, kind, fields and prose, and `now` where its end is open."""
        now = NOW if any(is_now(value) for value in self.record.values("end")) else ""
        parts = [part.shown for part in record_parts(self.document, self.record) if part.type != "code"]
        code = "programming" if self.record.kind == "skill" and not self._speaks else ""
        headings = [self.document.title, self.record.kind, self.record.section, self.record.title]
        return " ".join([*headings, *parts, now, code])

    @property
    def _speaks(self) -> bool:
        """Whether the languages of an entry, if it lists any, are spoken ones and not `Languages: Python, C++`."""
        names = [part for value in self.record.values("languages") for part in re.split(r"[;,(]", value)]
        return not names or any(is_language_name(name.strip()) for name in names)

    @property
    def asked_by(self) -> frozenset[str]:
        """The names by which its fields may be asked for; `link` where one holds an address."""
        fields = self.record.fields
        return frozenset(field.name for field in fields) | ({"link"} if any(field.link for field in fields) else set())


@dataclass(frozen=True, slots=True)
class Request:
    """A question with the evidence to answer it from, whom it is about, and how that person is spoken of.

    `evidence` holds all that is asked about; `passages` are all entries found, for a model that understands what is
    said in other words. `said` are the spans that were told before.
    """

    reading: Reading
    evidence: tuple[Evidence, ...]
    owner: str
    language: str = "en"
    voice: Voice | None = None
    said: frozenset[tuple[int, int]] = frozenset()
    passages: tuple[Evidence, ...] = ()
