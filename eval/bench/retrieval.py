"""Recall of BM25 alone, dense vectors alone and the hybrid, over the development questions.

    python eval/bench/retrieval.py [--questions eval/development.jsonl] [--index .askcv] [--misses]

A question counts as found at k where one of its entries is among the first k distinct entries retrieved
(Recall@k with one relevant entry needed). Ranks are of entries, not chunks.
"""

import argparse
import json
from pathlib import Path
from typing import get_args

from askcv.assistant import Assistant
from askcv.index.store import Store
from askcv.retrieval.hybrid import HybridRetriever, Method


def entries_found(retriever: HybridRetriever, question: str) -> list[str]:
    """The distinct entries retrieved for a question, best first."""
    return list(dict.fromkeys(hit.chunk.record_id for hit in retriever.search(question, 20)))


def main() -> None:
    """Print a table of Recall@1, Recall@3, Recall@5 and the mean reciprocal rank."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=Path, default=Path("eval/development.jsonl"))
    parser.add_argument("--index", type=Path, default=Path(".askcv"))
    parser.add_argument("--misses", action="store_true", help="list what the hybrid does not find first")
    options = parser.parse_args()
    cases = [json.loads(line) for line in options.questions.read_text("utf-8").splitlines()]
    known = {record.id for record in Assistant(Store(options.index))._ready.snapshot.ledger.records()}  # noqa: SLF001
    for case in cases:
        assert set(case["entries"]) <= known, case
    retriever = Assistant(Store(options.index)).retriever
    print(f"{len(cases)} questions  Recall@1  Recall@3  Recall@5    MRR")
    for method in get_args(Method):
        ranks = []
        for case in cases:
            found = entries_found(retriever.model_copy(update={"method": method}), case["question"])
            rank = next((place for place, entry in enumerate(found, 1) if entry in case["entries"]), None)
            ranks.append(rank)
            if options.misses and method == "hybrid" and rank != 1:
                print(f"  {rank}: {case['question']} -> {found[0]}")
        at = {k: sum(rank is not None and rank <= k for rank in ranks) / len(ranks) for k in (1, 3, 5)}
        reciprocal = sum(1 / rank for rank in ranks if rank) / len(ranks)
        print(f"{method:14}  {at[1]:8.3f}  {at[3]:8.3f}  {at[5]:8.3f}  {reciprocal:5.3f}")


if __name__ == "__main__":
    main()
