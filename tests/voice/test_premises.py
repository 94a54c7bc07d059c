"""What a question takes for granted is said as a statement, with the verb in the past."""

import pytest

from askcv.voice.premises import is_leaving, is_told_by_fields, past, premise_of


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Why did she leave Eastgate Clinic?", "she left Eastgate Clinic"),
        ("When did he win the Nobel Prize?", "he won the Nobel Prize"),
        ("Since when did they plan it?", "they planned it"),
        ("In which year did she stop smoking?", "she stopped smoking"),
        ("How much did she cut errors", "she cut errors"),
        ("And why did she carry on?", "she carried on"),
        ("Why did Ines Duarte quit?", "Ines Duarte quit"),
        ("How did Dr. Ruth Kim help?", "Dr. Ruth Kim helped"),
        ("WHY DID SHE LEAVE?", "she left"),
        ("Why was she fired from Northfield?", "she was fired from Northfield"),
        ("Why is he famous?", "he is famous"),
    ],
)
def test_a_question_for_a_reason_a_time_or_a_manner_takes_something_for_granted(question: str, text: str) -> None:
    premise = premise_of(question)
    assert premise
    assert premise.text.casefold() == text.casefold()


@pytest.mark.parametrize(
    "question",
    ["Did she leave?", "Where does she work?", "Why did the hospital close?", "Why was the clinic closed?",
     "Who left Eastgate?", "Why?", ""],
)  # fmt: skip
def test_other_questions_take_nothing_for_granted_that_is_said_of_the_person(question: str) -> None:
    assert premise_of(question) is None


@pytest.mark.parametrize(
    ("question", "leaving", "by_fields"),
    [
        ("Why did she leave Eastgate?", True, False),
        ("When did she retire?", True, False),
        ("When did she join Eastgate?", False, True),
        ("How did she study?", False, True),
        ("Why did she fail?", False, False),
        ("Why was she fired?", False, False),
    ],
)
def test_what_entries_tell_by_fields_is_told_from_what_only_words_tell(
    question: str, leaving: bool, by_fields: bool
) -> None:
    premise = premise_of(question)
    assert premise
    assert (is_leaving(premise), is_told_by_fields(premise)) == (leaving, by_fields)


@pytest.mark.parametrize(
    ("verb", "told"),
    [("leave", "left"), ("win", "won"), ("cut", "cut"), ("move", "moved"), ("carry", "carried"), ("play", "played"),
     ("plan", "planned"), ("open", "opened"), ("visit", "visited"), ("fix", "fixed"), ("row", "rowed")],
)  # fmt: skip
def test_the_past_of_a_verb(verb: str, told: str) -> None:
    assert past(verb) == told
