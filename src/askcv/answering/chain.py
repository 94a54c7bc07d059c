"""The LangChain chain: question -> evidence -> messages -> chat model -> drafts of sentences.

Every seam is LangChain's own: a `BaseRetriever` in, a `BaseChatModel` inside, `Runnable`s throughout, so that
callbacks, fallbacks and other models plug in unchanged.
"""

from collections.abc import Iterator
from typing import Protocol

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage
from langchain_core.retrievers import BaseRetriever
from langchain_core.runnables import Runnable, RunnableGenerator, RunnableLambda

from askcv.answering.sentences import Draft, drafts
from askcv.prompts import Evidence, Request, build_messages
from askcv.types import Document, Record


class RecordLookup(Protocol):
    """Gives records and documents by id."""

    def record(self, record_id: str, /) -> Record:
        """The record of that id."""

    def document(self, document_id: str, /) -> Document:
        """The document of that id."""


def retrieval_step(
    retriever: BaseRetriever, records: RecordLookup, owner: str, language: str
) -> Runnable[str, Request]:
    """A question to a request: the chunks found, each record once, in the order of its best chunk."""

    def retrieve(question: str) -> Request:
        evidence: dict[str, Evidence] = {}
        for passage in retriever.invoke(question):
            record_id = passage.metadata["record_id"]
            if record_id not in evidence:
                record = records.record(record_id)
                document = records.document(record.document_id)
                evidence[record_id] = Evidence(
                    number=len(evidence) + 1,
                    document=document,
                    record=record,
                    score=passage.metadata["score"],
                    similarity=passage.metadata["similarity"],
                )
        return Request(question, tuple(evidence.values()), owner, language)

    return RunnableLambda(retrieve).with_config(run_name="retrieve")


def writing_step(model: BaseChatModel, language: str) -> Runnable[Request, Draft]:
    """A request to a stream of drafts; `invoke` gives the last of them, `stream` each."""

    def parse(stream: Iterator[BaseMessage]) -> Iterator[Draft]:
        yield from drafts(stream, language)

    prompt = RunnableLambda(build_messages).with_config(run_name="prompt")
    return prompt | model | RunnableGenerator(parse)
