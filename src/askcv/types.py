"""The nouns of askcv, frozen and slotted, and nothing else.

Every span is a half-open range of code points of `Document.text`. Knows nothing of files, models or faces.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


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
    """One entry of a document: a job, a paper, a talk.

    `section` is the heading of the section or document that the entry stands under; empty for the person's name.
    """

    id: str
    document_id: str
    kind: str
    title: str
    fields: tuple[Field, ...]
    start: int
    end: int
    section: str = ""

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
    """One sentence of an answer, with the citations that support it; `listed` where it is an item of a list."""

    text: str
    citations: tuple[Citation, ...] = ()
    listed: bool = False

    @property
    def marks(self) -> str:
        """The numbers of the citations in brackets; a run of four or more by its ends: `[1]–[8]`."""
        runs: list[list[int]] = []
        for number in dict.fromkeys(citation.number for citation in self.citations):
            if runs and number == runs[-1][-1] + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        return "".join(
            f"[{run[0]}]–[{run[-1]}]" if len(run) > 3 else "".join(f"[{number}]" for number in run)  # noqa: PLR2004
            for run in runs
        )


@dataclass(frozen=True, slots=True)
class Timings:
    """Milliseconds spent in each step of one answer."""

    retrieve: float = 0.0
    generate: float = 0.0
    verify: float = 0.0
    total: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What a reader gets: verified statements and how the question ended.

    `plan` says in plain values how the question was read, where the answer was computed from the ledger.
    """

    question: str
    standalone_question: str
    statements: tuple[Statement, ...]
    outcome: Outcome
    model: str
    timings: Timings
    language: str = "en"
    plan: Mapping[str, Any] | None = None

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Each citation once, in the order of its number."""
        unique = {citation.number: citation for item in self.statements for citation in item.citations}
        return tuple(unique[number] for number in sorted(unique))

    @property
    def text(self) -> str:
        """The answer as one text, with numbers in brackets after each sentence."""
        return " ".join(f"{statement.text} {statement.marks}".rstrip() for statement in self.statements)
