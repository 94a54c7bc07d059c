"""`askcv ask --batch`: many questions in one process, one answer a line, in the order of the questions.

A line that cannot be read gets an answer too, with an `error`, so that lines in and lines out stay paired.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from askcv.answer_json import answer_to_json
from askcv.assistant import Assistant
from askcv.cli.output import put, put_json
from askcv.cli.rendering import explanation, printable, source_lines, statement_line
from askcv.errors import QuestionError
from askcv.types import Answer, Outcome, Timings


@dataclass(frozen=True, slots=True)
class BatchLine:
    """One line of a batch; `error` says why it cannot be asked."""

    number: int
    id: object = None
    question: str = ""
    history: tuple[str, ...] = ()
    error: str = ""


def read_batch(path: Path) -> list[BatchLine]:
    """Read a file of JSON lines; `-` is standard input. Blank lines are passed over.

    Raises:
        QuestionError: The file cannot be read.
    """
    try:
        # a byte that is no UTF-8 fails its own line only: it is told when that line is asked
        text = sys.stdin.read() if str(path) == "-" else path.read_text("utf-8", errors="surrogateescape")
    except OSError as exc:
        raise QuestionError(f"{path} cannot be read: {exc.strerror}. Name a file of JSON lines.") from exc
    lines = enumerate(text.removeprefix("\ufeff").split("\n"), start=1)
    return [_line(number, line) for number, line in lines if line.strip()]


def answer_batch(assistant: Assistant, lines: list[BatchLine], *, as_json: bool, explain: bool = False) -> int:
    """Answer every line on standard output; returns how many could not be asked."""
    failed = 0
    for line in lines:
        error = line.error
        try:
            answer = assistant.ask(line.question, line.history) if not error else _no_answer(line)
        except QuestionError as exc:
            answer, error = _no_answer(line), str(exc)
        failed += bool(error)
        if as_json:
            put_json(answer_to_json(answer, line.id) | ({"error": error} if error else {}))
        else:
            shown = [error] if error else [statement_line(item) for item in answer.statements]
            shown = [explanation(answer), *shown] if explain and not error else shown
            put("\n".join([printable(f"> {line.question[:200]}"), *shown, *source_lines(answer), "", ""]))
    return failed


def _line(number: int, line: str) -> BatchLine:
    try:
        values = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return BatchLine(number, error=f'Line {number} is not JSON. Write {{"id": …, "question": …}}.')
    if not isinstance(values, dict):
        return BatchLine(number, error=f'Line {number} is no JSON object. Write {{"id": …, "question": …}}.')
    question_id, question = values.get("id"), values.get("question")
    if not isinstance(question, str):
        return BatchLine(number, question_id, error=f'Line {number} has no text under "question".')
    history = values.get("history") or []
    texts = [_message(item) for item in history] if isinstance(history, list) else [None]
    if None in texts:
        told = f'Line {number}: "history" must be a list of earlier questions, or of {{"role": …, "content": …}}.'
        return BatchLine(number, question_id, question, error=told)
    return BatchLine(number, question_id, question, tuple(text for text in texts if text))


def _message(item: Any) -> str | None:
    """An earlier question; empty for a message that the visitor did not write, None for what is no message."""
    if isinstance(item, str):
        return item
    if not isinstance(item, dict) or not isinstance(item.get("content"), str):
        return None
    return str(item["content"]) if item.get("role", "user") == "user" else ""


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _no_answer(line: BatchLine) -> Answer:
    return Answer(line.question, line.question, (), Outcome.NOT_IN_DOCUMENTS, "none", Timings())
