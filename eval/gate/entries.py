"""What mutations and rephrasings are made from: the entries of a person, with their true sentences.

Knows nothing of the gate: sentences are cut and made here by plain means of their own.
"""

import random
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from people import corpus_of

from askcv.corpus.parts import record_parts, visible_text
from askcv.corpus.reading import read_corpus, source_files
from askcv.text.dates import spoken_date
from askcv.types import Document, Record
from askcv.voice.speaking import as_sentence, in_first_person

Random = random.Random
MIN_WORDS = 6
_NAMED = re.compile(r"(?<=[a-z,] )[A-Z][\w+-]*(?: [A-Z][\w+-]*)*")


@dataclass(frozen=True)
class Entry:
    """A record with its values by field, its prose as sentences about the person, and all its text."""

    record: Record
    document: Document
    values: dict[str, str]
    prose: tuple[str, ...]
    text: str

    def has(self, *names: str) -> bool:
        """Whether the entry has a value for each of these fields."""
        return all(self.values.get(name) for name in names)


@dataclass(frozen=True)
class Person:
    """A person's entries, how the person is named, and the names that stand in the documents."""

    name: str
    pronoun: str
    entries: tuple[Entry, ...]
    names: tuple[str, ...] = field(default=())

    @property
    def short(self) -> str:
        """The surname."""
        return self.name.split()[-1]

    @property
    def evidence(self) -> list[tuple[Document, Record]]:
        """Every record with its document: the hardest setting, in which any of them may support a sentence."""
        return [(entry.document, entry.record) for entry in self.entries]


def person_of(name: str) -> Person:
    """Read a person's documents."""
    corpus = read_corpus(source_files(corpus_of(name))[0])
    documents = {document.id: document for document in corpus.documents}
    told = " ".join(document.text for document in corpus.documents)
    pronoun = "she" if len(re.findall(r"\b[Ss]he\b", told)) > len(re.findall(r"\b[Hh]e\b", told)) else "he"
    entries = tuple(_entry(record, documents[record.document_id], pronoun) for record in corpus.records)
    owner = set(corpus.person.split())
    names = {name for entry in entries for text in entry.prose for name in _NAMED.findall(text) if len(name) > 2}  # noqa: PLR2004
    return Person(corpus.person, pronoun, entries, tuple(sorted(n for n in names if not owner & set(n.split()))))


def join(parts: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def listed(value: str) -> list[str]:
    """The items of a field; `et al.` is none."""
    return [part.strip() for part in value.split(";") if part.strip() and "et al" not in part]


def _entry(record: Record, document: Document, pronoun: str) -> Entry:
    values = {item.name: spoken_date(item.value) for item in reversed(record.fields)}
    prose = []
    for part in record_parts(document, record):
        if part.type != "sentence" or in_first_person(part.shown):
            continue
        text = " ".join(part.shown.split())
        if not text.endswith("."):
            told = as_sentence(text, pronoun.capitalize())
            text = f"{told}." if told and record.kind != "project" else ""
        if len(text.split()) >= MIN_WORDS:
            prose.append(text)
    return Entry(record, document, values, tuple(prose), visible_text(document, record))
