"""The LangChain chain: question -> evidence -> messages -> chat model -> drafts of sentences.

Every seam is LangChain's own: a `BaseRetriever` in, a `BaseChatModel` inside, `Runnable`s throughout, so that
callbacks, fallbacks and other models plug in unchanged.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage
from langchain_core.retrievers import BaseRetriever
from langchain_core.runnables import Runnable, RunnableGenerator, RunnableLambda

from askcv.answering.sentences import Draft, drafts
from askcv.prompts import Evidence, Request, build_messages
from askcv.questions.reading import Reading, Shape
from askcv.types import Document, Record


class RecordLookup(Protocol):
    """Gives records and documents by id."""

    def record(self, record_id: str, /) -> Record:
        """The record of that id."""

    def document(self, document_id: str, /) -> Document:
        """The document of that id."""


class Entries(Protocol):
    """Gives entries that a search need not find: those that hold some terms, and those that tell who the person is."""

    def holding(self, terms: Sequence[str], /) -> Sequence[str]:
        """The ids of the records that hold all of some terms, the latest first."""

    def recency(self, record_id: str, /) -> int:
        """The place of a record among all: those that go on first, then the latest."""

    def current(self) -> Sequence[str]:
        """The ids of the records of work that goes on."""

    def of_person(self) -> Sequence[str]:
        """The ids of the records that tell who the person is, in the order in which they are told."""


def retrieval_step(
    retriever: BaseRetriever,
    records: RecordLookup,
    entries: Entries,
    read: Callable[[str], Reading],
    request: Callable[[Reading, tuple[Evidence, ...]], Request],
) -> Runnable[str, Request]:
    """A question to a request: the entries of the chunks found, best first, and those that hold what is asked."""

    def retrieve(question: str) -> Request:
        reading = read(question)
        found: dict[str, list[dict[str, Any]]] = {}
        if reading.about_person:
            current = entries.current() if reading.shape is Shape.CURRENT else ()
            found = {record_id: [] for record_id in current or entries.of_person()}
        if not found:
            for passage in retriever.invoke(question):
                found.setdefault(passage.metadata["record_id"], []).append(passage.metadata)
            for record_id in entries.holding(reading.specific):
                found.setdefault(record_id, [])
        return request(reading, evidence_of(found, records, entries))

    return RunnableLambda(retrieve).with_config(run_name="retrieve")


def evidence_of(
    found: Mapping[str, Sequence[dict[str, Any]]], records: RecordLookup, entries: Entries, first: int = 1
) -> tuple[Evidence, ...]:
    """Records with the chunks of each that a search found, numbered in their order from `first`."""
    return tuple(
        _evidence(number, records, record_id, chunks, entries.recency(record_id))
        for number, (record_id, chunks) in enumerate(found.items(), first)
    )


def _evidence(
    number: int, records: RecordLookup, record_id: str, chunks: Sequence[dict[str, Any]], recency: int
) -> Evidence:
    record = records.record(record_id)
    return Evidence(
        number=number,
        document=records.document(record.document_id),
        record=record,
        score=chunks[0]["score"] if chunks else 0.0,
        similarity=max((chunk["similarity"] for chunk in chunks), default=0.0),
        nearest=tuple((chunk["start"], chunk["end"], chunk["similarity"]) for chunk in chunks),
        recency=recency,
    )


def writing_step(model: BaseChatModel, language: str, room: int = 0) -> Runnable[Request, Draft]:
    """A request to a stream of drafts; `invoke` gives the last of them, `stream` each.

    Args:
        model: The chat model that writes.
        language: The language that sentences are cut in.
        room: The most tokens that a question with its passages may have, 0 for no limit.
    """

    def parse(stream: Iterator[BaseMessage]) -> Iterator[Draft]:
        yield from drafts(stream, language)

    def ask(request: Request) -> list[BaseMessage]:
        return build_messages(request, room)

    prompt = RunnableLambda(ask).with_config(run_name="prompt")
    return prompt | model | RunnableGenerator(parse)
