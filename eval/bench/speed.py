"""askcv against a plain LangChain chain, as ratios taken in one run: cold, whole process, and warm.

    python eval/bench/speed.py [--runs 5]

Needs the index (`askcv index`). The machine may be noisy: each pair of runs is made one after the other, and the
ratio is taken pair by pair. The embedding of the question is left out of the warm retrieval on both sides.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from langchain_core.embeddings import Embeddings

from askcv.assistant import Assistant
from askcv.index.store import Store
from askcv.types import Answer

QUESTION = "Who were his PhD advisors?"
HEAVY = ("torch", "transformers", "sentence_transformers", "gradio")
PLAIN = Path(__file__).with_name("plain_chain.py")


class Known(Embeddings):
    """Gives vectors made beforehand, so that embedding is in no figure."""

    def __init__(self, vectors: dict[str, list[float]]) -> None:
        """Take the vectors by their text."""
        self._vectors = vectors

    def embed_query(self, text: str) -> list[float]:
        """The vector made beforehand."""
        return self._vectors[text]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """The vectors made beforehand."""
        return [self._vectors[text] for text in texts]


def seconds(work: Callable[[], object]) -> float:
    """The time that some work takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def run(*command: str) -> None:
    """Run a command and wait for it."""
    subprocess.run(command, check=True, capture_output=True)


def cold(runs: int, folder: str) -> None:
    """`askcv ask` as a whole process against the plain script as a whole process."""
    ours = [sys.executable, "-m", "askcv", "ask", QUESTION]
    plain = [sys.executable, str(PLAIN), "ask", folder, QUESTION]
    run(*ours)
    run(*plain)
    pairs = [(seconds(lambda: run(*ours)), seconds(lambda: run(*plain))) for _ in range(runs)]
    ratios = [one / other for one, other in pairs]
    print(
        f"cold, whole process: askcv {statistics.median(one for one, _ in pairs):.2f} s, "
        f"plain {statistics.median(other for _, other in pairs):.2f} s, ratio {statistics.median(ratios):.3f} "
        f"(of {min(ratios):.3f} to {max(ratios):.3f}, {runs} pairs)"
    )
    code = (
        f"import sys; from askcv.cli.main import app; app(['ask', {QUESTION!r}], standalone_mode=False); "
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    print(f"heavy modules imported by askcv ask: {told.splitlines()[-1]}")


def warm(folder: str, questions: list[str]) -> None:
    """Retrieval of a warm process, and the time to the first words of an answer."""
    from plain_chain import COUNT, open_store

    assistant = Assistant(Store(Path(".askcv")))
    store = open_store(Path(folder))
    embedder = assistant.retriever.embeddings
    vectors = {question: embedder.embed_query(question) for question in questions}
    retriever = assistant.retriever.model_copy(update={"embeddings": Known(vectors)})
    ours, plain = [], []
    for question in questions * 3:
        ours.append(1000 * seconds(lambda q=question: retriever.search(q)))  # type: ignore[misc]
        plain.append(1000 * seconds(lambda q=question: store.similarity_search_by_vector(vectors[q], k=COUNT)))  # type: ignore[misc]
    print(
        f"warm retrieval without the embedding, p50: askcv {statistics.median(ours):.2f} ms, "
        f"plain {statistics.median(plain):.2f} ms, ratio {statistics.median(ours) / statistics.median(plain):.3f}"
    )
    embedding = [1000 * seconds(lambda q=question: embedder.embed_query(q)) for question in questions]  # type: ignore[misc]
    print(f"embedding of a question, p50: {statistics.median(embedding):.2f} ms")
    first = []
    for question in questions * 2:
        stream = assistant.stream(question)
        first.append(1000 * seconds(lambda s=stream: next(s)))  # type: ignore[misc]
        assert isinstance(list(stream)[-1], Answer)
    print(f"first words, all counted: p50 {np.percentile(first, 50):.1f} ms, p95 {np.percentile(first, 95):.1f} ms")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    lines = Path("eval/development.jsonl").read_text("utf-8").splitlines()
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, str(PLAIN), "build", folder)
        cold(parser.parse_args().runs, folder)
        warm(folder, [json.loads(line)["question"] for line in lines])


if __name__ == "__main__":
    main()
