"""Writing the ledger: documents, records, typed fields and chunks of one index generation, in one SQLite file.

Any SQLite tool can read it. A chunk's text is not stored twice: it is cut from its document, so that a span
cannot disagree with its text. Knows nothing of vectors, models or questions.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path

from askcv.types import Chunk, Document, Record
from askcv.values.entries import read_entry

FILE_NAME = "ledger.sqlite"
_SCHEMA = """
CREATE TABLE documents (
    id TEXT PRIMARY KEY, title TEXT, kind TEXT, text TEXT, source TEXT, language TEXT, metadata TEXT
);
CREATE TABLE records (
    position INTEGER PRIMARY KEY, id TEXT UNIQUE, document_id TEXT REFERENCES documents, kind TEXT, title TEXT,
    start INTEGER, "end" INTEGER, section TEXT
);
CREATE TABLE fields (
    record_id TEXT REFERENCES records (id), position INTEGER, name TEXT, label TEXT, value TEXT,
    start INTEGER, "end" INTEGER, link TEXT, PRIMARY KEY (record_id, position)
) WITHOUT ROWID;
CREATE TABLE chunks (
    row INTEGER PRIMARY KEY, id TEXT UNIQUE, document_id TEXT REFERENCES documents,
    record_id TEXT REFERENCES records (id), start INTEGER, "end" INTEGER, heading_path TEXT
);
CREATE TABLE typed_values (
    record_id TEXT REFERENCES records (id), position INTEGER, field INTEGER, name TEXT, type TEXT, text TEXT,
    "key" TEXT, number REAL, unit TEXT, PRIMARY KEY (record_id, position)
) WITHOUT ROWID;
CREATE TABLE periods (
    record_id TEXT PRIMARY KEY REFERENCES records (id), start TEXT, "end" TEXT, current INTEGER
) WITHOUT ROWID;
CREATE TABLE warnings (record_id TEXT REFERENCES records (id), text TEXT);
CREATE INDEX typed_values_by_key ON typed_values (type, "key");
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
    documents = list(documents)
    languages = {document.id: document.language for document in documents}
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        connection.executescript(_SCHEMA)
        connection.executemany(
            "INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((d.id, d.title, d.kind, d.text, d.source, d.language, json.dumps(dict(d.metadata))) for d in documents),
        )
        for position, record in enumerate(records):
            connection.execute(
                "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    position,
                    record.id,
                    record.document_id,
                    record.kind,
                    record.title,
                    record.start,
                    record.end,
                    record.section,
                ),
            )
            connection.executemany(
                "INSERT INTO fields VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    (record.id, number, item.name, item.label, item.value, item.start, item.end, item.link)
                    for number, item in enumerate(record.fields)
                ),
            )
            _write_entry(connection, record, languages.get(record.document_id, "en"))
        connection.executemany(
            "INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (row, c.id, c.document_id, c.record_id, c.start, c.end, json.dumps(c.heading_path))
                for row, c in enumerate(chunks)
            ),
        )


def _write_entry(connection: sqlite3.Connection, record: Record, language: str) -> None:
    """Write what a record's fields mean, its period, and what in them could not be read."""
    entry = read_entry(record, language)
    connection.executemany(
        "INSERT INTO typed_values VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (record.id, number, v.field, v.name, v.type.value, v.text, v.key, v.number, v.unit)
            for number, v in enumerate(entry.values)
        ),
    )
    if entry.period.known or entry.period.current:
        start, end = entry.period.start, entry.period.end
        connection.execute(
            "INSERT INTO periods VALUES (?, ?, ?, ?)",
            (record.id, start and start.iso, end and end.iso, entry.period.current),
        )
    connection.executemany("INSERT INTO warnings VALUES (?, ?)", ((record.id, text) for text in entry.warnings))
