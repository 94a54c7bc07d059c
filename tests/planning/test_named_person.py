"""A question that names the person gets the plan and the answer of one that says she: with each form of the name."""

import re
from collections.abc import Callable

import pytest

from askcv.planning.planner import Planner
from tests.planning.people import PEOPLE
from tests.planning.questions import cases
from tests.planning.support import planner_for
from tests.planning.test_generated import OWNERS
from tests.planning.truth import TODAY, read

FORMS: dict[str, Callable[[str], str]] = {
    "whole name": str,
    "first name": lambda name: name.split()[0],
    "surname": lambda name: name.split()[-1],
}
OWN = {"he": "his", "she": "her"}


def named(question: str, name: str, he: str) -> str:
    """A question with the person's name in the place of each pronoun for the person."""
    question = re.sub(r"(?<=awarded )(?:him|her)\b", name, question)
    question = re.sub(rf"\b{OWN[he]}\b", f"{name}'s", question)
    return re.sub(rf"\b{he}\b", name, question)


def answer(planner: Planner, question: str) -> tuple[object, list[str]] | None:
    told = planner.answer(question, TODAY)
    return (told.plan.to_json(), [line.text for line in told.lines]) if told else None


def test_a_pronoun_is_replaced_by_the_name() -> None:
    assert named("How many papers did she write?", "Ines Duarte", "she") == "How many papers did Ines Duarte write?"
    assert named("What is her role?", "Ines", "she") == "What is Ines's role?"
    assert named("Who awarded her the prize?", "Ines", "she") == "Who awarded Ines the prize?"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("person", PEOPLE)
def test_a_question_that_names_the_person_is_planned_as_one_with_a_pronoun(person: str, form: str) -> None:
    owner, he = OWNERS[person]
    planner, _ = planner_for(PEOPLE[person], owner)
    asked = 0
    different = []
    for question in dict.fromkeys(case.question for case in cases(read(PEOPLE[person]), owner, he) if not case.history):
        by_name = named(question, FORMS[form](owner), he)
        if by_name != question:
            asked += 1
            if answer(planner, by_name) != answer(planner, question):
                different.append(by_name)
    assert asked > 200
    assert not different
