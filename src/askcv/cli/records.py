"""`askcv records`: what was understood of each entry, and what could not be read."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from askcv.cli.opening import CorpusOption, IndexOption, refresh_index, settings_for
from askcv.cli.output import put, put_json
from askcv.cli.rendering import printable
from askcv.errors import QuestionError
from askcv.values.entries import Entry, Value

KindOption = Annotated[
    str | None, typer.Option("--kind", help="Only entries of this kind: publication, experience, …", metavar="KIND")
]


def records(
    *,
    kind: KindOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print each entry as one line of JSON.")] = False,
    corpus: CorpusOption = None,
    index: IndexOption = None,
) -> None:
    """Show each entry as it was understood: its people, organisations, dates and numbers, and warnings."""
    from askcv.index.integrity import require_intact
    from askcv.index.manifest import Manifest
    from askcv.index.store import Store
    from askcv.ledger import Ledger

    settings = settings_for(corpus, index)
    if corpus is not None:
        refresh_index(settings)
    _, folder = Store(settings.index).require_current()
    require_intact(folder, Manifest.read(folder).files)
    ledger = Ledger(folder)
    try:
        entries = ledger.entries()
    finally:
        ledger.close()
    if kind is not None:
        kinds = sorted({entry.record.kind for entry in entries})
        entries = [entry for entry in entries if entry.record.kind == kind]
        if not entries:
            raise QuestionError(f"No entry is of kind {kind!r}. There are: {', '.join(kinds)}.")
    for entry in entries:
        if as_json:
            put_json(entry_to_json(entry))
        else:
            put("".join(f"{line}\n" for line in (*_told(entry), "")))


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """An entry as plain values."""
    period = entry.period
    return {
        "id": entry.record.id,
        "document": entry.record.document_id,
        "kind": entry.record.kind,
        "title": entry.record.title,
        "start": period.start.iso if period.start else None,
        "end": period.end.iso if period.end else None,
        "current": period.current,
        "values": [
            {
                "field": value.name,
                "type": value.type.value,
                "text": value.text,
                "key": value.key,
                "number": value.number,
                "unit": value.unit,
            }
            for value in entry.values
        ],
        "warnings": list(entry.warnings),
    }


def _told(entry: Entry) -> Iterator[str]:
    yield printable(f"{entry.record.title or '(no title)'}  [{entry.record.kind}, {entry.record.document_id}]")
    period = entry.period
    if period.known:
        end = "now" if period.current else (period.end.iso if period.end else "?")
        start = period.start.iso if period.start else "?"
        yield f"  time: {start} to {end}" if start != end else f"  time: {start}"
    for value in entry.values:
        if value.type.value != "date":
            yield printable(f"  {value.name}: {value.text}  ({_meaning(value)})")
    for warning in entry.warnings:
        yield printable(f"  warning: {warning}")


def _meaning(value: Value) -> str:
    if value.number is None:
        return value.type.value
    return f"{value.type.value} {value.number:g} {value.unit}".strip()
