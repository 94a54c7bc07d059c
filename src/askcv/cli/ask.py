"""`askcv ask`: one question, or a file of them."""

from pathlib import Path
from typing import Annotated

import typer

from askcv.cli.opening import CorpusOption, IndexOption, ModelOption, open_assistant, settings_for
from askcv.cli.output import put, put_json, tell


def ask(
    question: Annotated[str | None, typer.Argument(help="The question.", show_default=False)] = None,
    *,
    batch: Annotated[
        Path | None,
        typer.Option(
            "--batch",
            help="A file of questions as JSON lines ({id, question, history}); - is standard input.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print each answer as one line of JSON.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Say first how the question was read.")] = False,
    corpus: CorpusOption = None,
    index: IndexOption = None,
    model: ModelOption = None,
) -> None:
    """Answer a question from the documents, with the quotes behind each sentence."""
    if (question is None) == (batch is None):
        raise typer.BadParameter("Give a question, or --batch FILE.", param_hint="QUESTION")
    settings = settings_for(corpus, index, model)
    if batch is not None:
        from askcv.cli.batch import answer_batch, read_batch

        lines = read_batch(batch)
        assistant = open_assistant(settings, refresh=corpus is not None)
        failed = answer_batch(assistant, lines, as_json=as_json, explain=explain)
        if failed:
            tell(f"askcv: {failed} of {len(lines)} questions could not be read; see their `error`.")
            raise typer.Exit(1)
        return
    assistant = open_assistant(settings, refresh=corpus is not None)
    if as_json:
        from askcv.answer_json import answer_to_json

        put_json(answer_to_json(assistant.ask(question or "")))
        return
    from askcv.cli.rendering import explanation, source_lines, statement_line
    from askcv.types import Answer

    if explain:
        answer = assistant.ask(question or "")
        told = [explanation(answer), "", *map(statement_line, answer.statements)]
        told += ["", *source_lines(answer)] if answer.citations else []
        put("".join(f"{line}\n" for line in told))
        return
    for item in assistant.stream(question or ""):
        if isinstance(item, Answer):
            put("".join(f"{line}\n" for line in ("", *source_lines(item)) if item.citations))
        else:
            put(f"{statement_line(item)}\n")
