"""Hybrid retrieval as a LangChain `BaseRetriever`: BM25 and dense vectors, fused by reciprocal rank.

The parts come in from outside behind Protocols of one verb: this module knows no file and no library of theirs.
"""

from collections.abc import Sequence
from typing import Any, Literal, Protocol

import numpy as np
import numpy.typing as npt
from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.documents import Document as Passage
from langchain_core.embeddings import Embeddings
from langchain_core.retrievers import BaseRetriever
from pydantic import ConfigDict

from askcv.retrieval.fusion import fuse
from askcv.text.words import search_terms
from askcv.types import Chunk, Hit

Method = Literal["hybrid", "bm25", "dense"]
Ranking = list[tuple[int, float]]
CANDIDATES = 50


class KeywordIndex(Protocol):
    """Ranks rows by terms."""

    def search(self, terms: Sequence[str], count: int) -> Ranking:
        """Rows with scores, best first."""


class VectorIndex(Protocol):
    """Ranks rows by a vector."""

    def search(self, vector: npt.NDArray[np.float32], count: int) -> Ranking:
        """Rows with cosine similarities, best first."""


class ChunkLookup(Protocol):
    """Gives the chunks of rows."""

    def chunks(self, rows: Sequence[int]) -> list[Chunk]:
        """The chunks, in the order of the rows."""


class HybridRetriever(BaseRetriever):
    """Finds chunks by words and by meaning. `method` narrows it to one of the two, for comparison."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    keywords: Any  # a KeywordIndex: pydantic cannot check a Protocol
    vectors: Any  # a VectorIndex
    lookup: Any  # a ChunkLookup
    embeddings: Embeddings
    language: str = "en"
    count: int = 12
    method: Method = "hybrid"

    def search(self, question: str, count: int | None = None) -> list[Hit]:
        """The chunks nearest to a question, best first.

        Args:
            question: A question that stands on its own.
            count: How many hits at most; the retriever's own count by default.
        """
        return [hit for hit, _ in self._ranked(question, count or self.count)]

    def _ranked(self, question: str, count: int) -> list[tuple[Hit, float]]:
        """Hits with the cosine similarity of each, 0 where only its words were searched or found."""
        words: Ranking = []
        meaning: Ranking = []
        if self.method != "dense":
            words = self.keywords.search(search_terms(question, self.language), CANDIDATES)
        if self.method != "bm25":
            vector = np.asarray(self.embeddings.embed_query(question), dtype=np.float32)
            meaning = self.vectors.search(vector, CANDIDATES)
        ranked = {
            "bm25": words,
            "dense": meaning,
            "hybrid": fuse([[row for row, _ in words], [row for row, _ in meaning]]),
        }[self.method][:count]
        similarities = dict(meaning)
        chunks = self.lookup.chunks([row for row, _ in ranked])
        return [
            (Hit(chunk, score, self.method), similarities.get(row, 0.0))
            for chunk, (row, score) in zip(chunks, ranked, strict=True)
        ]

    def _get_relevant_documents(self, query: str, *, run_manager: CallbackManagerForRetrieverRun) -> list[Passage]:
        return [to_passage(hit, similarity) for hit, similarity in self._ranked(query, self.count)]


def to_passage(hit: Hit, similarity: float) -> Passage:
    """A hit as a LangChain document; `metadata` holds the chunk's place, the score and the cosine."""
    chunk = hit.chunk
    return Passage(
        page_content=chunk.text,
        id=chunk.id,
        metadata={
            "document_id": chunk.document_id,
            "record_id": chunk.record_id,
            "start": chunk.start,
            "end": chunk.end,
            "heading_path": chunk.heading_path,
            "score": hit.score,
            "similarity": similarity,
            "method": hit.method,
        },
    )
