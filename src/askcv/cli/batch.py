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
from askcv.cli.rendering import explanation, source_lines, statement_line
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
        text = sys.stdin.read() if str(path) == "-" else path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as exc:
        reason = exc.strerror if isinstance(exc, OSError) else "it is not UTF-8"
        raise QuestionError(f"{path} cannot be read: {reason}. Name a file of JSON lines.") from exc
    lines = enumerate(text.split("\n"), start=1)
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
            told = answer_to_json(answer, line.id) | ({"error": error} if error else {})
            sys.stdout.write(json.dumps(told, ensure_ascii=False) + "\n")
        else:
            shown = [error] if error else [statement_line(item) for item in answer.statements]
            shown = [explanation(answer), *shown] if explain and not error else shown
            sys.stdout.write("\n".join([f"> {line.question[:200]}", *shown, *source_lines(answer), "", ""]))
        sys.stdout.flush()
    return failed


def _line(number: int, line: str) -> BatchLine:
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return BatchLine(number, error=f'Line {number} is not JSON. Write {{"id": …, "question": …}}.')
    if not isinstance(values, dict):
        return BatchLine(number, error=f'Line {number} is no JSON object. Write {{"id": …, "question": …}}.')
    question_id, question = values.get("id"), values.get("question")
    if not isinstance(question, str):
        return BatchLine(number, question_id, error=f'Line {number} has no text under "question".')
    history = values.get("history") or []
    if not isinstance(history, list):
        return BatchLine(number, question_id, question, error=f'Line {number}: "history" must be a list.')
    return BatchLine(number, question_id, question, tuple(text for item in history if (text := _earlier(item))))


def _earlier(item: Any) -> str:
    """An earlier question: a text, or a message that the visitor wrote."""
    if isinstance(item, str):
        return item
    if isinstance(item, dict) and item.get("role", "user") == "user" and isinstance(item.get("content"), str):
        return str(item["content"])
    return ""


def _no_answer(line: BatchLine) -> Answer:
    return Answer(line.question, line.question, (), Outcome.NOT_IN_DOCUMENTS, "none", Timings())
