"""Ways of asking become the plainer words that documents use; what needs none is left as it is."""

import pytest

from askcv.questions.reading import Shape, read_question
from askcv.questions.rephrasing import generic_words, rephrased


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("What’s her mother tongue?", "What is her native language?"),
        ("What internships has she done?", "which internships does she have?"),
        ("Has she managed any people?", "Has she led a team?"),
        ("What is her educational background?", "What is her education?"),
        ("What does she do right now?", "What does she do now?"),
        ("Which Ph.D. thesis?", "Which PhD thesis?"),
        ("What programming languages does she know?", "What programming skills does she know?"),
        ("Who recommends her?", "who are the references for her?"),
        ("How many ppl?", "How many people?"),
        ("Is she good at math?", "Is she good at mathematics?"),
        ("Where was she right before Eastgate?", "Where was she before Eastgate?"),
    ],
)
def test_a_way_of_asking_is_put_plainly(question: str, plain: str) -> None:
    assert rephrased(question, "en") == plain


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Where does she work?", "en"),
        ("Which programming language is best?", "en"),
        ("Who is the most recent author?", "en"),
        ("", "en"),
        ("What’s her mother tongue?", "de"),
        ("What’s her mother tongue?", "xx"),
    ],
)
def test_other_questions_and_other_languages_are_left_as_they_are(question: str, language: str) -> None:
    assert rephrased(question, language) == question


@pytest.mark.parametrize("question", ["What is her job history?", "What is her professional background?"])
def test_what_is_put_plainly_is_read_as_what_it_means(question: str) -> None:
    assert read_question(rephrased(question, "en"), "Ines Duarte").shape in {Shape.PERSON, Shape.CAREER}


def test_words_that_only_ask_are_known_in_english_and_nothing_is_in_a_language_without_a_list() -> None:
    assert {"experience", "work"} <= generic_words("en")
    assert generic_words("xx") == frozenset()
