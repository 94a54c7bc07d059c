"""Exact answers over a snapshot: the planner with the snapshot's search, and its lines as cited statements."""

from datetime import UTC, datetime

from askcv.assistant.snapshot import Snapshot
from askcv.corpus.parts import record_parts
from askcv.planning.plan import Operation
from askcv.planning.planner import Planner
from askcv.planning.rendering import Told
from askcv.text.words import search_terms
from askcv.types import Citation, Document, Record, Statement
from askcv.values.dates import YEAR

LONGEST_QUOTE = 700
"""A longer stretch from the heading to the field that proves something is not quoted whole: only the field is."""


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

    An entry is cited by one span: from its heading to the last field that any of the lines rests on, or by that field
    alone where a field was asked for.
    """
    only_fields = told.plan.operation is Operation.ATTRIBUTE  # the value asked for stands in one field
    last: dict[int, int] = {}
    for line in told.lines:
        for place, field in line.proofs:
            last[place] = max(last.get(place, -1), -1 if field is None else field)
    citations: dict[int, Citation] = {}
    statements = []
    for number, line in enumerate(told.lines):
        for place in dict.fromkeys(place for place, _ in line.proofs):
            if place not in citations:
                record = planner.entry(place).record
                document = snapshot.ledger.document(record.document_id)
                citations[place] = _citation(len(citations) + 1, document, record, last[place], only_field=only_fields)
        cited = tuple(citations[place] for place in dict.fromkeys(place for place, _ in line.proofs))
        statements.append(Statement(line.text, cited, listed=number > 0))
    return statements


def _citation(number: int, document: Document, record: Record, last_field: int, *, only_field: bool) -> Citation:
    start, end = _span(document, record, last_field)
    if only_field and last_field >= 0:
        start, end = record.fields[last_field].start, record.fields[last_field].end
    return Citation(number, document.id, record.title, document.text[start:end], start, end, record.url)


def _span(document: Document, record: Record, last_field: int) -> tuple[int, int]:
    heading = next((part for part in record_parts(document, record) if part.type == "heading"), None)
    start, end = (heading.start, heading.end) if heading else (record.start, record.end)
    if last_field < 0:
        return start, end
    field = record.fields[last_field]
    return (start, field.end) if field.end - start <= LONGEST_QUOTE else (field.start, field.end)
