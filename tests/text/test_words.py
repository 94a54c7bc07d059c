"""Words, their spans and their stems."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.text.folding import fold
from askcv.text.words import content_stems, place_of, stem, words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Grubišić", ["grubisic"]),
        ("ГРУБИШИЋ", ["grubisic"]),
        ("Đoković Ђоковић", ["djokovic", "djokovic"]),
        ("C++, C# and C", ["c++", "c#", "and", "c"]),
        ("a B.Sc. in A", ["a", "bsc", "in", "a"]),
        ("at ann@a.example.org.", ["at", "ann", "a", "example", "org"]),
        ("see foobar.github.io.", ["see", "foobar", "github", "io"]),
        ("the U.S. labs.", ["the", "us", "labs"]),
        ("grade 9.96/10, up 3.0% or 1.22x", ["grade", "9.96/10", "up", "3.0%", "or", "1.22x"]),
        ("arXiv 2407.02524.", ["arxiv", "2407.02524"]),
        ("2022-05", ["2022", "may"]),
        ("2023-06-07", ["2023", "june", "7"]),
        ("Sept 2020", ["september", "2020"]),
        ("Ada's don't", ["ada", "don't"]),
        ("LLVM-IR p-adic", ["llvm", "ir", "p", "adic"]),
        ("straße STRASSE", ["strasse", "strasse"]),
        ("😀 …", []),
    ],
)
def test_a_text_is_cut_into_folded_words(text: str, expected: list[str]) -> None:
    assert [word.folded for word in words(text)] == expected


@given(st.text())
def test_spans_of_words_are_ordered_and_inside_the_text(text: str) -> None:
    position = 0
    for word in words(text):
        assert position <= word.start < word.end <= len(text)
        position = word.end


@given(st.text(alphabet="aİıßé́ЂđŁ1.-/ \r\n\t😀", max_size=60))
def test_folding_never_fails_and_is_stable(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_stems_join_the_forms_of_a_word() -> None:
    assert stem("optimizing") == stem("optimized") == stem("optimizes")


def test_function_words_carry_no_meaning() -> None:
    assert content_stems("What is his grade for the master's?") == [stem("grade"), stem("master")]


@pytest.mark.parametrize(("phrase", "place"), [(("how", "many"), 1), (("many",), 2), (("many", "how"), None)])
def test_a_phrase_is_found_where_it_first_stands(phrase: tuple[str, ...], place: int | None) -> None:
    assert place_of(phrase, ["and", "how", "many", "many"]) == place
