"""The ledger: documents, records, fields and chunks of one index generation, in one SQLite file.

Any SQLite tool can read it. A chunk's text is not stored twice: it is cut from its document, so that a span
cannot disagree with its text. Knows nothing of vectors, models or questions.
"""

import json
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import lru_cache
from pathlib import Path

from askcv.errors import IndexBrokenError
from askcv.types import Chunk, Document, Field, Record

FILE_NAME = "ledger.sqlite"
_SCHEMA = """
CREATE TABLE documents (
    id TEXT PRIMARY KEY, title TEXT, kind TEXT, text TEXT, source TEXT, language TEXT, metadata TEXT
);
CREATE TABLE records (
    position INTEGER PRIMARY KEY, id TEXT UNIQUE, document_id TEXT REFERENCES documents, kind TEXT, title TEXT,
    start INTEGER, "end" INTEGER
);
CREATE TABLE fields (
    record_id TEXT REFERENCES records (id), position INTEGER, name TEXT, label TEXT, value TEXT,
    start INTEGER, "end" INTEGER, link TEXT, PRIMARY KEY (record_id, position)
) WITHOUT ROWID;
CREATE TABLE chunks (
    row INTEGER PRIMARY KEY, id TEXT UNIQUE, document_id TEXT REFERENCES documents,
    record_id TEXT REFERENCES records (id), start INTEGER, "end" INTEGER, heading_path TEXT
);
CREATE INDEX fields_by_name ON fields (name, value);
CREATE INDEX records_by_kind ON records (kind);
"""


def write_ledger(
    folder: Path, documents: Iterable[Document], records: Iterable[Record], chunks: Sequence[Chunk]
) -> None:
    """Write the ledger of a generation; chunk `row` is the row of its vector.

    Args:
        folder: The generation's folder; it must not hold a ledger yet.
        documents: Every document shown.
        records: Every record, in corpus order.
        chunks: Every chunk, in the order of the vectors.
    """
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        connection.executescript(_SCHEMA)
        connection.executemany(
            "INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((d.id, d.title, d.kind, d.text, d.source, d.language, json.dumps(dict(d.metadata))) for d in documents),
        )
        for position, record in enumerate(records):
            connection.execute(
                "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    position,
                    record.id,
                    record.document_id,
                    record.kind,
                    record.title,
                    record.start,
                    record.end,
                ),
            )
            connection.executemany(
                "INSERT INTO fields VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    (record.id, number, item.name, item.label, item.value, item.start, item.end, item.link)
                    for number, item in enumerate(record.fields)
                ),
            )
        connection.executemany(
            "INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (row, c.id, c.document_id, c.record_id, c.start, c.end, json.dumps(c.heading_path))
                for row, c in enumerate(chunks)
            ),
        )


class Ledger:
    """Read-only access to one generation's ledger; safe to share between threads."""

    def __init__(self, folder: Path) -> None:
        """Open the ledger in a generation's folder.

        Raises:
            IndexBrokenError: It is missing or no ledger.
        """
        path = folder / FILE_NAME
        try:
            self._connection = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
            )
            self._lock = threading.Lock()
            self.size = int(self._rows("SELECT count(*) FROM chunks")[0][0])
        except sqlite3.Error as exc:
            raise IndexBrokenError(f"{path} cannot be read: {exc}. Run: askcv index --rebuild") from exc
        self.document = lru_cache(maxsize=256)(self._document)
        self.record = lru_cache(maxsize=4096)(self._record)
        self.chunk = lru_cache(maxsize=16384)(self._chunk)

    def close(self) -> None:
        """Close the file; the ledger cannot be used after it."""
        self._connection.close()

    def chunks(self, rows: Sequence[int]) -> list[Chunk]:
        """The chunks of some vector rows, in that order."""
        return [self.chunk(row) for row in rows]

    def documents(self) -> list[Document]:
        """Every document, in the order of ids."""
        return [self.document(row[0]) for row in self._rows("SELECT id FROM documents ORDER BY id")]

    def records(self) -> list[Record]:
        """Every record, in corpus order."""
        return [self.record(row[0]) for row in self._rows("SELECT id FROM records ORDER BY position")]

    def _document(self, document_id: str) -> Document:
        """The document of that id; KeyError where there is none."""
        rows = self._rows("SELECT * FROM documents WHERE id = ?", document_id)
        if not rows:
            raise KeyError(document_id)
        found, title, kind, text, source, language, metadata = rows[0]
        return Document(found, title, kind, text, source, language, json.loads(metadata))

    def _record(self, record_id: str) -> Record:
        """The record of that id; KeyError where there is none."""
        rows = self._rows('SELECT id, document_id, kind, title, start, "end" FROM records WHERE id = ?', record_id)
        if not rows:
            raise KeyError(record_id)
        found, document_id, kind, title, start, end = rows[0]
        fields = self._rows(
            'SELECT name, label, value, start, "end", link FROM fields WHERE record_id = ? ORDER BY position',
            record_id,
        )
        return Record(found, document_id, kind, title, tuple(Field(*values) for values in fields), start, end)

    def _chunk(self, row: int) -> Chunk:
        """The chunk of a vector row; KeyError where there is none."""
        rows = self._rows("SELECT * FROM chunks WHERE row = ?", row)
        if not rows:
            raise KeyError(row)
        _, chunk_id, document_id, record_id, start, end, path = rows[0]
        text = self.document(document_id).text[start:end]
        return Chunk(chunk_id, document_id, record_id, text, start, end, tuple(json.loads(path)))

    def _rows(self, statement: str, *values: object) -> list[tuple]:  # type: ignore[type-arg]  # SQLite's own types
        with self._lock:
            return self._connection.execute(statement, values).fetchall()
