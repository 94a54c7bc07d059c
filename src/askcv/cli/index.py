"""`askcv index`: bring the index up to date and say what changed."""

from typing import Annotated

import typer

from askcv.cli.opening import CorpusOption, IndexOption, refresh_index, settings_for
from askcv.cli.output import put
from askcv.cli.rendering import printable


def index(
    *,
    corpus: CorpusOption = None,
    index: IndexOption = None,
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Use nothing of the old index.")] = False,
) -> None:
    """Read the documents and bring the index up to date."""
    settings = settings_for(corpus, index)
    report = refresh_index(settings, rebuild=rebuild)
    lines = []
    if report.unchanged:
        lines.append(f"Nothing changed: the index {report.generation} is up to date.")
    for word, names in (
        ("added", report.added),
        ("changed", report.changed),
        ("removed", report.removed),
        ("private, not indexed", report.private),
        ("skipped, no reader", report.skipped),
        ("warning", report.warnings),
    ):
        lines += [printable(f"{word}: {name}") for name in names]
    lines.append(
        f"{report.documents} documents, {report.records} entries, {report.chunks} chunks; "
        f"{report.embedded} embedded anew."
    )
    put("\n".join(lines) + "\n")
