"""Reading the ledger of one index generation, by any number of threads. Knows nothing of vectors or questions."""

import json
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from askcv.errors import IndexBrokenError
from askcv.ledger.writing import FILE_NAME
from askcv.types import Chunk, Document, Field, Record
from askcv.values.dates import Months, Period
from askcv.values.entries import Entry, Value, ValueType


class Ledger:
    """Read-only access to one generation's ledger; safe to share between threads."""

    def __init__(self, folder: Path) -> None:
        """Open the ledger in a generation's folder.

        Raises:
            IndexBrokenError: It is missing or no ledger.
        """
        self._path = folder / FILE_NAME
        self._lock = threading.Lock()
        with self._translated_errors():
            self._connection = sqlite3.connect(
                f"{self._path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
            )
        self.size = int(self._rows("SELECT count(*) FROM chunks")[0][0])
        self.document = lru_cache(maxsize=256)(self._document)
        self.record = lru_cache(maxsize=4096)(self._record)
        self.chunk = lru_cache(maxsize=16384)(self._chunk)

    def close(self) -> None:
        """Close the file; the ledger cannot be used after it."""
        self._connection.close()

    def chunks(self, rows: Sequence[int]) -> list[Chunk]:
        """The chunks of some vector rows, in that order."""
        return [self.chunk(row) for row in rows]

    def record_ids(self) -> list[str]:
        """The record of each vector row, in the order of the rows."""
        return [row[0] for row in self._rows("SELECT record_id FROM chunks ORDER BY row")]

    def documents(self) -> list[Document]:
        """Every document, in the order of ids."""
        return [self.document(row[0]) for row in self._rows("SELECT id FROM documents ORDER BY id")]

    def records(self) -> list[Record]:
        """Every record, in corpus order."""
        return [self.record(row[0]) for row in self._rows("SELECT id FROM records ORDER BY position")]

    def entries(self) -> list[Entry]:
        """Every record as it was understood, in corpus order."""
        fields: dict[str, list[Field]] = defaultdict(list)
        for record_id, *rest in self._rows(
            'SELECT record_id, name, label, value, start, "end", link FROM fields ORDER BY record_id, position'
        ):
            fields[record_id].append(Field(*rest))
        values: dict[str, list[Value]] = defaultdict(list)
        for record_id, field, name, type_, *rest in self._rows(
            'SELECT record_id, field, name, type, text, "key", number, unit FROM typed_values'
            " ORDER BY record_id, position"
        ):
            values[record_id].append(Value(field, name, ValueType(type_), *rest))
        periods = {
            record_id: Period(start and Months.from_iso(start), end and Months.from_iso(end), bool(current))
            for record_id, start, end, current in self._rows('SELECT record_id, start, "end", current FROM periods')
        }
        warnings: dict[str, list[str]] = defaultdict(list)
        for record_id, text in self._rows("SELECT record_id, text FROM warnings ORDER BY rowid"):
            warnings[record_id].append(text)
        return [
            Entry(
                Record(found, document_id, kind, title, tuple(fields[found]), start, end, section),
                tuple(values[found]),
                periods.get(found, Period()),
                tuple(warnings[found]),
            )
            for found, document_id, kind, title, start, end, section in self._rows(
                'SELECT id, document_id, kind, title, start, "end", section FROM records ORDER BY position'
            )
        ]

    def _document(self, document_id: str) -> Document:
        """The document of that id; KeyError where there is none."""
        rows = self._rows("SELECT * FROM documents WHERE id = ?", document_id)
        if not rows:
            raise KeyError(document_id)
        found, title, kind, text, source, language, metadata = rows[0]
        return Document(found, title, kind, text, source, language, json.loads(metadata))

    def _record(self, record_id: str) -> Record:
        """The record of that id; KeyError where there is none."""
        rows = self._rows(
            'SELECT id, document_id, kind, title, start, "end", section FROM records WHERE id = ?', record_id
        )
        if not rows:
            raise KeyError(record_id)
        found, document_id, kind, title, start, end, section = rows[0]
        fields = self._rows(
            'SELECT name, label, value, start, "end", link FROM fields WHERE record_id = ? ORDER BY position',
            record_id,
        )
        return Record(found, document_id, kind, title, tuple(Field(*values) for values in fields), start, end, section)

    def _chunk(self, row: int) -> Chunk:
        """The chunk of a vector row; KeyError where there is none."""
        rows = self._rows("SELECT * FROM chunks WHERE row = ?", row)
        if not rows:
            raise KeyError(row)
        _, chunk_id, document_id, record_id, start, end, path = rows[0]
        text = self.document(document_id).text[start:end]
        return Chunk(chunk_id, document_id, record_id, text, start, end, tuple(json.loads(path)))

    def _rows(self, statement: str, *values: object) -> list[tuple]:  # type: ignore[type-arg]  # SQLite's own types
        with self._lock, self._translated_errors():
            return self._connection.execute(statement, values).fetchall()

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as exc:
            raise IndexBrokenError(f"{self._path} cannot be read: {exc}. Run: askcv index --rebuild") from exc
