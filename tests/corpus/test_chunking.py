"""Chunks: exact spans, within the budget, nothing lost, nothing hidden shown."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from askcv.corpus.chunking import chunk_records, embedding_prefix
from askcv.corpus.markdown import read_markdown
from askcv.errors import CorpusError
from askcv.models.tokens import count_tokens
from askcv.types import Chunk

LIMIT = 254


def chunks_of(text: str, limit: int = LIMIT, owner: str = "Ann Lee") -> list[Chunk]:
    file = read_markdown(text, "work.md", "work.md")
    return list(chunk_records(file.document, file.records, owner, count_tokens, limit)) if file.records else []


LONG = " ".join(f"Sentence number {number} tells of İzmir, café and 😀 things." for number in range(200))


@pytest.mark.parametrize(
    "text",
    [
        "## A\r\n- Role: cook\r\n\r\nLine one.\r\nLine two.\r\n",
        "## A\n\ttabbed code\n\nText\twith\ttabs.\n",
        "## A 😀\n😀 first. 👩‍🔬 second.\n",
        "## A\ne\u0301te\u0301 and \u0130 and \u1e9e.\n",
        "## A\nSame line.\nSame line.\n\nSame line.\n\n## B\nSame line.\n",
        f"## A\n- Role: cook\n\n{LONG}\n",
        f"## A\n{'x' * 5000}\n",
        f"## A\n{'漢' * 900}\n",
        "\n\n".join(
            f"## Entry {number}\n" + "\n".join(f"- item {item} of {number}" for item in range(90))
            for number in range(3)
        ),
    ],
    ids=["crlf", "tabs", "emoji", "accents", "repeated", "long", "one-word", "han", "lists"],
)
def test_every_chunk_is_an_exact_span_within_the_budget(text: str) -> None:
    chunks = chunks_of(text)
    assert chunks
    for chunk in chunks:
        assert text[chunk.start : chunk.end] == chunk.text
        prefix = embedding_prefix("Ann Lee", "experience", chunk.heading_path)
        assert count_tokens(f"{prefix}\n{chunk.text}") <= LIMIT
    body = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    for letter in set("".join(body.split())) - set("-*0123456789.)"):
        assert sum(chunk.text.count(letter) for chunk in chunks) == body.count(letter), f"{letter!r} lost or doubled"


def test_the_prefix_is_no_part_of_a_chunk() -> None:
    (chunk,) = chunks_of("---\nkind: talk\ntitle: Talks\n---\n## On bread\nHe spoke.\n")
    assert chunk.text == "He spoke."
    assert chunk.heading_path == ("Talks", "On bread")
    assert embedding_prefix("Ann Lee", "talk", chunk.heading_path) == "Ann Lee, talk: Talks > On bread"


def test_hidden_comments_are_in_no_chunk() -> None:
    chunks = chunks_of("## A\nShown.\n\n<!-- hidden words -->\n\nShown too.\n")
    assert [chunk.text for chunk in chunks] == ["Shown.", "Shown too."]


def test_an_entry_that_is_only_a_heading_is_its_own_chunk() -> None:
    assert [chunk.text for chunk in chunks_of("## Best cook 2019\n")] == ["## Best cook 2019"]


PIECES = st.sampled_from(
    [
        "## A",
        "## B",
        "text one. ",
        "İİİ ",
        "e\u0301 ",
        "😀 ",
        "\t",
        "- item",
        "- Role: x",
        "word " * 90,
        "z" * 400,
        "",
        "> q",
        "<!-- c -->",
    ]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(PIECES, max_size=12), st.sampled_from(["\n", "\r\n", "\n\n"]))
def test_any_text_gives_exact_ordered_chunks(pieces: list[str], newline: str) -> None:
    text = newline.join(pieces)
    try:
        chunks = chunks_of(text, limit=80)
    except CorpusError:
        return
    position = 0
    for chunk in chunks:
        assert position <= chunk.start < chunk.end <= len(text)
        assert text[chunk.start : chunk.end] == chunk.text
        assert "<!--" not in chunk.text
        position = chunk.end
