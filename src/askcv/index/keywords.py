"""Keyword search: BM25 (Lucene's variant) over stems, by bm25s. Lù 2024, https://arxiv.org/abs/2407.03618.

Knows nothing of documents: it is given lists of terms, one a row.
"""

import math
import re
from collections.abc import Sequence
from pathlib import Path

import bm25s
import numpy as np

from askcv.errors import IndexBrokenError
from askcv.index.vectors import Ranking, best
from askcv.text.words import same_word

FOLDER = "bm25"
MIN_LETTERS = 5
_ENDING = re.compile(r"[^\W\d_]?\d*")
UNKNOWN_WEIGHT = 1.5
"""A term that no row holds weighs this much more than one that a single row holds."""


def write_keywords(folder: Path, terms: Sequence[Sequence[str]]) -> None:
    """Write the index of the rows' terms."""
    # bm25s cannot index rows without any term; a corpus of emoji still gets its (never matching) index.
    rows = [list(row) for row in terms]
    if not any(rows):
        rows[0] = ["\0"]
    model = bm25s.BM25(method="lucene", k1=1.2, b=0.75)
    model.index(rows, show_progress=False)
    model.save(folder / FOLDER, show_progress=False)


class KeywordSearch:
    """BM25 scores of all rows for a question's terms; higher is better, 0 where no term matches."""

    def __init__(self, folder: Path, rows: int) -> None:
        """Read the index of a generation.

        Raises:
            IndexBrokenError: It is missing or damaged.
        """
        try:
            self._model = bm25s.BM25.load(folder / FOLDER, load_corpus=False, show_progress=False)
        except Exception as exc:  # bm25s lets whatever NumPy, JSON and its own checks raise pass
            raise IndexBrokenError(
                f"{folder / FOLDER} cannot be read ({type(exc).__name__}). Run: askcv index --rebuild"
            ) from exc
        self._rows = rows
        self._vocabulary: dict[str, int] = self._model.vocab_dict

    def knows(self, term: str) -> bool:
        """Whether any row holds the term."""
        return term in self._vocabulary

    def resolve(self, term: str) -> str:
        """The form in which the rows hold a term: itself, or with a last letter or closing digits more or less."""
        if term in self._vocabulary or len(term) < MIN_LETTERS:
            return term
        root = term[:-1] if len(term) > MIN_LETTERS else term
        alike = (word for word in self._vocabulary if word.startswith(root))
        return next((word for word in alike if _ENDING.fullmatch(word, len(root))), term)

    def forms(self, term: str) -> list[str]:
        """The terms of the rows that are a term or another form of the same word."""
        return [form for form in self._vocabulary if same_word(form, term)]

    def rarity(self, term: str) -> float:
        """Inverse document frequency of a term; highest for one that no row holds."""
        token = self._vocabulary.get(term)
        if token is None:
            return UNKNOWN_WEIGHT * math.log1p(self._rows)
        pointers = self._model.scores["indptr"]
        return math.log1p(self._rows / max(1, int(pointers[token + 1] - pointers[token])))

    def rows_holding(self, term: str) -> list[int]:
        """The rows that hold a term."""
        token = self._vocabulary.get(term)
        if token is None:
            return []
        pointers = self._model.scores["indptr"]
        return [int(row) for row in self._model.scores["indices"][pointers[token] : pointers[token + 1]]]

    def search(self, terms: Sequence[str], count: int) -> Ranking:
        """The rows that hold any of the terms, at most `count`, best first."""
        known = [form for term in terms if (form := self.resolve(term)) in self._vocabulary]
        if not known:
            return []
        scores = np.asarray(self._model.get_scores(known), dtype=np.float32)[: self._rows]
        return [(row, score) for row, score in best(scores, count) if score > 0]
