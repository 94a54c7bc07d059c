"""What holds of the gate for every entry of the corpus, and for any text."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.corpus.parts import record_parts
from askcv.corpus.reading import read_corpus, source_files
from askcv.types import Document, Record
from askcv.verification.spans import smallest_span
from askcv.verification.support import objection, supports

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = [ROOT / "corpus", *sorted((ROOT / "eval" / "people").iterdir())]
CORPORA = [read_corpus(source_files(folder)[0]) for folder in FOLDERS]
RECORDS: list[tuple[Document, Record]] = [
    (document, record)
    for corpus in CORPORA
    for document in corpus.documents
    for record in corpus.records
    if record.document_id == document.id
]
SENTENCES = [
    (document, record, part.shown)
    for document, record in RECORDS
    for part in record_parts(document, record)
    if part.type == "sentence" and any(letter.isalpha() for letter in part.shown)
]
sentences = st.sampled_from(SENTENCES)


@given(sentences)
def test_a_sentence_of_an_entry_is_supported_by_it(told: tuple[Document, Record, str]) -> None:
    document, record, sentence = told
    assert supports(sentence, document, record)


@given(sentences, st.integers(min_value=10**6, max_value=10**7))
def test_a_number_that_stands_nowhere_is_never_supported(told: tuple[Document, Record, str], number: int) -> None:
    document, record, sentence = told
    assert not supports(f"In {number} cases, {sentence}", document, record)


@given(sentences, st.sampled_from(["Zanzibar", "Acme Corp", "QZX"]), st.integers(min_value=1))
def test_a_name_that_stands_nowhere_is_never_supported(
    told: tuple[Document, Record, str], name: str, place: int
) -> None:
    document, record, sentence = told
    words = sentence.split(" ")
    words.insert(1 + place % len(words), name)
    assert not supports(" ".join(words), document, record)


@given(sentences, st.sampled_from(SENTENCES))
def test_the_cited_span_lies_in_the_entry_and_is_its_text(
    told: tuple[Document, Record, str], other: tuple[Document, Record, str]
) -> None:
    document, record, sentence = told
    for text in (sentence, other[2]):
        start, end = smallest_span(text, document, record)
        assert record.start <= start < end <= record.end
        assert document.text[start:end].strip()


@given(sentences)
def test_a_copied_sentence_is_its_own_quote(told: tuple[Document, Record, str]) -> None:
    document, record, sentence = told
    start, end = smallest_span(sentence, document, record)
    if sentence in document.text:
        assert document.text[start:end] == sentence


@given(st.text(max_size=200), st.sampled_from(RECORDS))
def test_any_text_is_judged_and_always_in_the_same_way(text: str, told: tuple[Document, Record]) -> None:
    assert objection(text, *told) == objection(text, *told)


@pytest.mark.parametrize("frame", ["{}", "  {}  ", "{}\n"])
def test_the_space_around_a_sentence_changes_nothing(frame: str) -> None:
    for document, record, sentence in SENTENCES:
        assert supports(frame.format(sentence), document, record)
