"""Whole or not at all: a part that was not understood leaves no plan, whatever else is understood."""

import pytest

from askcv.planning.planner import Planner
from tests.planning.people import PEOPLE
from tests.planning.questions import cases
from tests.planning.support import planner_for
from tests.planning.test_generated import OWNERS
from tests.planning.truth import TODAY, read


@pytest.fixture(scope="module")
def planners() -> dict[str, Planner]:
    return {name: planner_for(PEOPLE[name], OWNERS[name][0])[0] for name in PEOPLE}


@pytest.mark.parametrize("extra", ["reluctantly", "because of the weather", "despite wolves", "for a cheering crowd"])
@pytest.mark.parametrize("person", PEOPLE)
def test_words_that_are_not_understood_leave_no_answer(planners: dict[str, Planner], person: str, extra: str) -> None:
    owner, he = OWNERS[person]
    for case in list(cases(read(PEOPLE[person]), owner, he))[::3]:
        question = case.question.rstrip("?.") + f" {extra}?"
        told = planners[person].answer(question, TODAY, case.history)
        assert told is None, question


@pytest.mark.parametrize(
    "question",
    [
        "Why did she leave Ponte Group?",
        "How did she become a lead engineer?",
        "What did she do at Ponte Group?",
        "What is the Vasco Footbridge?",
        "Who is Sofia Marques?",
        "How many papers does Li Wei have?",
        "Where does she live?",
        "How old is she?",
        "How many people does she lead?",
        "Has the inspection paper been published?",
        "Did she finish her PhD?",
        "What did she write in her paper about culverts?",
        "Was she happy at Ponte Group?",
        "How many papers did she write there?",
        "Tell me about her talks.",
        "What was her second job?",
        "In 2021?",
        "A 2024?",
        "How many papers did she publish with him?",
        "How many papers did she publish with him in 2021?",
        "Which languages does she speak fluently?",
        "Was she a golden girl?",
        "Was she an inspection officer?",
        "What is her highest grade?",
        "Which paper has the most authors?",
        "Which came first, the MSc or the internship?",
        "How many people has she worked with?",
        "Which companies did she work at and where?",
        "Is her MSc grade better than her BEng grade?",
        "Which degree has the higher grade, the MSc or the BEng?",
        "Did she work in Portugal?",
        "Did she join HSI before or after her PhD?",
        "Which projects did she lead?",
        "What are her last two papers?",
        "What are her last 3 papers?",
        "How many papers did she publish each year?",
        "How many papers have at least two authors?",
        "Did she publish more than 3 papers?",
        "Which papers did she not write with Li Wei?",
        "What is the average length of her talks?",
        "Did she never work at Ponte Group?",
        "How many papers without Chidi Okafor?",
        "Which countries has she worked in?",
        "Is she better than Li Wei?",
        "",
        "?",
        "and or with at",
        "How many",
        "Which of them are from 2020?",
    ],
)
def test_what_a_ledger_cannot_tell_is_left_to_the_search(planners: dict[str, Planner], question: str) -> None:
    assert planners["engineer"].answer(question, TODAY) is None


@pytest.mark.parametrize(
    "question",
    [
        "How many papers with Robert'); DROP TABLE records;--?",
        "Does she know {{ 7*7 }}?",
        "How many papers with {value} %s {0} \\u0000?",
        "Which papers are from '2020' OR 1=1?",
        "How many " + "papers " * 50 + "with " * 50 + "?",
        "Does she know " + "x" * 1500 + "?",
        "¿¿¿??? 😀 papers 😀 with 😀?",
    ],
)
def test_hostile_questions_get_a_refusal_or_nothing(planners: dict[str, Planner], question: str) -> None:
    told = planners["engineer"].answer(question, TODAY)
    assert told is None or told.outcome.abstained
