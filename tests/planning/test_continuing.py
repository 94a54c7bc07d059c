"""Questions that go on from the one before."""

from typing import Any

import pytest

from askcv.planning.scanning import Item, scan
from tests.planning.people import PEOPLE
from tests.planning.support import planner_for
from tests.planning.truth import TODAY


@pytest.mark.parametrize(
    ("history", "question", "told"),
    [
        (["How many papers are from 2020?"], "And in 2021?", "The documents list 1 publication in 2021."),
        (
            ["How many papers with Li Wei?"],
            "What about Hendrik de Vries?",
            "at least 2 publications with Hendrik de Vries",
        ),
        (["Who supervised her PhD?"], "And the MSc?", "Advisor of “MSc in Civil Engineering”: Sofia Marques."),
        (["What was her grade in the MSc?"], "And in the BEng?", "Grade of “BEng in Civil Engineering”: 4.4/5."),
        (["How long was she at Ponte Group?"], "And at Okafor Consulting?", "In all 2 years at Okafor Consulting"),
        (["Does she know Tekla?"], "And Python?", "Yes. The documents list Python."),
        (["Does she know Tekla?"], "What about Rust?", "The documents do not list Rust."),
        (
            ["How many papers with Li Wei?", "Which of them are from 2023?"],
            "And from 2021?",
            "1 publication with Li Wei",
        ),
        (["Wie viele Artikel mit Li Wei?"], "Und mit Sofia Marques?", "1 Publikation mit Sofia Marques"),
        (["What is the budget of the Vasco Footbridge?"], "And the span?", "Span of “Vasco Footbridge”: 84 m."),
    ],
)
def test_what_is_said_anew_takes_the_place_of_what_it_is_like(history: list[str], question: str, told: str) -> None:
    planner, _ = planner_for(PEOPLE["engineer"], "Amara Nwosu")
    answer = planner.answer(question, TODAY, history)
    assert answer is not None
    assert told in answer.lines[0].text


@pytest.mark.parametrize(
    ("history", "question"),
    [
        (["Why did she become an engineer?"], "And in 2021?"),
        (["Are there gaps in her career?"], "And in 2021?"),
        (["How many papers with Li Wei?"], "And why?"),
        (["How many papers with Li Wei?"], "And the weather?"),
        (["Does she know Tekla?"], "And how well does she know it?"),
    ],
)
def test_what_cannot_be_carried_over_is_left_alone(history: list[str], question: str) -> None:
    planner, _ = planner_for(PEOPLE["engineer"], "Amara Nwosu")
    assert planner.answer(question, TODAY, history) is None


def test_a_long_conversation_is_read_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    planner, _ = planner_for(PEOPLE["engineer"], "Amara Nwosu")
    asked = ["How many papers are from 2020?", *[f"And in {2000 + turn}?" for turn in range(40)]]
    scanned = []

    def counted(question: str, *arguments: Any) -> list[Item]:
        scanned.append(question)
        return scan(question, *arguments)

    monkeypatch.setattr("askcv.planning.planner.scan", counted)
    answer = planner.answer("And in 2021?", TODAY, asked)
    assert answer is not None
    assert answer.lines[0].text == "The documents list 1 publication in 2021."
    assert len(scanned) == len(asked) + 1
