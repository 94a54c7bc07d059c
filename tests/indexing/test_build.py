"""Building an index: only what changed is embedded, the removed is gone, the broken is refused."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.conftest import EMBEDDER, write_corpus

from askcv.errors import CorpusError, EmptyCorpusError, IndexMismatchError
from askcv.index.manifest import Manifest
from askcv.index.store import Store
from askcv.index.vectors import read_vectors
from askcv.indexing.build import Report, build_index
from askcv.ledger import Ledger


def rebuild(corpus: Path, store: Store) -> Report:
    return build_index(corpus, store, owner="", embedder=EMBEDDER)


def test_the_index_holds_every_document_record_and_chunk(nurse_store: Store) -> None:
    _, folder = nurse_store.require_current()
    manifest, ledger = Manifest.read(folder), Ledger(folder)
    assert sorted(manifest.documents) == ["education.md", "experience.md", "profile.md", "publications.md"]
    assert manifest.owner == "Ines Duarte"
    assert [document.id for document in ledger.documents()] == sorted(manifest.documents)
    assert len(ledger.records()) == manifest.records == 5
    vectors = read_vectors(folder, manifest.chunks, manifest.dimension)
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1.0, abs=1e-5)
    for chunk in ledger.chunks(range(ledger.size)):
        assert ledger.document(chunk.document_id).text[chunk.start : chunk.end] == chunk.text


def test_the_twin_of_the_embedder_is_measured_and_recorded(nurse_store: Store) -> None:
    _, folder = nurse_store.require_current()
    parity = Manifest.read(folder).parity
    assert parity is not None
    assert parity > 0.995


def test_a_run_without_a_change_writes_nothing(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    before = {path: path.stat().st_mtime_ns for path in store.root.rglob("*")}
    assert rebuild(corpus, store).unchanged
    assert {path: path.stat().st_mtime_ns for path in store.root.rglob("*")} == before


def test_a_run_without_a_change_loads_neither_langchain_nor_chroma_nor_torch(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    code = (
        "import sys; from pathlib import Path; from askcv.cli.main import app\n"
        f"app(['index', '--corpus', {str(corpus)!r}, '--index', {str(store.root)!r}], standalone_mode=False)\n"
        "heavy = {'langchain_core', 'chromadb', 'torch', 'transformers', 'sentence_transformers', 'gradio'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_only_a_changed_entry_is_embedded_again(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    path = corpus / "experience.md"
    path.write_text(path.read_text().replace("31%", "32%"))
    report = rebuild(corpus, store)
    assert (report.changed, report.added, report.removed) == (("experience.md",), (), ())
    assert report.embedded == 1
    assert rebuild(corpus, store).unchanged


def test_a_removed_document_is_gone_from_disk_without_embedding_anything(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    (corpus / "publications.md").unlink()
    report = rebuild(corpus, store)
    assert (report.removed, report.embedded) == (("publications.md",), 0)
    held = b"".join(path.read_bytes() for path in store.root.rglob("*") if path.is_file())
    assert b"hand-over checklist for neonatal" not in held
    assert b"lowered medication errors" not in held


def test_private_documents_are_named_and_not_indexed(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    write_corpus(corpus, {"secret.md": "---\nvisibility: private\n---\n## Salary\nA canary sang 77,000.\n"})
    report = rebuild(corpus, store)
    assert (report.private, report.added) == (("secret.md",), ())
    write_corpus(corpus, {"new.md": "## One more\nDuarte sings in a choir.\n"})
    report = rebuild(corpus, store)
    assert (report.private, report.added, report.removed) == (("secret.md",), ("new.md",), ())
    held = b"".join(path.read_bytes() for path in store.root.rglob("*") if path.is_file())
    assert b"canary sang" not in held


def test_files_without_a_reader_are_named(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    write_corpus(corpus, {"photo.jpg": "x", "new.md": "## One more\nDuarte sings in a choir.\n"})
    report = rebuild(corpus, store)
    assert report.skipped == ("photo.jpg",)
    assert report.added == ("new.md",)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("latin.md", "## Caf\xe9\n".encode("latin-1"), "is not UTF-8: byte 0xe9 in line 1"),
        ("binary.md", b"## A\n\x00\x01\x02", "is binary"),
        ("empty.md", b"", "is empty"),
        ("blank.md", b" \r\n\t\n", "is empty"),
        ("huge.md", b"## A\n" + b"word " * 10_000_000, "has 50,000,005 bytes"),
        ("broken.md", b"---\nkind: talk\n## A\nText.\n", "never closed"),
        ("lying.md", b"---\nkind: banana\n---\n## A\nText.\n", "kind 'banana'"),
        ("twice.md", b"## A\nText.\n## A\nText.\n", "two entries are headed"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.endswith(".md") else "",
)
def test_a_document_that_cannot_be_read_stops_the_run_and_harms_nothing(
    nurse_copy: tuple[Path, Store], name: str, content: bytes, told: str
) -> None:
    corpus, store = nurse_copy
    before = store.current_name()
    (corpus / name).write_bytes(content)
    with pytest.raises(CorpusError, match=name) as caught:
        rebuild(corpus, store)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)
    assert store.current_name() == before


def test_an_unreadable_document_is_named(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    (corpus / "gone.md").symlink_to(corpus / "nowhere")
    with pytest.raises(CorpusError, match="gone.md cannot be read"):
        rebuild(corpus, store)


def test_a_name_that_cannot_be_written_down_is_told_in_one_line(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    (corpus / "two\nlines.md").write_text("## A\nText.\n")
    with pytest.raises(CorpusError, match="Rename it") as caught:
        rebuild(corpus, store)
    assert "\n" not in str(caught.value)


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has no such names: run the test on Linux")
def test_a_name_that_is_no_utf8_is_told(nurse_copy: tuple[Path, Store]) -> None:
    corpus, store = nurse_copy
    Path(os.fsdecode(os.fsencode(corpus) + b"/caf\xe9.md")).write_text("## A\nText.\n")
    with pytest.raises(CorpusError, match="Rename it"):
        rebuild(corpus, store)


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    path = tmp_path / "cv.md"
    path.write_text("## A\nText.\n")
    with pytest.raises(CorpusError, match=r"cv\.md is a file"):
        rebuild(path, Store(tmp_path / "index"))


@pytest.mark.parametrize(
    "files", [{}, {"a.txt": "x"}, {".hidden.md": "## A\nText.\n"}], ids=["empty", "other", "hidden"]
)
def test_an_empty_corpus_is_named_with_what_to_do(tmp_path: Path, files: dict[str, str]) -> None:
    with pytest.raises(EmptyCorpusError, match="then run: askcv index"):
        rebuild(write_corpus(tmp_path / "corpus", files) if files else tmp_path / "none", Store(tmp_path / "index"))


@pytest.mark.parametrize(
    ("key", "value", "keeps_vectors"),
    [
        ("embedder", "other/model", False),
        ("weights", "0" * 64, False),
        ("format", 99, False),
        ("chunker", "0", True),
        ("chromadb", "0.0.1", True),
    ],
)
def test_an_index_built_by_something_else_is_refused_by_readers_and_rebuilt_by_the_next_run(
    nurse_copy: tuple[Path, Store], key: str, value: str | int, keeps_vectors: bool
) -> None:
    from askcv.assistant import Assistant

    corpus, store = nurse_copy
    _, folder = store.require_current()
    path = folder / "manifest.json"
    values = json.loads(path.read_text())
    values["origin"][key] = value
    path.write_text(json.dumps(values))
    with pytest.raises(IndexMismatchError, match=f"{value}.*Run: askcv index"):
        Assistant(store)
    (corpus / "publications.md").unlink()
    report = rebuild(corpus, store)
    assert report.embedded == (0 if keeps_vectors else report.chunks)
    assert Assistant(store).ask("What did her thesis compare?").statements


@pytest.mark.parametrize("name", ["manifest.json", "ledger.sqlite", "vectors.npy", "bm25/params.index.json"])
@pytest.mark.parametrize("damage", ["missing", "junk"])
def test_a_damaged_index_is_named_with_the_command_that_mends_it(
    nurse_copy: tuple[Path, Store], name: str, damage: str
) -> None:
    from askcv.assistant import Assistant
    from askcv.errors import IndexBrokenError

    _, store = nurse_copy
    _, folder = store.require_current()
    if damage == "missing":
        (folder / name).unlink()
    else:
        (folder / name).write_bytes(b"junk")
    with pytest.raises(IndexBrokenError, match="askcv index --rebuild"):
        Assistant(store)
    shutil.rmtree(folder)
    with pytest.raises(IndexBrokenError, match="askcv index --rebuild"):
        Assistant(store)


@pytest.mark.parametrize(
    "name",
    ["ledger.sqlite", "vectors.npy", "vector_keys.txt", "bm25/indices.csc.index.npy", "chroma/chroma.sqlite3"],
)
@pytest.mark.parametrize("damage", ["missing", "empty", "cut", "one byte"])
def test_a_run_over_a_damaged_index_mends_it_where_nothing_else_changed(
    nurse_copy: tuple[Path, Store], name: str, damage: str
) -> None:
    from askcv.assistant import Assistant
    from askcv.errors import IndexBrokenError

    if name.startswith("chroma") and damage in {"cut", "one byte"}:
        damage = "empty"  # inside of Chroma's files nothing is looked at
    corpus, store = nurse_copy
    before, folder = store.require_current()
    path = folder / name
    content = path.read_bytes()
    if damage == "missing":
        path.unlink()
    else:
        changed = bytes([content[len(content) // 2] ^ 1])
        path.write_bytes(
            {
                "empty": b"",
                "cut": content[: len(content) // 2],
                "one byte": content[: len(content) // 2] + changed + content[len(content) // 2 + 1 :],
            }[damage]
        )
    with pytest.raises(IndexBrokenError, match=name.rsplit("/", maxsplit=1)[-1]):
        Assistant(store)
    report = rebuild(corpus, store)
    assert not report.unchanged
    assert report.generation != before
    assert Assistant(store).ask("What did her thesis compare?").statements
    assert rebuild(corpus, store).unchanged
