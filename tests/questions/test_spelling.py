"""A slip of the pen is mended by the words that are known; what may be a word or a name is left alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from askcv.questions.spelling import corrected

WORDS = frozenset("where did she work university grade thesis supervised what the in which study of who".split())
KNOWN = WORDS | {"wat", "wash"}


def mended(question: str) -> str:
    return corrected(question, KNOWN.__contains__, WORDS, ["ines", "duarte", "john"])


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Where did she wrok?", "Where did she work?"),
        ("Wich univrsity did she study?", "which university did she study?"),
        ("What was teh grade?", "What was the grade?"),
        ("who supervisd the thesis", "who supervised the thesis"),
        ("Whre did she work?", "where did she work?"),
        ("wat grade", "what grade"),
    ],
)
def test_a_slip_is_mended(question: str, meant: str) -> None:
    assert mended(question) == meant


@pytest.mark.parametrize(
    "question",
    [
        "Where did she work?",
        "Did she work with Gradd?",  # a name
        "what of wash",  # a word, although the documents have not got it
        "the xyz",
        "grade 3.0%",
        "WHO?",
        "",
    ],
)
def test_words_names_and_figures_are_left_as_they_are(question: str) -> None:
    assert mended(question) == question


def test_the_persons_own_name_is_mended_where_it_is_written_small() -> None:
    assert mended("where did jon work") == "where did john work"
    assert mended("where did duarter work") == "where did duarte work"
    assert mended("where did Jon work") == "where did Jon work"


def test_marks_between_words_stay_where_they_are() -> None:
    assert mended("  thesys,grad — univrsity?!") == "  thesis,grade — university?!"


@settings(deadline=None)
@given(st.text(st.sampled_from("abcdehorstuw ?,İ"), max_size=40))
def test_what_is_mended_needs_no_mending(question: str) -> None:
    once = mended(question)
    assert mended(once) == once
