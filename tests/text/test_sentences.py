"""Sentences with exact spans."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.text.sentences import sentence_spans


@pytest.mark.parametrize(
    "sentences",
    [
        ["She works with Kim et al. on wards.", "It went well."],
        ["He has a B.Sc. from York.", "He left in 2014."],
        ["Errors fell by 3.0% e.g. at night.", "See https://a.example/b.c for it."],
        ["İlker came.", "İlker left."],
        ["Emoji 😀 here.", "And e\u0301 there."],
    ],
)
def test_sentences_are_found_past_abbreviations_numbers_and_odd_letters(sentences: list[str]) -> None:
    text = " ".join(sentences)
    assert [text[start:end] for start, end in sentence_spans(text, 0, len(text))] == sentences


@given(st.text(max_size=300), st.integers(0, 20))
def test_spans_are_ordered_trimmed_and_leave_only_white_space(text: str, start: int) -> None:
    start = min(start, len(text))
    position = start
    for first, last in sentence_spans(text, start, len(text)):
        assert not text[position:first].strip()
        assert text[first:last].strip() == text[first:last] != ""
        position = last
    assert not text[position:].strip()
