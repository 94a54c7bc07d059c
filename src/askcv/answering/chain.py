"""The LangChain chain: question -> evidence -> messages -> chat model -> drafts of sentences.

Every seam is LangChain's own: a `BaseRetriever` in, a `BaseChatModel` inside, `Runnable`s throughout, so that
callbacks, fallbacks and other models plug in unchanged.
"""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage
from langchain_core.retrievers import BaseRetriever
from langchain_core.runnables import Runnable, RunnableGenerator, RunnableLambda

from askcv.answering.sentences import Draft, drafts
from askcv.prompts import Evidence, Request, build_messages
from askcv.questions.reading import Reading
from askcv.types import Document, Record

PERSON = "profile summary"
"""Put to a question that names nothing but the person: the profile answers it."""


class RecordLookup(Protocol):
    """Gives records and documents by id."""

    def record(self, record_id: str, /) -> Record:
        """The record of that id."""

    def document(self, document_id: str, /) -> Document:
        """The document of that id."""


def retrieval_step(
    retriever: BaseRetriever, records: RecordLookup, read: Callable[[str], Reading], owner: str, language: str
) -> Runnable[str, Request]:
    """A question to a request: the chunks found, each record once, in the order of its best chunk."""

    def retrieve(question: str) -> Request:
        found: dict[str, list[dict[str, Any]]] = {}
        reading = read(question)
        query = question if reading.terms else f"{question} {PERSON}"
        for passage in retriever.invoke(query):
            found.setdefault(passage.metadata["record_id"], []).append(passage.metadata)
        entries = [(records.record(record_id), chunks) for record_id, chunks in found.items()]
        if not reading.terms:
            entries = [entry for entry in entries if entry[0].kind == "profile"] or entries
        evidence = [
            Evidence(
                number=number,
                document=records.document(record.document_id),
                record=record,
                score=chunks[0]["score"],
                similarity=max(chunk["similarity"] for chunk in chunks),
                nearest=tuple((chunk["start"], chunk["end"], chunk["similarity"]) for chunk in chunks),
            )
            for number, (record, chunks) in enumerate(entries, start=1)
        ]
        return Request(reading, tuple(evidence), owner, language)

    return RunnableLambda(retrieve).with_config(run_name="retrieve")


def writing_step(model: BaseChatModel, language: str) -> Runnable[Request, Draft]:
    """A request to a stream of drafts; `invoke` gives the last of them, `stream` each."""

    def parse(stream: Iterator[BaseMessage]) -> Iterator[Draft]:
        yield from drafts(stream, language)

    prompt = RunnableLambda(build_messages).with_config(run_name="prompt")
    return prompt | model | RunnableGenerator(parse)
