"""Answers as HTML that shows every text exactly as it is.

Whatever comes from a document, a model or a visitor is escaped letter by letter, since it passes through a
Markdown renderer on the page: no image, link, markup or formula in it can take effect. Knows nothing of Gradio.
"""

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from askcv.types import Citation, Statement

_SAFE = re.compile(r"[^\w\s]|_", re.ASCII)
_LINE_END = re.compile(r"\r\n?|\n")


def literal(text: str) -> str:
    """A text as HTML that neither HTML nor Markdown reads anything into; line ends become `<br>`."""
    visible = "".join(letter for letter in text if letter.isprintable() or letter in "\r\n\t")
    return _LINE_END.sub("<br>", _SAFE.sub(lambda match: f"&#{ord(match.group())};", visible))


OPEN_SOURCES = 3
"""More sources than this under a list of entries are folded under their number."""


def answer_html(statements: Sequence[Statement], sources_label: str, link_label: str) -> str:
    """The sentences of an answer with their numbers, and below them the sources.

    Args:
        statements: The sentences shown so far.
        sources_label: The heading of the sources.
        link_label: The text of a link to a source's own address.
    """
    sentences = " ".join(_sentence(statement) for statement in statements if not statement.listed)
    items = "".join(f"<li>{_sentence(statement)}</li>" for statement in statements if statement.listed)
    entries = f'<ul class="entries">{items}</ul>' if items else ""
    citations = {citation.number: citation for item in statements for citation in item.citations}
    if not citations:
        return f'<p class="answer">{sentences}</p>{entries}'
    items = "".join(_source(citations[number], link_label) for number in sorted(citations))
    told = f'<p class="answer">{sentences}</p>{entries}'
    label, listed = literal(sources_label), f'<ol class="sources">{items}</ol>'
    if entries and len(citations) > OPEN_SOURCES:  # a long list of sources would push the answer out of sight
        return f'{told}<details><summary class="sources-label">{label} ({len(citations)})</summary>{listed}</details>'
    return f'{told}<p class="sources-label">{label}</p>{listed}'


def _sentence(statement: Statement) -> str:
    marks = f'<sup class="mark">{statement.marks}</sup>' if statement.citations else ""
    return f"{literal(statement.text)}{marks}"


def _source(citation: Citation, link_label: str) -> str:
    link = ""
    if citation.url and urlsplit(citation.url).scheme in {"http", "https"}:
        address = literal(citation.url)
        link = f' <a href="{address}" target="_blank" rel="noopener noreferrer nofollow">{literal(link_label)}</a>'
    return (
        f'<li value="{citation.number}"><span class="source-title">{literal(citation.title)}</span> '
        f'<span class="source-document">{literal(citation.document_id)}</span>{link}'
        f'<span class="quote">{literal(citation.quote)}</span></li>'
    )
