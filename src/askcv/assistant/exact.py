"""Exact answers over a snapshot: the planner with the snapshot's search, and its lines as cited statements."""

from collections import defaultdict
from datetime import UTC, datetime

from askcv.assistant.snapshot import Snapshot
from askcv.corpus.parts import record_parts
from askcv.planning.planner import Planner
from askcv.planning.rendering import Told
from askcv.text.words import search_terms
from askcv.types import Citation, Document, Record, Statement
from askcv.values.dates import YEAR

LONGEST_QUOTE = 2000
"""A longer stretch from the heading to the fields that prove something is not quoted whole: only the fields are."""


def planner_of(snapshot: Snapshot) -> Planner:
    """The planner over a snapshot's ledger."""
    record_of_row = snapshot.ledger.record_ids()

    def topic(text: str) -> frozenset[str]:
        """The records that mention every word of a topic, in whatever form."""
        found: frozenset[str] | None = None
        for term in search_terms(text):
            rows = snapshot.keywords.rows_holding(snapshot.keywords.resolve(term))
            records = frozenset(record_of_row[row] for row in rows if row < len(record_of_row))
            found = records if found is None else found & records
        return found or frozenset()

    entries = snapshot.ledger.entries()
    documents = snapshot.ledger.documents()
    return Planner(
        entries,
        snapshot.manifest.owner,
        topic=topic,
        texts=[document.text for document in documents],
        languages=frozenset(document.language for document in documents),
    )


def this_month() -> int:
    """Today's month, counted as in `values.dates`."""
    today = datetime.now(tz=UTC)
    return YEAR * today.year + today.month - 1


def exact_statements(told: Told, planner: Planner, snapshot: Snapshot) -> list[Statement]:
    """The lines of an exact answer with their citations, numbered from 1 in the order of first use.

    An entry is cited by one span: from its heading to the last field that any of the lines rests on, or, where all
    of them rest on fields alone, from the first of those to the last.
    """
    fields: dict[int, list[int]] = defaultdict(list)
    whole: set[int] = set()
    for line in told.lines:
        for place, field in line.proofs:
            fields[place] += [field] if field is not None else []
            whole |= set() if line.fields_alone else {place}
    citations: dict[int, Citation] = {}
    statements = []
    for number, line in enumerate(told.lines):
        for place in dict.fromkeys(place for place, _ in line.proofs):
            if place not in citations:
                record = planner.entry(place).record
                document = snapshot.ledger.document(record.document_id)
                start, end = _span(document, record, fields[place], whole=place in whole)
                quote = document.text[start:end]
                citations[place] = Citation(
                    len(citations) + 1, document.id, record.title, quote, start, end, record.url
                )
        cited = tuple(citations[place] for place in dict.fromkeys(place for place, _ in line.proofs))
        statements.append(Statement(line.text, cited, listed=number > 0))
    return statements


def _span(document: Document, record: Record, fields: list[int], *, whole: bool) -> tuple[int, int]:
    heading = next((part for part in record_parts(document, record) if part.type == "heading"), None)
    start, end = (heading.start, heading.end) if heading else (record.start, record.end)
    if not fields:
        return start, end
    first, last = record.fields[min(fields)].start, record.fields[max(fields)].end
    return (start, last) if whole and last - start <= LONGEST_QUOTE else (first, last)
