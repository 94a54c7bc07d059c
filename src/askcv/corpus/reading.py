"""A corpus folder to documents: finds the files, decodes them strictly, hands each to its reader.

A file that cannot be read is an error, never a silent gap: an answer from half a corpus looks like a whole one.
"""

import hashlib
import os
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from askcv.corpus.markdown import MarkdownFile, read_markdown
from askcv.errors import CorpusError, EmptyCorpusError
from askcv.types import Document, Record

READERS = {".md": read_markdown, ".markdown": read_markdown}
MAX_BYTES = 5_000_000


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file that a reader exists for: its id, path and content hash."""

    id: str
    path: Path
    content: bytes

    @property
    def sha256(self) -> str:
        """Hash of the file's bytes, in hexadecimal."""
        return hashlib.sha256(self.content).hexdigest()


@dataclass(frozen=True, slots=True)
class Corpus:
    """What a folder holds: documents and records to index, and the names of what is left out."""

    documents: tuple[Document, ...]
    records: tuple[Record, ...]
    private: tuple[str, ...] = ()

    @property
    def person(self) -> str:
        """The name that the documents give their person; empty where they give none.

        A `Name` field of a profile comes first, then the first-level heading of a profile.
        """
        profiles = [record for record in self.records if record.kind == "profile"]
        for record in profiles:
            for name in record.values("name"):
                return name
        headings = [item.metadata.get("heading", "") for item in self.documents if item.kind == "profile"]
        return next((heading for heading in headings if heading), "")


def source_files(folder: Path) -> tuple[list[SourceFile], list[str]]:
    """The readable files below a folder, in the order of their ids, and the names of the others.

    Raises:
        CorpusError: The folder or a file in it cannot be read.
        EmptyCorpusError: No file in it has a reader.
    """
    if folder.exists() and not folder.is_dir():
        raise CorpusError(f"{folder} is a file. Name the folder that it lies in, then run: askcv index")
    if not folder.is_dir():
        raise EmptyCorpusError(
            f"There is no folder {folder}. Put your documents there as Markdown files, then run: askcv index"
        )
    found, skipped = [], []
    for path in _walk(folder):
        name = path.relative_to(folder).as_posix()
        if path.suffix.lower() in READERS:
            found.append(SourceFile(name, path, _content(path)))
        else:
            skipped.append(name)
    if not found:
        raise EmptyCorpusError(
            f"{folder} holds no document that can be read ({', '.join(READERS)}). "
            "Put a Markdown file there, then run: askcv index"
        )
    return found, skipped


def read_corpus(files: list[SourceFile]) -> Corpus:
    """Read every file into its document and records; private documents are named and left out.

    Raises:
        CorpusError: A file is not UTF-8, or its reader refuses it.
        EmptyCorpusError: Every document is private.
    """
    documents: list[Document] = []
    records: list[Record] = []
    private: list[str] = []
    for file in files:
        read: MarkdownFile = READERS[file.path.suffix.lower()](_decode(file), file.id, str(file.path))
        if read.private:
            private.append(file.id)
        else:
            documents.append(read.document)
            records.extend(read.records)
    if not records:
        raise EmptyCorpusError(
            "No document may be shown: each is private or holds no text. "
            "Set `visibility: public` in one, then run: askcv index"
        )
    return Corpus(tuple(documents), tuple(records), tuple(private))


def _walk(folder: Path) -> Iterator[Path]:
    def unreadable(error: OSError) -> None:
        raise CorpusError(f"{error.filename} cannot be read: {error.strerror}. Check its permissions.") from error

    for directory, folders, names in os.walk(folder, onerror=unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in (*folders, *names):
            _refuse_unprintable(directory, name)
        for name in sorted(names):
            if not name.startswith("."):
                yield Path(directory) / name


def _refuse_unprintable(directory: str, name: str) -> None:
    """A document is cited by its name: one that cannot be written down would break what shows it."""
    if any(unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"} for letter in name):
        raise CorpusError(f"The name {name!a} in {directory} is no plain text. Rename it.")


def _content(path: Path) -> bytes:
    try:
        if not path.stat().st_mode & 0o100000:
            raise CorpusError(f"{path} is not a plain file. Remove it or replace it by its content.")
        if path.stat().st_size > MAX_BYTES:
            raise CorpusError(
                f"{path} has {path.stat().st_size:,} bytes; at most {MAX_BYTES:,} are read. "
                "Split it, or keep only what is about the person."
            )
        return path.read_bytes()
    except OSError as exc:
        raise CorpusError(f"{path} cannot be read: {exc.strerror}. Check it and its permissions.") from exc


def _decode(file: SourceFile) -> str:
    if not file.content.strip():
        raise CorpusError(f"{file.path} is empty. Write something in it or remove it.")
    if b"\0" in file.content:
        raise CorpusError(f"{file.path} is binary (it holds NUL bytes). Save it as plain text or remove it.")
    try:
        return file.content.decode("utf-8")
    except UnicodeDecodeError as exc:
        line = file.content.count(b"\n", 0, exc.start) + 1
        raise CorpusError(
            f"{file.path} is not UTF-8: byte 0x{file.content[exc.start]:02x} in line {line}. Save it as UTF-8."
        ) from exc
