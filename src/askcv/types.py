"""The nouns of askcv, frozen and slotted, and nothing else.

Every span is a half-open range of code points of `Document.text`. Knows nothing of files, models or faces.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Outcome(StrEnum):
    """How a question ended."""

    ANSWERED = "answered"
    NOT_IN_DOCUMENTS = "not_in_documents"
    OFF_TOPIC = "off_topic"
    PRIVATE = "private"
    CONVERSATION = "conversation"

    @property
    def abstained(self) -> bool:
        """Whether the question was refused."""
        return self in {Outcome.NOT_IN_DOCUMENTS, Outcome.OFF_TOPIC, Outcome.PRIVATE}


@dataclass(frozen=True, slots=True)
class Document:
    """One file of the corpus, read into the text that a reader sees.

    `id` is the path below the corpus folder, with forward slashes.
    """

    id: str
    title: str
    kind: str
    text: str
    source: str
    language: str = "en"
    metadata: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Field:
    """One labelled value of an entry: `- Grade: 10/10`.

    `name` is the canonical name (`grade`), `label` the word in the document (`Grade`), and
    `text[start:end]` the line without its list mark (`Grade: 10/10`). `link` is the address in the value.
    """

    name: str
    label: str
    value: str
    start: int
    end: int
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One entry of a document: a job, a paper, a talk."""

    id: str
    document_id: str
    kind: str
    title: str
    fields: tuple[Field, ...]
    start: int
    end: int

    def values(self, name: str) -> tuple[str, ...]:
        """The values of the fields with that canonical name, in document order."""
        return tuple(item.value for item in self.fields if item.name == name)

    @property
    def url(self) -> str | None:
        """The first address among the fields, where a reader finds the thing itself."""
        return next((item.link for item in self.fields if item.link), None)


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of a document that is embedded; `document.text[start:end] == text`, always."""

    id: str
    document_id: str
    record_id: str
    text: str
    start: int
    end: int
    heading_path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A chunk that a search found. `score` is a similarity: higher is better, always."""

    chunk: Chunk
    score: float
    method: str


@dataclass(frozen=True, slots=True)
class Citation:
    """A numbered span behind a statement; `quote == document.text[start:end]`."""

    number: int
    document_id: str
    title: str
    quote: str
    start: int
    end: int
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of an answer, with the citations that support it."""

    text: str
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Timings:
    """Milliseconds spent in each step of one answer."""

    retrieve: float = 0.0
    generate: float = 0.0
    verify: float = 0.0
    total: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What a reader gets: verified statements and how the question ended."""

    question: str
    standalone_question: str
    statements: tuple[Statement, ...]
    outcome: Outcome
    model: str
    timings: Timings
    language: str = "en"

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Each citation once, in the order of its number."""
        unique = {citation.number: citation for item in self.statements for citation in item.citations}
        return tuple(unique[number] for number in sorted(unique))

    @property
    def text(self) -> str:
        """The answer as one text, with numbers in brackets after each sentence."""
        parts = []
        for statement in self.statements:
            marks = "".join(f"[{citation.number}]" for citation in statement.citations)
            parts.append(f"{statement.text} {marks}" if marks else statement.text)
        return " ".join(parts)
