"""Exact search, Chroma's search and BM25 rank by similarity: higher is better, ties in the order of rows."""

from pathlib import Path

import numpy as np
import pytest

from askcv.errors import IndexBrokenError, IndexMismatchError
from askcv.index.chroma import ChromaSearch, write_chroma
from askcv.index.keywords import KeywordSearch, write_keywords
from askcv.index.vectors import ExactSearch, Vectors, best, read_vectors, write_vectors
from askcv.types import Chunk


def unit_rows(count: int, dimension: int = 8) -> Vectors:
    rows = np.random.default_rng(7).normal(size=(count, dimension)).astype(np.float32)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


def test_exact_search_gives_the_cosine_best_first() -> None:
    rows = unit_rows(50)
    found = ExactSearch(rows).search(rows[17], 5)
    assert found[0][0] == 17
    assert found[0][1] == pytest.approx(1.0)
    assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)
    assert [row for row, _ in found] == np.argsort(-(rows @ rows[17]), kind="stable")[:5].tolist()


def test_chroma_gives_the_same_rows_and_similarities_as_exact_search(tmp_path: Path) -> None:
    rows = unit_rows(200)
    chunks = [Chunk(f"c{row}", "d.md", "d.md#e", f"text {row}", row, row + 6, ("D", "E")) for row in range(200)]
    write_chroma(tmp_path, chunks, rows)
    exact, chroma = ExactSearch(rows).search(rows[3], 5), ChromaSearch(tmp_path).search(rows[3], 5)
    assert [row for row, _ in chroma] == [row for row, _ in exact]
    assert [score for _, score in chroma] == pytest.approx([score for _, score in exact], abs=1e-5)


def test_ties_are_kept_in_the_order_of_rows_and_few_rows_are_no_error() -> None:
    assert best(np.array([1.0, 2.0, 2.0], dtype=np.float32), 9) == [(1, 2.0), (2, 2.0), (0, 1.0)]
    assert best(np.array([], dtype=np.float32), 3) == []


def test_bm25_ranks_the_rarer_word_higher_and_knows_its_words(tmp_path: Path) -> None:
    write_keywords(tmp_path, [["cook", "inn"], ["cook", "bar"], ["nurse", "ward", "night"], []])
    search = KeywordSearch(tmp_path, 4)
    assert search.search(["nurse", "cook"], 4)[0][0] == 2
    assert search.search(["unheard"], 4) == []
    assert search.search([], 4) == []
    assert search.knows("ward")
    assert not search.knows("unheard")


def test_bm25_of_rows_without_any_word_finds_nothing(tmp_path: Path) -> None:
    write_keywords(tmp_path, [[], []])
    assert KeywordSearch(tmp_path, 2).search(["cook"], 2) == []


def test_damaged_vectors_are_named_with_both_numbers(tmp_path: Path) -> None:
    write_vectors(tmp_path, unit_rows(3), ["a", "b", "c"])
    with pytest.raises(IndexBrokenError, match="for 4 chunks"):
        read_vectors(tmp_path, 4, 8)
    with pytest.raises(IndexMismatchError, match="vectors of 8 dimensions, 384 are expected"):
        read_vectors(tmp_path, 3, 384)
    (tmp_path / "vectors.npy").write_bytes(b"junk")
    with pytest.raises(IndexBrokenError, match="askcv index --rebuild"):
        read_vectors(tmp_path, 3, 8)
