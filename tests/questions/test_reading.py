"""Reading a question: its terms without the person's name, and the fields it asks for."""

import pytest

from askcv.questions.reading import read_question

OWNER = "Ines Duarte"


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("Who supervised her thesis?", "advisors"),
        ("When did she join?", "start"),
        ("How long was the talk?", "length"),
        ("What grade did she get?", "grade"),
        ("Where does she work?", "organisation"),
        ("In which journal was it published?", "venue"),
        ("Where can I read the paper?", "link"),
        ("Does she know R?", "skills"),
    ],
)
def test_cue_words_point_at_fields(question: str, field: str) -> None:
    assert field in read_question(question, OWNER).cues


def test_the_persons_name_says_nothing_about_what_is_asked() -> None:
    assert read_question("What was Ines Duarte's grade?", OWNER).terms == ("grade",)


@pytest.mark.parametrize("question", ["Who is Ines Duarte?", "Tell me about her", "Who are you?"])
def test_a_question_about_the_person_alone_asks_for_an_account(question: str) -> None:
    reading = read_question(question, OWNER)
    assert (reading.terms, reading.open, dict(reading.cues)) == ((), True, {})


@pytest.mark.parametrize(
    ("question", "account"),
    [
        ("What was her thesis about?", True),
        ("What is the night shift?", True),
        ("What is her grade?", False),
        ("When did she leave?", False),
    ],
)
def test_an_account_is_told_from_a_detail(question: str, account: bool) -> None:
    assert read_question(question, OWNER).open is account


def test_terms_are_resolved_to_the_form_that_the_documents_hold() -> None:
    assert read_question("euromls", OWNER, resolve=lambda term: f"{term}24").terms == ("euroml24",)
