"""A model's stream is cut into whole sentences with the passages that it names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessageChunk

from askcv.answering.sentences import Draft, drafts

ANSWER = "She works at Eastgate [2]. Kim et al. found 3.0% fewer errors.[1][3] Her B.Sc. is from York [4]."
EXPECTED = [
    Draft("She works at Eastgate.", (2,)),
    Draft("Kim et al. found 3.0% fewer errors.", (1, 3)),
    Draft("Her B.Sc. is from York.", (4,)),
]


def cut(text: str, size: int) -> list[Draft]:
    pieces = [text[first : first + size] for first in range(0, len(text), size)]
    return list(drafts(AIMessageChunk(content=piece) for piece in pieces))


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_sentences_are_the_same_however_the_stream_is_cut(size: int) -> None:
    assert cut(ANSWER, size) == EXPECTED


def test_a_sentence_is_given_out_as_soon_as_the_next_begins() -> None:
    def stream() -> "list[AIMessageChunk]":
        return [AIMessageChunk(content=piece) for piece in ("One [1]. ", "Two [2]. ", "Three.")]

    assert next(iter(drafts(stream()))).text == "One."
    assert [draft.text for draft in drafts(stream())] == ["One.", "Two.", "Three."]


def test_a_line_end_ends_a_sentence_and_empty_lines_are_nothing() -> None:
    assert [draft.text for draft in cut("- First point [1]\n\n\n- Second point\n", 4)] == [
        "First point",
        "Second point",
    ]


@given(st.text(alphabet="ab .[]12\n!", max_size=60), st.integers(1, 9))
def test_any_stream_is_cut_without_an_error(text: str, size: int) -> None:
    for draft in cut(text, size):
        assert draft.text == draft.text.strip() != ""
