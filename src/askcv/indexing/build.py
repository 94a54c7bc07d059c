"""Bring the index of a corpus up to date; a run with nothing to do imports neither LangChain, Chroma nor torch."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from askcv.corpus.chunking import VERSION as CHUNKER_VERSION
from askcv.corpus.chunking import chunk_records
from askcv.corpus.reading import Corpus, read_corpus, source_files
from askcv.errors import IndexBrokenError, StoreError
from askcv.index.integrity import hashes_of_files, require_intact
from askcv.index.manifest import Manifest, Origin, hash_of_documents
from askcv.index.store import Store
from askcv.models.weights import fingerprint
from askcv.types import Chunk

if TYPE_CHECKING:
    from askcv.indexing.embedding import Embedded, Progress


@dataclass(frozen=True, slots=True)
class Report:
    """What a run of indexing did. `embedded` counts chunks; the tuples name documents.

    `warnings` tell what could not be read in an entry, each with the entry's name; empty where nothing was written.
    """

    generation: str
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    documents: int = 0
    records: int = 0
    chunks: int = 0
    embedded: int = 0
    unchanged: bool = False


def no_progress(step: str, done: int, whole: int) -> None:
    """Say nothing."""


def build_index(
    corpus_folder: Path,
    store: Store,
    *,
    owner: str,
    embedder: str,
    rebuild: bool = False,
    progress: "Progress" = no_progress,
) -> Report:
    """Bring the index of a corpus up to date.

    Args:
        corpus_folder: The folder of documents.
        store: The index folder.
        owner: The person's name; where it is empty, the name that the documents give.
        embedder: The name of the documents' embedder.
        rebuild: Use nothing of the old index.
        progress: Told what is being done.

    Raises:
        CorpusError: A document cannot be read; the old index is kept.
        StoreError: The index is locked or cannot be written; the old index is kept.
        ModelError: The embedder cannot be loaded.
    """
    files, skipped = source_files(corpus_folder)
    hashes = {file.id: file.sha256 for file in files}
    origin = Origin.of(embedder, fingerprint(embedder), CHUNKER_VERSION)
    name, old = (None, None) if rebuild else _current(store)  # a damaged one is built anew
    if name and old and old.origin == origin and old.documents == hashes and owner in {"", old.owner}:
        return _report(name, old, old, skipped, embedded=0, unchanged=True)
    corpus = read_corpus(files)
    with store.writing():
        name, old = (None, None) if rebuild else _current(store)  # another writer may have been faster
        same_vectors = old is not None and (old.origin.embedder, old.origin.weights) == (embedder, origin.weights)
        reusable = store.folder(name) if name and same_vectors else None
        owner = owner or corpus.person
        chunks = _chunks(corpus, owner, progress)
        from askcv.indexing.embedding import embed_chunks

        kinds = {record.id: record.kind for record in corpus.records}
        embedded = embed_chunks(
            chunks, [kinds[chunk.record_id] for chunk in chunks], owner, embedder, reusable, progress
        )
        manifest = Manifest(
            origin=origin,
            owner=owner,
            corpus_hash=hash_of_documents(hashes),
            documents=hashes,
            private=corpus.private,
            dimension=int(embedded.vectors.shape[1]),
            chunks=len(chunks),
            records=len(corpus.records),
            files={},  # known once they are written
            parity=old.parity if embedded.parity is None and reusable and old else embedded.parity,
        )
        with store.new_generation() as folder:
            manifest = _write(folder, corpus, chunks, embedded, manifest, progress)
    report = _report(folder.name, manifest, old, skipped, embedded=embedded.fresh)
    return replace(report, warnings=_warnings(folder))


def _current(store: Store) -> tuple[str | None, Manifest | None]:
    """The current generation and its manifest; one that is damaged is as if it were not there."""
    try:
        name = store.current_name()
        if name is None:
            return None, None
        manifest = Manifest.read(store.folder(name))
        require_intact(store.folder(name), manifest.files)
    except StoreError:
        return None, None
    return name, manifest


def _chunks(corpus: Corpus, owner: str, progress: "Progress") -> list[Chunk]:
    from askcv.models.tokens import MAX_TOKENS, SPECIAL_TOKENS, count_tokens

    chunks: list[Chunk] = []
    for done, document in enumerate(corpus.documents, start=1):
        records = tuple(record for record in corpus.records if record.document_id == document.id)
        chunks += chunk_records(document, records, owner, count_tokens, MAX_TOKENS - SPECIAL_TOKENS)
        progress("cutting", done, len(corpus.documents))
    return chunks


def _write(
    folder: Path,
    corpus: Corpus,
    chunks: list[Chunk],
    embedded: "Embedded",
    manifest: Manifest,
    progress: "Progress",
) -> Manifest:
    """Write every part of a generation, the manifest last, and check that they fit together."""
    from askcv.index.chroma import count_chroma, write_chroma
    from askcv.index.keywords import write_keywords
    from askcv.index.vectors import write_vectors
    from askcv.ledger import Ledger, write_ledger

    write_ledger(folder, corpus.documents, corpus.records, chunks)
    progress("writing", 1, 4)
    write_vectors(folder, embedded.vectors, embedded.keys)
    write_keywords(folder, _search_terms(corpus, chunks))
    progress("writing", 2, 4)
    write_chroma(folder, chunks, embedded.vectors)
    progress("writing", 3, 4)
    ledger = Ledger(folder)
    try:
        if not ledger.size == count_chroma(folder) == len(chunks) or ledger.chunks(range(len(chunks))) != chunks:
            raise IndexBrokenError("The new index does not hold what was written to it. Run: askcv index --rebuild")
    finally:
        ledger.close()
    manifest = replace(manifest, files=hashes_of_files(folder))
    manifest.write(folder)
    progress("writing", 4, 4)
    return manifest


def _warnings(folder: Path) -> tuple[str, ...]:
    from askcv.ledger import Ledger

    ledger = Ledger(folder)
    try:
        entries = ledger.entries()
    finally:
        ledger.close()
    return tuple(
        f"{entry.record.document_id}, {entry.record.title or 'an entry without a title'}: {warning}"
        for entry in entries
        for warning in entry.warnings
    )


def _search_terms(corpus: Corpus, chunks: list[Chunk]) -> list[tuple[str, ...]]:
    """What each chunk is found by: its words, its headings, its kind, and `now` where it tells an open end."""
    from askcv.text.dates import NOW
    from askcv.text.words import search_terms
    from askcv.values.dates import is_now

    languages = {document.id: document.language for document in corpus.documents}
    kinds = {record.id: record.kind for record in corpus.records}
    open_ends = {
        (record.document_id, field.start)
        for record in corpus.records
        for field in record.fields
        if field.name == "end" and is_now(field.value)
    }
    return [
        search_terms(
            " ".join(
                [
                    kinds[chunk.record_id],
                    *chunk.heading_path,
                    chunk.text,
                    NOW if (chunk.document_id, chunk.start) in open_ends else "",
                ]
            ),
            languages[chunk.document_id],
        )
        for chunk in chunks
    ]


def _report(
    name: str,
    manifest: Manifest,
    old: Manifest | None,
    skipped: list[str],
    *,
    embedded: int,
    unchanged: bool = False,
) -> Report:
    before, after = _shown(old) if old else {}, _shown(manifest)
    return Report(
        generation=name,
        added=tuple(sorted(set(after) - set(before))),
        changed=tuple(sorted(name for name in after if name in before and after[name] != before[name])),
        removed=tuple(sorted(set(before) - set(after))),
        skipped=tuple(skipped),
        private=manifest.private,
        documents=len(after),
        records=manifest.records,
        chunks=manifest.chunks,
        embedded=embedded,
        unchanged=unchanged,
    )


def _shown(manifest: Manifest) -> dict[str, str]:
    return {name: digest for name, digest in manifest.documents.items() if name not in manifest.private}
