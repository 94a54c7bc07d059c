"""Retrieval over texts that nobody here wrote: which paragraph of SQuAD 2.0 answers a question?

    python eval/bench/paragraphs.py [--data ../shared/bench/squad2_dev_half.json] [--articles 8] [--questions 400]

Sentences are searched, as in askcv; a question counts as found at k where its paragraph is among the first k
distinct paragraphs. Compares rank constants of the fusion and its two parts. Skips where the data is missing.
"""

import argparse
import json
import random
from collections import defaultdict
from pathlib import Path

import bm25s
import numpy as np

from askcv.index.vectors import ExactSearch, best
from askcv.models.onnx import embed_text
from askcv.retrieval.fusion import fuse
from askcv.retrieval.hybrid import CANDIDATES
from askcv.text.sentences import sentence_spans
from askcv.text.words import search_terms

CONSTANTS = (1, 3, 5, 10, 20, 60)


def main() -> None:
    """Print Recall@1, Recall@5 and the mean reciprocal rank of each way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/bench/squad2_dev_half.json"))
    parser.add_argument("--articles", type=int, default=8)
    parser.add_argument("--questions", type=int, default=400)
    options = parser.parse_args()
    if not options.data.is_file():
        print(f"skipped: {options.data} is missing (SQuAD 2.0, development set)")
        return
    read = json.loads(options.data.read_text("utf-8"))
    articles = (read["data"] if isinstance(read, dict) else read)[: options.articles]
    sentences: list[str] = []
    paragraph_of: list[int] = []
    questions: list[tuple[str, int]] = []
    paragraphs = [(article["title"], paragraph) for article in articles for paragraph in article["paragraphs"]]
    for number, (title, paragraph) in enumerate(paragraphs):
        text = paragraph["context"]
        for start, end in sentence_spans(text, 0, len(text)):
            sentences.append(f"{title}: {text[start:end]}")
            paragraph_of.append(number)
        questions += [(case["question"], number) for case in paragraph["qas"] if not case.get("is_impossible")]
    random.Random(1).shuffle(questions)  # noqa: S311 - a sample, no secret
    questions = questions[: options.questions]
    keywords = bm25s.BM25(method="lucene", k1=1.2, b=0.75)
    keywords.index([list(search_terms(sentence)) or ["\0"] for sentence in sentences], show_progress=False)
    vectors = ExactSearch(np.stack([embed_text(sentence) for sentence in sentences]))
    ranks: defaultdict[str, list[int | None]] = defaultdict(list)
    for question, paragraph_number in questions:
        terms = [term for term in search_terms(question) if term in keywords.vocab_dict]
        scores = np.asarray(keywords.get_scores(terms), dtype=np.float32) if terms else np.zeros(len(sentences), "f4")
        words = [row for row, score in best(scores, CANDIDATES) if score > 0]
        meaning = [row for row, _ in vectors.search(embed_text(question), CANDIDATES)]
        ways = {"BM25 alone": words, "dense alone": meaning}
        ways |= {f"fused, {constant}": [row for row, _ in fuse([words, meaning], constant)] for constant in CONSTANTS}
        for way, rows in ways.items():
            found = list(dict.fromkeys(paragraph_of[row] for row in rows))
            ranks[way].append(found.index(paragraph_number) + 1 if paragraph_number in found else None)
    print(f"{len(questions)} questions, {len(paragraphs)} paragraphs, {len(sentences)} sentences")
    for way, places in ranks.items():
        at = [sum(place is not None and place <= k for place in places) / len(places) for k in (1, 5)]
        reciprocal = sum(1 / place for place in places if place) / len(places)
        print(f"{way:12}  Recall@1 {at[0]:.3f}  Recall@5 {at[1]:.3f}  MRR {reciprocal:.3f}")


if __name__ == "__main__":
    main()
