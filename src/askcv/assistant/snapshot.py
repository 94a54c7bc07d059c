"""One generation of an index, opened whole: what a question is answered from, never a mixture of two."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from askcv.corpus.chunking import VERSION as CHUNKER_VERSION
from askcv.errors import StoreError
from askcv.index.integrity import require_intact
from askcv.index.keywords import KeywordSearch
from askcv.index.manifest import Manifest, Origin
from askcv.index.store import Store
from askcv.index.vectors import ExactSearch, VectorSearch, read_vectors
from askcv.ledger import Ledger
from askcv.models.weights import fingerprint

if TYPE_CHECKING:
    from langchain_core.embeddings import Embeddings

EXACT_LIMIT = 30_000
"""From this many chunks on, Chroma's search is faster than comparing every vector (docs/architecture.md)."""
PARITY_FLOOR = 0.995
_ATTEMPTS = 5


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The parts of one generation, all read from one folder."""

    name: str
    manifest: Manifest
    ledger: Ledger
    keywords: KeywordSearch
    vectors: VectorSearch


def open_snapshot(store: Store, embedder: str) -> Snapshot:
    """Open the current generation.

    A writer may remove a generation while it is being opened; then the newer one is opened.

    Raises:
        NoIndexError: There is none.
        IndexMismatchError: It was built by another embedder, chunker or version.
        IndexBrokenError: Its files cannot be read or do not fit together.
    """
    wanted = Origin.of(embedder, fingerprint(embedder), CHUNKER_VERSION)
    for attempt in range(_ATTEMPTS):
        name, folder = store.require_current()
        try:
            return _open(name, folder, wanted)
        except StoreError:
            if store.current_name() == name or attempt == _ATTEMPTS - 1:
                raise
    raise AssertionError("unreachable")


def _open(name: str, folder: Path, wanted: Origin) -> Snapshot:
    manifest = Manifest.read(folder)
    manifest.require(wanted)
    require_intact(folder, manifest.files)
    vectors: VectorSearch
    if manifest.chunks < EXACT_LIMIT:
        vectors = ExactSearch(read_vectors(folder, manifest.chunks, manifest.dimension))
    else:
        from askcv.index.chroma import ChromaSearch

        vectors = ChromaSearch(folder)
    keywords = KeywordSearch(folder, manifest.chunks)
    return Snapshot(name, manifest, Ledger(folder), keywords, vectors)


def query_embedder(manifest: Manifest) -> "Embeddings":
    """The embedder of questions for an index: the twin where its recorded parity is good enough."""
    from askcv.models.embedders import load_query_embedder

    twin = manifest.parity is not None and manifest.parity >= PARITY_FLOOR
    return load_query_embedder(manifest.origin.embedder, twin=twin)
