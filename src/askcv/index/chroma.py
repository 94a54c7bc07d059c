"""The vectors in Chroma, embedded in the process: for tools that read Chroma, and to search a large corpus.

Distances of Chroma's cosine space are turned into similarities here, at the border: higher is better.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from askcv.errors import IndexBrokenError
from askcv.index.vectors import Ranking, Vectors
from askcv.types import Chunk

if TYPE_CHECKING:
    from chromadb.api.models.Collection import Collection

FOLDER = "chroma"
COLLECTION = "chunks"
BATCH = 4000  # Chroma takes at most 5,461 rows a call


def write_chroma(folder: Path, chunks: Sequence[Chunk], vectors: Vectors) -> None:
    """Write all chunks with their vectors; ids are the rows, so that every index names a chunk alike."""
    client = _client(folder)
    collection = client.create_collection(
        COLLECTION, embedding_function=None, configuration={"hnsw": {"space": "cosine"}}
    )
    for first in range(0, len(chunks), BATCH):
        batch = chunks[first : first + BATCH]
        collection.add(
            ids=[str(first + offset) for offset in range(len(batch))],
            embeddings=vectors[first : first + BATCH],
            documents=[chunk.text for chunk in batch],
            metadatas=[
                {
                    "document": chunk.document_id,
                    "record": chunk.record_id,
                    "start": chunk.start,
                    "end": chunk.end,
                    "heading": " > ".join(chunk.heading_path),
                }
                for chunk in batch
            ],
        )


def count_chroma(folder: Path) -> int:
    """How many chunks Chroma holds in a generation."""
    return _collection(folder).count()


class ChromaSearch:
    """Chroma's approximate search (HNSW): overtakes the exact one on large corpora."""

    def __init__(self, folder: Path) -> None:
        """Open the collection of a generation."""
        self._collection = _collection(folder)

    def search(self, vector: Vectors, count: int) -> Ranking:
        """The `count` nearest rows, best first."""
        found = self._collection.query(
            query_embeddings=np.asarray([vector], dtype=np.float32), n_results=count, include=["distances"]
        )
        distances = (found["distances"] or [[]])[0]
        return [(int(row), 1.0 - float(gap)) for row, gap in zip(found["ids"][0], distances, strict=True)]


def _collection(folder: Path) -> "Collection":
    try:
        collection: Collection = _client(folder).get_collection(COLLECTION, embedding_function=None)
    except Exception as exc:  # Chroma lets whatever its engine raises pass
        raise IndexBrokenError(
            f"{folder / FOLDER} cannot be read ({type(exc).__name__}). Run: askcv index --rebuild"
        ) from exc
    return collection


def _client(folder: Path) -> Any:
    import chromadb
    from chromadb.config import Settings

    settings = Settings(anonymized_telemetry=False, is_persistent=True, persist_directory=str(folder / FOLDER))
    return chromadb.PersistentClient(path=str(folder / FOLDER), settings=settings)
