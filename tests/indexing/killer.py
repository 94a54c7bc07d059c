"""Kills a writer at random moments and looks at the index after each; run as a program of its own.

The process imports everything and uses nothing, so that each fork of it starts at once and without threads.
Prints one JSON object: how many runs found the old index, how many the new, and what was wrong.
"""

import json
import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import chromadb  # noqa: F401 - loaded before the forks

import askcv.assistant.snapshot
import askcv.index.chroma
import askcv.indexing.embedding  # noqa: F401 - loaded before the forks
from askcv.assistant.snapshot import open_snapshot
from askcv.index.chroma import count_chroma
from askcv.index.store import Store
from askcv.index.vectors import read_vectors
from askcv.indexing.build import build_index

EMBEDDER = "all-minilm-l6-v2"


def forked(work: Callable[[], None]) -> int:
    """Do some work in a child; returns its process id. It exits with 0, or with 1 after an error."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        work()
        code = 0
    except Exception as exc:  # noqa: BLE001 - a child tells its parent whatever went wrong
        sys.stderr.write(f"{type(exc).__name__}: {exc}\n")
    os._exit(code)


def ended(child: int) -> int:
    """Wait for a child; returns its exit code."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def agree(root: Path, documents: list[str]) -> None:
    """Open every part of the index; raises where they do not agree on exactly these documents."""
    store = Store(root)
    snapshot = open_snapshot(store, EMBEDDER)
    manifest, ledger = snapshot.manifest, snapshot.ledger
    read_vectors(store.folder(snapshot.name), manifest.chunks, manifest.dimension)
    chunks = ledger.chunks(range(ledger.size))
    found = [
        sorted(manifest.documents),
        [document.id for document in ledger.documents()],
        sorted({chunk.document_id for chunk in chunks}),
    ]
    if found != [documents] * 3 or ledger.size != manifest.chunks:
        raise AssertionError(f"{found} is not {documents}")
    if count_chroma(store.folder(snapshot.name)) != manifest.chunks:
        raise AssertionError("Chroma holds another number of chunks")


def main(corpus: Path, root: Path, removed: str, moments: int) -> None:
    """Remove a document and kill the writer that takes it out of the index, again and again."""
    kept = root.with_name(f"{root.name}-kept")
    shutil.copytree(root, kept)
    old = sorted(path.name for path in corpus.glob("*.md"))
    new = [name for name in old if name != removed]
    (corpus / removed).unlink()

    def write() -> None:
        build_index(corpus, Store(root), owner="", embedder=EMBEDDER)

    def again() -> None:
        shutil.rmtree(root)
        shutil.copytree(kept, root)

    started = time.perf_counter()
    if ended(forked(write)):
        raise SystemExit("a writer that no one kills failed")
    whole_run = time.perf_counter() - started
    seed = random.Random(11)
    found = {"old": 0, "new": 0, "neither": 0, "killed": 0}
    for _ in range(moments):
        again()
        child = forked(write)
        time.sleep(seed.uniform(0, whole_run))
        os.kill(child, signal.SIGKILL)
        found["killed"] += ended(child) == -signal.SIGKILL
        if not ended(forked(lambda: agree(root, old))):
            found["old"] += 1
        elif not ended(forked(lambda: agree(root, new))):
            found["new"] += 1
        else:
            found["neither"] += 1
    found["mended"] = int(not ended(forked(write)) and not ended(forked(lambda: agree(root, new))))
    found["generations"] = len(list((root / "generations").iterdir()))
    print(json.dumps(found))  # noqa: T201 - the result of a program


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
