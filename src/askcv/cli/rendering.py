"""An answer as lines for a terminal: sentences with numbers, then the quotes behind them."""

import unicodedata
from collections.abc import Iterator

from askcv.types import Answer, Citation, Statement

QUOTE_WIDTH = 300


def statement_line(statement: Statement) -> str:
    """A sentence with its citation numbers."""
    return printable(f"{statement.text} {statement.marks}".rstrip())


def explanation(answer: Answer) -> str:
    """How the question was read, and what answered it."""
    if answer.plan is None:
        return printable(f"read as: a search for “{answer.standalone_question}”")
    return printable(f"read as: {answer.plan['reading']} ({answer.language})")


def source_lines(answer: Answer) -> Iterator[str]:
    """The sources of an answer, two lines each."""
    for citation in answer.citations:
        yield f"  [{citation.number}] {printable(citation.title)} ({citation.document_id}){_address(citation)}"
        quote = " ".join(citation.quote.split())
        yield f"      “{printable(quote if len(quote) <= QUOTE_WIDTH else quote[:QUOTE_WIDTH] + '…')}”"


def printable(text: str) -> str:
    """Text without the control characters by which a document could command the terminal."""
    return "".join(
        letter for letter in text if unicodedata.category(letter) not in {"Cc", "Cf"} or letter in "\n\t\u200d"
    )


def _address(citation: Citation) -> str:
    return f" {printable(citation.url)}" if citation.url else ""
