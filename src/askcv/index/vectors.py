"""Chunk vectors: one array file, searched exactly in memory while the corpus is small, by Chroma when it is large.

All vectors have length 1, so a dot product is the cosine similarity: higher is better.
"""

from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt

from askcv.errors import IndexBrokenError, IndexMismatchError

Vectors = npt.NDArray[np.float32]
FILE_NAME = "vectors.npy"
KEYS_NAME = "vector_keys.txt"

Ranking = list[tuple[int, float]]
"""Rows with their similarity, best first."""


class VectorSearch(Protocol):
    """Finds the rows nearest to a question's vector."""

    def search(self, vector: Vectors, count: int) -> Ranking:
        """The `count` nearest rows, best first."""


class ExactSearch:
    """Every row is compared: no approximation, a fraction of a millisecond at a few thousand rows."""

    def __init__(self, vectors: Vectors) -> None:
        """Search these unit rows."""
        self._vectors = vectors

    def search(self, vector: Vectors, count: int) -> Ranking:
        """The `count` nearest rows, best first; ties in the order of rows."""
        scores = self._vectors @ vector
        return best(scores, count)


def best(scores: npt.NDArray[np.float32], count: int) -> Ranking:
    """The `count` highest scores with their rows, best first; ties in the order of rows."""
    count = min(count, len(scores))
    if count == 0:
        return []
    rows = np.argpartition(-scores, count - 1)[:count] if count < len(scores) else np.arange(len(scores))
    ordered = sorted(rows.tolist(), key=lambda row: (-float(scores[row]), row))
    return [(row, float(scores[row])) for row in ordered]


def write_vectors(folder: Path, vectors: Vectors, keys: list[str]) -> None:
    """Write the vectors, and for each the hash of the text that it embeds, by which it is used again."""
    np.save(folder / FILE_NAME, vectors, allow_pickle=False)
    (folder / KEYS_NAME).write_text("".join(f"{key}\n" for key in keys), "ascii")


def read_vectors(folder: Path, rows: int, dimension: int) -> Vectors:
    """Read the vectors of a generation.

    Raises:
        IndexBrokenError: The file is missing or damaged, or has another number of rows.
        IndexMismatchError: It has another dimension.
    """
    path = folder / FILE_NAME
    try:
        vectors: Vectors = np.load(path, allow_pickle=False)
    except (OSError, ValueError, EOFError) as exc:
        raise IndexBrokenError(f"{path} cannot be read ({type(exc).__name__}). Run: askcv index --rebuild") from exc
    if vectors.ndim != 2 or vectors.shape[0] != rows:  # noqa: PLR2004 - a matrix
        raise IndexBrokenError(f"{path} has shape {vectors.shape} for {rows} chunks. Run: askcv index --rebuild")
    if vectors.shape[1] != dimension:
        raise IndexMismatchError(
            f"The index has vectors of {vectors.shape[1]} dimensions, {dimension} are expected. "
            "Run: askcv index --rebuild"
        )
    return vectors


def read_keys(folder: Path) -> list[str]:
    """The keys of a generation's vectors, in the order of rows."""
    return (folder / KEYS_NAME).read_text("ascii").split()
