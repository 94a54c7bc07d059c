"""The ledger: typed fields in SQLite, read back as they were understood, with warnings for what was not."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from askcv.corpus.markdown import read_markdown
from askcv.index.store import Store
from askcv.ledger import FILE_NAME, Ledger, write_ledger
from askcv.types import Document, Record
from askcv.values.entries import Entry, read_entry


def entries_of(text: str) -> list[Entry]:
    file = read_markdown(text, "a.md", "a.md")
    return [read_entry(record) for record in file.records]


def test_entries_come_back_from_sqlite_as_they_were_read(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    documents: list[Document] = []
    records: list[Record] = []
    for path in sorted((request.config.rootpath / "corpus").glob("*.md")):
        file = read_markdown(path.read_text("utf-8"), path.name, path.name)
        documents.append(file.document)
        records += file.records
    write_ledger(tmp_path, documents, records, [])
    ledger = Ledger(tmp_path)
    assert ledger.entries() == [read_entry(record) for record in records]
    ledger.close()


def test_any_sqlite_tool_can_read_the_typed_values(nurse_store: Store) -> None:
    _, folder = nurse_store.require_current()
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        people = connection.execute(
            "SELECT text FROM typed_values WHERE type = 'person' AND name = 'advisors' ORDER BY text"
        ).fetchall()
        current = connection.execute("SELECT record_id FROM periods WHERE current AND start = '2018-04'").fetchall()
    assert people == [("Paul Odell",), ("Ruth Kim",)]
    assert len(current) == 1


@pytest.mark.parametrize(
    ("fields", "warning"),
    [
        ("- Start: 2020\n- End: 2018", "it ends (2018) before it starts (2020)"),
        ("- Start: in my youth", "the date “in my youth” cannot be read"),
        ("- Year: 2019 or 2021", "the date “2019 or 2021” cannot be read"),
        ("- Grade: 9/10\n- Grade: 8/10", "grade is given more than once (9/10; 8/10)"),
        ("- Length: rather long", "the length “rather long” cannot be read"),
    ],
)
def test_what_cannot_be_read_is_a_warning_and_no_error(fields: str, warning: str) -> None:
    [entry] = entries_of(f"---\nkind: education\n---\n## A course\n{fields}\n\nText.\n")
    assert warning in entry.warnings


def test_a_period_that_contradicts_itself_is_not_believed() -> None:
    [entry] = entries_of("---\nkind: experience\n---\n## A job\n- Start: 2020\n- End: 2018\n")
    assert not entry.period.known
