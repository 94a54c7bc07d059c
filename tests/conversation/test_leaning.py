"""How a question leans on earlier ones is told by its words, in each language."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from askcv.conversation.leaning import Leans, leaning_of


@pytest.mark.parametrize(
    ("question", "language", "how"),
    [
        ("What was it about?", "en", Leans.POINTING),
        ("How long was she there?", "en", Leans.POINTING),
        ("Tell me about that talk", "en", Leans.POINTING),
        ("Tell me about the second one.", "en", Leans.ORDINAL),
        ("And the last one?", "en", Leans.ORDINAL),
        ("And the other one?", "en", Leans.OTHER),
        ("Tell me about the one on salt", "en", Leans.PICKED),
        ("Which of them are from 2021?", "en", Leans.MEMBERS),
        ("Which one is longer?", "en", Leans.MEMBERS),
        ("More", "en", Leans.MORE),
        ("Tell me more about it", "en", Leans.MORE),
        ("Go on", "en", Leans.MORE),
        ("Why?", "en", Leans.WHY),
        ("How come?", "en", Leans.WHY),
        ("Since when?", "en", Leans.BARE),
        ("Where exactly?", "en", Leans.BARE),
        ("And in 2023?", "en", Leans.ELLIPTIC),
        ("What about Eastgate?", "en", Leans.ELLIPTIC),
        ("Where does she work?", "en", Leans.NOT),
        ("What was her second job?", "en", Leans.NOT),
        ("Is it true that she left?", "en", Leans.NOT),
        ("Und in 2021?", "de", Leans.ELLIPTIC),
        ("Warum?", "de", Leans.WHY),
        ("Mehr", "de", Leans.MORE),
        ("Welche davon sind von 2021?", "de", Leans.MEMBERS),
        ("Wann hat sie dort gearbeitet?", "de", Leans.POINTING),
        ("¿Y en 2021?", "es", Leans.ELLIPTIC),
        ("¿Por qué?", "es", Leans.WHY),
        ("Más", "es", Leans.MORE),
        ("A u 2021?", "sr", Leans.ELLIPTIC),
        ("Zašto?", "sr", Leans.WHY),
        ("Više", "sr", Leans.MORE),
        ("Koliko je trajao drugi?", "sr", Leans.ORDINAL),
    ],
)
def test_how_a_question_leans(question: str, language: str, how: Leans) -> None:
    assert leaning_of(question, language).how is how


@pytest.mark.parametrize(
    ("question", "pointing"),
    [
        ("Who supervised it?", "it"),
        ("How long was she there?", "there"),
        ("What did she do at that company?", "that company"),
        ("And this paper?", "this paper"),
        ("Tell me about the second one.", "the second one"),
        ("Tell me about the one on salt, please", "the one on salt"),
        ("Which of them are from 2021?", "Which of them"),
        ("What is the earliest of these?", "the earliest of these"),
    ],
)
def test_the_words_that_point_back_are_found_in_their_place(question: str, pointing: str) -> None:
    leaning = leaning_of(question, "en")
    assert leaning.span
    assert leaning.text[slice(*leaning.span)] == pointing


@pytest.mark.parametrize(
    ("question", "position"),
    [
        ("The first one?", 0),
        ("And the second?", 1),
        ("the third one on the list", 2),
        ("Tell me about the last one", -1),
    ],
)
def test_a_number_in_a_list_is_its_place(question: str, position: int) -> None:
    assert leaning_of(question, "en").position == position


@pytest.mark.parametrize(
    ("question", "text", "subject"),
    [
        ("Ok, and at Apple?", "at Apple?", ""),
        ("Thanks, and the longest?", "the longest?", ""),
        ("Back to the thesis: who supervised it?", "who supervised it?", "the thesis"),
        ("Going back to the talk, how long was it?", "how long was it?", "the talk"),
        ("Let's talk about Eastgate. What did she do there?", "What did she do there?", "Eastgate"),
        ("The PhD: who supervised it?", "who supervised it?", "The PhD"),
        ("Where does she work?", "Where does she work?", ""),
    ],
)
def test_what_a_question_opens_with_is_told_from_the_question(question: str, text: str, subject: str) -> None:
    leaning = leaning_of(question, "en")
    assert (leaning.text, leaning.subject) == (text, subject)


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("How long was she there?", True),
        ("What did she do at that company?", True),
        ("What was it about?", False),
        ("Tell me about that talk", False),
    ],
)
def test_a_place_is_told_from_a_thing(question: str, place: bool) -> None:
    assert leaning_of(question, "en").place is place


@pytest.mark.parametrize(
    ("question", "extreme"),
    [("Which of them is the earliest?", "earliest"), ("And the longest?", "longest"), ("the most recent of these", "latest"),
     ("Which of them is the shortest?", "shortest"), ("Which of them is about salt?", "")],
)  # fmt: skip
def test_what_is_picked_out_of_a_list_is_told(question: str, extreme: str) -> None:
    assert leaning_of(question, "en").extreme == extreme


def test_a_language_without_patterns_is_read_by_the_english_ones() -> None:
    assert leaning_of("Why?", "fi").how is Leans.WHY


@settings(deadline=None)
@given(st.text(max_size=60), st.sampled_from(["en", "de", "es", "sr"]))
def test_of_any_question_something_is_left_and_the_span_stands_in_it(question: str, language: str) -> None:
    leaning = leaning_of(question, language)
    assert leaning.text or not question.strip()
    if leaning.span:
        start, end = leaning.span
        assert 0 <= start < end <= len(leaning.text)
