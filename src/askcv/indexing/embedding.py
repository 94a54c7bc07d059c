"""The vectors of a corpus: old ones where the embedded text is the same, new ones where it is not."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from askcv.corpus.chunking import embedding_prefix
from askcv.errors import StoreError
from askcv.index.manifest import Manifest
from askcv.index.vectors import Vectors, read_keys, read_vectors
from askcv.models.weights import DEFAULT
from askcv.types import Chunk

Progress = Callable[[str, int, int], None]
"""Called with the step's name, what is done of it and its whole."""

BATCH = 64
PARITY_SAMPLE = 32


@dataclass(frozen=True, slots=True)
class Embedded:
    """Unit vectors in the order of the chunks, their keys, how many are new, and the twin's parity if measured."""

    vectors: Vectors
    keys: list[str]
    fresh: int
    parity: float | None


def embed_chunks(
    chunks: Sequence[Chunk],
    kinds: Sequence[str],
    owner: str,
    embedder: str,
    reusable: Path | None,
    progress: Progress,
) -> Embedded:
    """Embed chunks with their prefix.

    Args:
        chunks: Every chunk of the corpus.
        kinds: The kind of each chunk's record.
        owner: The person's name, for the prefix.
        embedder: The name of the documents' embedder.
        reusable: The folder of a generation of the same origin, or None.
        progress: Told what is being done.

    Raises:
        ModelError: The embedder cannot be loaded.
    """
    texts = [
        f"{embedding_prefix(owner, kind, chunk.heading_path)}\n{chunk.text}"
        for chunk, kind in zip(chunks, kinds, strict=True)
    ]
    keys = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    known = _known_vectors(reusable)
    missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
    parity = None
    if missing:
        from askcv.models.embedders import load_document_embedder

        progress("loading the embedder", 0, 1)
        model = load_document_embedder(embedder)
        progress("loading the embedder", 1, 1)
        new_keys, new_texts = list(missing), list(missing.values())
        for first in range(0, len(new_keys), BATCH):
            batch = slice(first, first + BATCH)
            known.update(zip(new_keys[batch], model.embed(new_texts[batch]), strict=True))
            progress("embedding", min(first + BATCH, len(new_keys)), len(new_keys))
        every = max(1, len(new_keys) // PARITY_SAMPLE)
        sample = range(0, len(new_keys), every)[:PARITY_SAMPLE]
        parity = _parity(embedder, [new_texts[row] for row in sample], [known[new_keys[row]] for row in sample])
    vectors = np.stack([known[key] for key in keys]).astype(np.float32)
    return Embedded(vectors, keys, len(missing), parity)


def _known_vectors(folder: Path | None) -> dict[str, Vectors]:
    """Vectors of an old generation by key; none where it is damaged: they are only a saving."""
    if folder is None:
        return {}
    try:
        manifest = Manifest.read(folder)
        vectors = read_vectors(folder, manifest.chunks, manifest.dimension)
        return dict(zip(read_keys(folder), vectors, strict=True))
    except (StoreError, OSError, ValueError):
        return {}


def _parity(embedder: str, texts: list[str], vectors: list[Vectors]) -> float | None:
    """Mean cosine between the twin's vectors and the documents' own; None where the embedder has no twin."""
    if embedder != DEFAULT:
        return None
    from askcv.models.embedders import OnnxEmbeddings

    twin = OnnxEmbeddings().embed(texts)
    return float(np.mean(np.sum(twin * np.stack(vectors), axis=1)))
