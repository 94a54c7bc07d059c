"""Whatever a document, a model or a visitor writes is shown as it is, and takes no effect."""

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from askcv.types import Citation, Statement
from askcv.ui.rendering import answer_html, literal

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "![x](http://evil.example/x.png)",
    "[click](javascript:alert(1))",
    "<script>alert(1)</script>",
    "**bold** _it_ `code` # head",
    "$$x^2$$ \\(y\\)",
    "https://evil.example/",
    "&lt;b&gt;",
    "| a | b |\n|---|---|",
    "- item\n1. item",
    "\u202eright to left\u200b",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_shown_letter_by_letter(text: str) -> None:
    shown = MarkdownIt("commonmark").renderInline(f"<p>{literal(text)}</p>").removeprefix("<p>").removesuffix("</p>")
    assert re.findall(r"<(?!br>)", shown) == []
    kept = "".join(letter for letter in text if letter.isprintable() or letter == "\n")
    assert html.unescape(shown.replace("<br>", "\n")) == kept


@given(st.text(max_size=80))
def test_no_mark_of_html_or_markdown_is_left(text: str) -> None:
    bare = re.sub(r"&#\d+;|<br>", "", literal(text))
    assert not set(bare) & set("<>&\"'*_`[]()#!|$\\~{}+-=:/@")


def test_sources_stand_below_the_sentences_with_title_quote_and_link() -> None:
    first = Citation(1, "a.md", "Title <b>", "quote & more", 0, 5, "https://a.example/p")
    second = Citation(2, "b.md", "Other", "another", 0, 5, "javascript:alert(1)")
    shown = answer_html([Statement("One.", (first,)), Statement("Two.", (second, first))], "Sources", "Open")
    assert shown.count("<li ") == 2
    assert shown.index("One") < shown.index("Sources") < shown.index("quote")
    assert 'href="https&#58;&#47;&#47;a&#46;example&#47;p"' in shown
    assert "javascript" not in shown
    assert "<b>" not in shown


def test_a_refusal_has_no_list_of_sources() -> None:
    assert "sources" not in answer_html([Statement("Not there.")], "Sources", "Open")


def test_the_entries_of_an_exact_answer_are_a_list_with_its_sources_folded() -> None:
    citations = [Citation(n, "a.md", f"Paper {n}", f"## Paper {n}", 0, 10) for n in range(1, 6)]
    entries = [Statement(f"“Paper {c.number}”.", (c,), listed=True) for c in citations]
    shown = answer_html([Statement("There are 5", tuple(citations)), *entries], "Sources", "Open")
    assert shown.startswith('<p class="answer">There are 5<sup class="mark">[1]–[5]</sup></p><ul class="entries"><li>')
    assert shown.count("<li>") == 5
    assert '<details><summary class="sources-label">Sources (5)</summary><ol class="sources">' in shown
