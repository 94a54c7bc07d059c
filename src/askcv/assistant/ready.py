"""One generation opened with all that answers from it: search, planner, and what a question means."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from langchain_core.embeddings import Embeddings
from langchain_core.runnables import Runnable

from askcv.answering.chain import evidence_of, retrieval_step
from askcv.answering.relevance import covering
from askcv.assistant.exact import planner_of
from askcv.assistant.finding import Finding
from askcv.assistant.hearing import Hearing
from askcv.assistant.knowing import Knowledge
from askcv.assistant.plain import plain_words
from askcv.assistant.snapshot import Snapshot
from askcv.assistant.understanding import Understanding
from askcv.planning.planner import Planner
from askcv.prompts import Evidence, Request
from askcv.questions.reading import Reading, Shape, read_question
from askcv.retrieval.hybrid import HybridRetriever
from askcv.values.entries import Entry
from askcv.voice.speaking import voice_of


@dataclass(frozen=True, slots=True)
class Ready:
    """A snapshot with the parts built on it."""

    snapshot: Snapshot
    retriever: HybridRetriever
    retrieve: Runnable[str, Request]
    planner: Planner
    understanding: Understanding
    entries: Mapping[str, Entry]
    languages: frozenset[str]

    @property
    def owner(self) -> str:
        """The person's name, as the index has it."""
        return self.snapshot.manifest.owner


def ready(snapshot: Snapshot, embeddings: Embeddings, passages: int, *, whole: bool = False) -> Ready:
    """Build what answers on a snapshot.

    Args:
        snapshot: One generation of an index.
        embeddings: The embedder of questions.
        passages: How many chunks are retrieved.
        whole: Whether a chat model gets every entry, not only those found.
    """
    ledger, owner = snapshot.ledger, snapshot.manifest.owner
    retriever = HybridRetriever(
        keywords=snapshot.keywords, vectors=snapshot.vectors, lookup=ledger, embeddings=embeddings, count=passages
    )
    voice = voice_of(owner, tuple(document.text for document in ledger.documents()))
    knowledge = Knowledge(snapshot)
    everything = [record.id for record in ledger.records()] if whole else []

    def read(question: str) -> Reading:
        return read_question(question, owner, "en", snapshot.keywords.resolve)

    def request(reading: Reading, found: tuple[Evidence, ...]) -> Request:
        kept = found if reading.about_person else tuple(covering(reading, found))
        rest = [record_id for record_id in everything if record_id not in {item.record.id for item in found}]
        others = evidence_of({record_id: [] for record_id in rest}, ledger, knowledge, first=len(found) + 1)
        return Request(reading, kept, owner, "en", voice, passages=(*found, *others))

    def within(question: str, record_ids: Sequence[str]) -> Request:
        reading = read(question)
        if reading.about_person or not reading.terms:
            reading = replace(reading, shape=Shape.ACCOUNT)
        found: dict[str, list[dict[str, Any]]] = {record_id: [] for record_id in record_ids}
        return request(reading, evidence_of(found, ledger, knowledge))

    retrieve = retrieval_step(retriever, ledger, knowledge, read, request)
    planner, hearing = planner_of(snapshot), Hearing(owner, ledger.documents())
    plain = plain_words(ledger.documents(), owner)
    understanding = Understanding(Finding(planner, retrieve.invoke, within, ledger.records(), plain), hearing)
    entries = {entry.record.id: entry for entry in ledger.entries()}
    languages = frozenset(document.language for document in ledger.documents())
    return Ready(snapshot, retriever, retrieve, planner, understanding, entries, languages)
