"""Follow-ups are understood from what was asked before, over many turns, and a question that stands alone is left alone."""

from pathlib import Path

import pytest
from tests.assistant.biologist import BIOLOGIST
from tests.conftest import build, write_corpus

from askcv.assistant import Assistant
from askcv.types import Answer, Outcome

Turn = tuple[str, str]
"""A question, and a text that its answer holds; an empty text where the answer does not matter."""


@pytest.fixture(scope="module")
def biologist(tmp_path_factory: pytest.TempPathFactory) -> Assistant:
    folder: Path = tmp_path_factory.mktemp("biologist")
    return Assistant(build(write_corpus(folder / "corpus", BIOLOGIST), folder / "index"))


def ask(assistant: Assistant, *questions: str) -> Answer:
    """The answer to the last of some questions."""
    return assistant.ask(questions[-1], questions[:-1])


def converse(assistant: Assistant, turns: list[Turn]) -> None:
    """Each turn is answered, and its answer holds what it should."""
    history: list[str] = []
    for question, text in turns:
        answer = assistant.ask(question, history)
        history.append(question)
        if text:
            assert answer.outcome is Outcome.ANSWERED, question
            assert text in answer.text, question


@pytest.mark.parametrize(
    "turns",
    [
        [("Where did she do her PhD?", ""), ("What was it about?", "3,000 hours of clicks"), ("Who supervised it?", "Greta Vik")],
        [("Tell me about Clicks in the fog", ""), ("Where was it published?", "Journal of Sea Sounds"), ("Who wrote it?", "Greta Vik")],
        [("Tell me about Blue Compass", ""), ("When did she get it?", "2021")],
        [("Tell me about Koster Reserve.", ""), ("Where is it?", "Koster")],
    ],
)  # fmt: skip
def test_a_pronoun_means_what_was_spoken_of(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


@pytest.mark.parametrize(
    "turns",
    [
        [("What did she do at Harstad?", ""), ("How long was she there?", "28 months")],
        [("Where does she work?", ""), ("What does she do there?", "leads nine rangers")],
        [("Tell me about the MSc", ""), ("What was her grade there?", "4.5/5")],
        [("Where did she work in 2020?", "Skagen"), ("When did she start there?", "February 2019")],
    ],
)  # fmt: skip
def test_there_means_the_place_that_was_spoken_of(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


@pytest.mark.parametrize(
    "turns",
    [
        [("List her publications.", ""), ("Tell me about the second one.", "Acoustic buoys"), ("And the third one?", "pontoon")],
        [("Which talks has she given?", ""), ("How long was the first one?", "25 minutes")],
        [("Which talks has she given?", ""), ("Tell me about the last one", "A talk for schools")],
        [("Which jobs has she had?", ""), ("What did she do in the third one?", "140 grey seals")],
    ],
)  # fmt: skip
def test_a_number_means_an_entry_of_the_list_before(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


@pytest.mark.parametrize(
    "turns",
    [
        [("Which talks has she given?", ""), ("How long was the first one?", "25 minutes"), ("And the other one?", "Seals on pontoons"), ("How long was it?", "40 minutes")],
        [("Where did she study?", ""), ("The second one?", "MSc in Ecology"), ("And the other one?", "PhD in Marine Biology")],
    ],
)  # fmt: skip
def test_the_other_one_means_the_one_that_was_not_spoken_of(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


@pytest.mark.parametrize(
    "turns",
    [
        [("Which talks has she given?", ""), ("The one on seals?", "Seals on pontoons")],
        [("List her publications.", ""), ("Tell me about the one on pontoons", "60 seals")],
        [("List her publications.", ""), ("And the one with Per Sand?", "Counting by drone")],
    ],
)  # fmt: skip
def test_one_of_a_list_is_named_by_what_is_said_of_it(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


@pytest.mark.parametrize(
    "turns",
    [
        [("Which papers did she write?", ""), ("Which of them are with Greta Vik?", "2 publications"), ("And in 2023?", "Counting by drone")],
        [("Which jobs has she had?", ""), ("Which of them was in Skagen?", "Researcher")],
        [("Which talks has she given?", ""), ("Which of them was in 2016?", "Seals on pontoons")],
    ],
)  # fmt: skip
def test_of_them_means_the_entries_of_the_list_before(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


@pytest.mark.parametrize(
    "turns",
    [
        [("List her publications.", ""), ("Which of them is the earliest?", "Resting seals need pontoons"), ("Who wrote it?", "Tove Lindahl")],
        [("Which papers are with Greta Vik?", ""), ("Which of them is the earliest?", "Clicks in the fog"), ("And the latest?", "Counting by drone")],
        [("Which talks has she given?", ""), ("Which of them is the longest?", "Seals on pontoons")],
        [("Which jobs has she had?", ""), ("The earliest of them?", "Harstad Aquarium")],
    ],
)  # fmt: skip
def test_the_earliest_the_latest_or_the_longest_of_a_list_is_found(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


def test_why_asks_for_the_reason_of_what_was_told(biologist: Assistant) -> None:
    answer = ask(biologist, "What did she do at Skagen Sea Institute?", "Why?")
    assert answer.outcome is Outcome.ANSWERED
    assert "because fog grounded the aeroplanes" in answer.text
    assert ask(biologist, "Where did she do her MSc?", "Why?").outcome is Outcome.NOT_IN_DOCUMENTS


def test_more_tells_what_was_not_told_yet(biologist: Assistant) -> None:
    questions = ["Who supervised the PhD?", "Tell me more"]
    more = ask(biologist, *questions)
    assert "3,000 hours" in more.text
    first = ask(biologist, "Tell me about Koster Reserve")
    then = ask(biologist, "Tell me about Koster Reserve", "More")
    assert not {item.text for item in first.statements} & {item.text for item in then.statements}


@pytest.mark.parametrize(
    "turns",
    [
        [("What did she do at Skagen Sea Institute?", ""), ("Tell me about her awards", "Blue Compass"), ("Back to Skagen: how long was she there?", "45 months")],
        [("Who supervised the PhD?", "Arne Holm"), ("How long was the talk Seals on pontoons?", "40 minutes"), ("Going back to the PhD, where was it?", "Bergen")],
        [("Where does she work?", ""), ("Let's talk about the MSc. What was the grade?", "4.5/5")],
    ],
)  # fmt: skip
def test_what_is_gone_back_to_is_in_focus_again(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


@pytest.mark.parametrize(
    "turns",
    [
        [("What did she do at Skagen Sea Institute?", "buoys"), ("And at Harstad Aquarium?", "140 grey seals"), ("And at Koster Reserve?", "nine rangers")],
        [("Where did she work in 2013?", "Harstad"), ("And in 2020?", "Skagen"), ("What about 2024?", "Koster")],
        [("Did she work at Harstad Aquarium?", "Yes"), ("What about Koster Reserve?", "Koster Reserve")],
        [("Who supervised her PhD?", "Arne Holm"), ("And the master's?", "Nils Ek")],
        [("Does she know Python?", "Yes"), ("And R?", "Yes. The documents list R")],
        [("Wo arbeitet sie?", "Koster"), ("Und 2020?", "Skagen"), ("Seit wann?", "2019")],
        [("¿Dónde trabajó en 2013?", "Harstad"), ("¿Y en 2020?", "Skagen")],
        [("Gde je radila 2013?", "Harstad"), ("A 2020?", "Skagen")],
    ],
)  # fmt: skip
def test_what_is_left_out_is_taken_from_the_question_before(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


@pytest.mark.parametrize(
    "turns",
    [
        [("Hello!", ""), ("Where did she work in 2013?", "Harstad"), ("Thank you", ""), ("And in 2020?", "Skagen")],
        [("Who supervised the PhD?", "Arne Holm"), ("Great, thanks!", ""), ("And the MSc?", "Nils Ek")],
        [("What did she do at Skagen Sea Institute?", "buoys"), ("How old is she?", ""), ("How long was she there?", "45 months")],
        [("List her publications.", ""), ("What is the capital of France?", ""), ("Tell me about the second one", "Acoustic buoys")],
    ],
)  # fmt: skip
def test_greetings_and_refusals_in_between_change_nothing(biologist: Assistant, turns: list[Turn]) -> None:
    converse(biologist, turns)


def test_a_conversation_of_many_turns_keeps_its_thread(biologist: Assistant) -> None:
    turns = [
        ("Hi there", ""),
        ("Who is she?", "marine biologist"),
        ("Where does she work?", "Koster Reserve"),
        ("Since when?", "November 2022"),
        ("What does she do there?", "leads nine rangers"),
        ("Where did she work in 2020?", "Skagen Sea Institute"),
        ("Why did she move to acoustic buoys?", "fog grounded the aeroplanes"),
        ("Which papers did she write?", "3 publications"),
        ("Tell me about the second one", "Acoustic buoys hear porpoises"),
        ("Where was it published?", "Journal of Sea Sounds"),
        ("Thanks!", ""),
        ("Which talks did she give?", "2 talks"),
        ("How long was the first one?", "25 minutes"),
        ("And the other one?", "Seals on pontoons"),
        ("Back to the PhD: who supervised it?", "Arne Holm"),
        ("And the MSc?", "Nils Ek"),
        ("What was the grade?", "4.5/5"),
        ("Where does she work?", "Koster Reserve"),
    ]
    converse(biologist, turns)


@pytest.mark.parametrize(
    "question",
    ["Where does she work?", "Who supervised the PhD?", "How many papers did she write?", "Who is she?", "Does she know Python?",
     "Is there a paper about seals?", "Did she work at Google?", "What did she do at Harstad Aquarium?"],
)  # fmt: skip
def test_a_question_that_stands_alone_is_answered_as_if_nothing_came_before(
    biologist: Assistant, question: str
) -> None:
    alone = biologist.ask(question)
    after = ask(biologist, "Which talks has she given?", "How long was the first one?", question)
    assert after.text == alone.text
    assert after.standalone_question == question


def test_the_question_that_was_understood_is_shown_where_it_is_another(biologist: Assistant) -> None:
    answer = ask(biologist, "Tell me about the PhD", "Who supervised it?")
    assert answer.question == "Who supervised it?"
    assert answer.standalone_question == "Who supervised “PhD in Marine Biology”?"


def test_what_the_entry_in_focus_does_not_tell_is_refused(biologist: Assistant) -> None:
    answer = ask(biologist, "Tell me about the talk Seals on pontoons", "How much did it cost?")
    assert answer.outcome is Outcome.NOT_IN_DOCUMENTS
    assert answer.citations == ()
