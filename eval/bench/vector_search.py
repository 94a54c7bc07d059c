"""From which size on is Chroma's approximate search faster than comparing every vector in memory?

    python eval/bench/vector_search.py [--sizes 1000 10000 50000 100000]

The vectors are random points around random centres, of the embedder's dimension. Reported for each size: the
median time of one question, what a process pays before its first (reading the file, opening the collection), and
how many of the ten nearest Chroma finds.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from askcv.index.chroma import ChromaSearch, write_chroma
from askcv.index.vectors import ExactSearch, Vectors, VectorSearch, read_vectors, write_vectors
from askcv.types import Chunk

DIMENSION = 384
QUESTIONS = 50


def clustered(count: int, seed: int) -> Vectors:
    """Unit vectors around `count / 50` centres."""
    random = np.random.default_rng(seed)
    centres = random.normal(size=(max(2, count // 50), DIMENSION))
    rows = centres[random.integers(0, len(centres), count)] + 0.8 * random.normal(size=(count, DIMENSION))
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


def milliseconds(work: Callable[[], object]) -> float:
    """The time that some work takes."""
    started = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - started)


def main() -> None:
    """Print one line a size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000, 50_000, 100_000])
    print("  chunks   exact: open ms   ask ms   Chroma: open ms   ask ms   of the ten nearest")
    for size in parser.parse_args().sizes:
        rows = clustered(size, 1)
        questions = rows[:QUESTIONS] + 0.02
        chunks = [Chunk(f"c{row}", "d.md", "d.md#e", "text", 0, 4, ("D",)) for row in range(size)]
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_vectors(folder, rows, ["0"] * size)
            write_chroma(folder, chunks, rows)
            searches: dict[str, VectorSearch] = {}

            def open_exact(
                folder: Path = folder, size: int = size, searches: dict[str, VectorSearch] = searches
            ) -> None:
                searches["exact"] = ExactSearch(read_vectors(folder, size, DIMENSION))

            def open_chroma(folder: Path = folder, searches: dict[str, VectorSearch] = searches) -> None:
                searches["chroma"] = ChromaSearch(folder)

            opening = [milliseconds(open_exact), milliseconds(open_chroma)]
            asking = []
            for search in searches.values():
                search.search(questions[0], 10)
                times = [milliseconds(lambda q=q, s=search: s.search(q, 50)) for q in questions]  # type: ignore[misc]
                asking.append(statistics.median(times))
            found = [
                len(
                    {row for row, _ in searches["exact"].search(q, 10)}
                    & {row for row, _ in searches["chroma"].search(q, 10)}
                )
                for q in questions
            ]
        print(
            f"{size:8}   {opening[0]:14.1f}   {asking[0]:6.2f}   {opening[1]:15.1f}   {asking[1]:6.2f}   "
            f"{statistics.mean(found):5.2f}"
        )


if __name__ == "__main__":
    main()
